// Colleagues in the same office open the address of the computer that Goodstead runs on. Without HTTPS, browsers withhold
// some of what they offer to the computer itself.
import { expect, it } from 'vitest';
import { useBrowser } from './harness/use-browser.ts';
import { useProduct } from './harness/use-product.ts';
import { ask } from './journey/chat.ts';
import { register } from './journey/account.ts';
import { createAccount } from './journey/lantern-bridge.ts';
import { createOrganization } from './journey/onboarding.ts';

const host = 'goodstead.office.example';
const product = useProduct();
const browser = useBrowser({ switches: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] });

it('works at an address of the office, without HTTPS', async () => {
  const { page } = await browser.open({ url: product.url.replace('127.0.0.1', host) });
  await page.goto('/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await register(page, createAccount());
  await createOrganization(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  await page.goto('/chat/grant_writer');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const { answer } = await ask(page, 'How long should a letter of inquiry be?');
  expect(answer).toContain('three pages');
  const reply = page.getByRole('article').last();
  await reply.getByRole('button', { name: 'Copy' }).click();
  await reply.getByRole('button', { name: 'Copied' }).waitFor();
  const field = page.getByLabel(/^Message /);
  await field.press('ControlOrMeta+v');
  expect(await field.inputValue()).toContain('three pages');
});
