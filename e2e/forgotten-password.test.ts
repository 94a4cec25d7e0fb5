// Somebody forgot the password: where Goodstead mails a link, and where whoever runs it makes one.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Invitation } from '../contract/invitations.ts';
import { readHtml, readText, startMailServer } from '../server/testing/mail-server.ts';
import { expectGoodEverywhere, expectGoodScreen } from './harness/axe.ts';
import { confirmAddress } from './harness/confirm-address.ts';
import { password, registerPerson, signInPerson } from './harness/person.ts';
import { startProduct } from './harness/start-product.ts';
import type { Product } from './harness/start-product.ts';
import { useBrowser } from './harness/use-browser.ts';
import { useProduct } from './harness/use-product.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const mailing = useProduct({ SMTP_URL: mail.url, MAIL_FROM: 'office@goodstead.example' });
const browser = useBrowser();
let silent: Product;
beforeAll(async () => {
  silent = await startProduct();
});
afterAll(() => silent.remove());

const newPassword = 'another long and rare passphrase';
const linkIn = (text: string): string => /^http\S+\/api\/reset-password\?token=\S+$/m.exec(text)?.[0] ?? '';
const mailFor = (email: string) => mail.received.findLast(({ to }) => to.includes(email));
const textFor = (email: string): string => {
  const found = mailFor(email);
  return found ? readText(found) : '';
};

async function forget(page: Page): Promise<void> {
  await page.goto('/api/login?returnTo=%2Ftasks');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
}

async function choose(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('dialog', { name: 'Create Organization' }).waitFor();
}

it('a mailed link leads to a new password and into the product, once', async () => {
  const { email } = await mailing.register();
  const { page, expectProblems } = await mailing.visit();
  await forget(page);
  await expectGoodEverywhere(page);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(`If there is an account for ${email}, we are sending it a link`).waitFor();
  await expectGoodScreen(page);
  await expect.poll(() => linkIn(textFor(email))).toMatch(/^http/);
  const link = linkIn(textFor(email));
  expect(new URL(link).origin).toBe(mailing.url);
  // A page of our own would forbid what a mail has to bring along.
  await page.goto('about:blank');
  await page.setContent(readHtml(mailFor(email)!));
  await page.getByRole('link', { name: link }).waitFor();
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);

  await page.goto(link);
  await page.getByText(`For ${email}.`).waitFor();
  expect(page.url()).toBe(`${mailing.url}/api/reset-password`);
  expectProblems(/400 .*\/api\/reset-password/);
  await page.getByLabel('New password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('Please choose a password of at least 12 characters.').waitFor();
  await expectGoodEverywhere(page);
  await choose(page, link);
  await signInPerson(mailing.url, email, newPassword);

  expectProblems(/404 .*\/api\/reset-password/);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByLabel('Email').waitFor();
});

it('where no mail is sent, the page names the command, whose link works: Goodstead running, or stopped meanwhile', async () => {
  const { page } = await browser.open({ url: silent.url });
  await forget(page);
  await page.getByText('Please show this page to the person who set it up for you').waitFor();
  await page.getByText('npm run reset-password -- you@example.org').waitFor();
  await expectGoodEverywhere(page);
  for (const isStopped of [false, true]) {
    const { email } = await registerPerson(silent.url);
    if (isStopped) await silent.stop();
    const link = linkIn(await makeLink(email));
    if (isStopped) await silent.start();
    const visit = await browser.open({ url: silent.url });
    await choose(visit.page, link);
    const { status } = await fetch(`${silent.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(status).toBe(401);
    expect(silent.output.stdout + silent.output.stderr).not.toContain(new URL(link).searchParams.get('token'));
  }
});

async function makeLink(email: string): Promise<string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'reset-password', email], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...silent.variables },
  });
  return stdout;
}

it('an invitation is mailed, the dialog says so, and the list says where that failed', async () => {
  mail.behave('accept');
  const { person, organizationId } = await mailing.settle();
  await confirmAddress(mail, person);
  const { page } = await mailing.visitAs(person);
  await page.goto('/settings');
  await page.getByText('Nobody is invited at the moment.').waitFor();
  const lena = `lena-${randomUUID()}@example.org`;
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to Juniper Table' });
  await dialog
    .getByText('Viewer: reads all but private chats, changes nothing. A colleague who works here needs Staff.')
    .waitFor();
  await dialog.getByLabel('Email').fill(lena);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page
    .getByRole('option', { name: 'Staff', exact: true, description: 'chats with the agents, tasks and documents' })
    .click();
  await dialog.getByText('Staff: chats with the agents, tasks and documents.').waitFor();
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByText(`We’re sending it to ${lena}. You can also give them the link.`).waitFor();
  await dialog.getByText(`Only ${lena} can join with it.`).waitFor();
  await expectGoodEverywhere(page);
  await expect.poll(() => textFor(lena)).toContain('invites you to join Juniper Table on Goodstead as Staff.');
  const [invitation] = await person.get<Invitation[]>(`/api/organizations/${organizationId}/invitations`);
  expect(textFor(lena).split('\n')).toContain(invitation?.url);

  mail.behave('unknown-addresses');
  await dialog.getByRole('button', { name: 'Invite another' }).click();
  await dialog.getByLabel('Email').fill('tom@example.org');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The email could not be sent. The mail server does not know this address.').waitFor();
  await expectGoodScreen(page);
});

it('an invitation for another address says so, and what to do', async () => {
  mail.behave('accept');
  const { person, organizationId } = await mailing.settle();
  await confirmAddress(mail, person);
  const email = `lena-${randomUUID()}@example.org`;
  const { url } = await person.post<Invitation>(`/api/organizations/${organizationId}/invitations`, {
    email,
    role: 'staff',
  });
  const guest = await mailing.register('Tom', 'Whitfield');
  const { page } = await mailing.visitAs(guest);
  await page.goto(new URL(url).pathname);
  await page.getByText(`This invitation was sent to ${email}, and you are signed in as ${guest.email}.`).waitFor();
  await page.getByText('Or ask Maya Okafor for an invitation to yours.').waitFor();
  expect(await page.getByRole('button', { name: 'Join Juniper Table' }).count()).toBe(0);
  await expectGoodEverywhere(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await page.waitForURL(`${mailing.url}/`);
});
