// A finished document is sent by email from Goodstead, through a real mail server.
import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import type { FlowRun } from '../../contract/flows.ts';
import { sampleAnswers } from '../../server/testing/sample-answers.ts';
import { startMailServer } from '../../server/testing/mail-server.ts';
import { expectGoodEverywhere, expectGoodScreen } from '../harness/axe.ts';
import { confirmAddress } from '../harness/confirm-address.ts';
import { expectInSight } from '../harness/in-sight.ts';
import { useProduct, type Looks } from '../harness/use-product.ts';
import { button, seeToast } from '../journey/fields.ts';
import { downloadDocument, startGuide } from '../journey/guide.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const product = useProduct({ SMTP_URL: mail.url, MAIL_FROM: 'office@goodstead.example' });

const answers = { ...sampleAnswers['grant_research'], geographic_focus: 'tbd' };
const title = 'Grant search brief: Education in [where will the work happen]';

/** In the conversation with the finished document. */
async function open(looks?: Looks) {
  const settled = await product.settle();
  await confirmAddress(mail, settled.person);
  const { run } = await startGuide(settled, 'grant_writer', 'grant_research', answers);
  const { finalOutput } = await settled.person.post<FlowRun>(`/api/flow-runs/${run.id}/complete`, {
    responses: answers,
  });
  const { chatSessionId } = run;
  await settled.person.post('/api/chat/messages', { chatSessionId, content: finalOutput, isUser: false });
  const visit = await product.visitAs(settled.person, looks);
  await visit.page.goto(`/chat/grant_writer?session=${chatSessionId}`);
  await button(visit.page, 'Send Email').waitFor();
  return { ...visit, person: settled.person };
}

it('is sent with the document attached; one that the mail server refuses is tried again', async () => {
  const { page, person } = await open();
  await button(page, 'Send Email').click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Subject').inputValue()).toBe(title);
  await dialog.getByText('1 place in the document is still to fill. It would go out in brackets:').waitFor();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please enter an email address.').waitFor();
  expect(await dialog.getByLabel('To').evaluate((field) => field === document.activeElement)).toBe(true);

  mail.behave('reject', 'reject', 'accept');
  await dialog.getByLabel('To').fill('Ana Lima <ana@example.org>, ben@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await seeToast(page, 'Email not sent', 'The mail server refused this email.');
  await page.getByText('Could not be sent. The mail server refused this email.').waitFor();
  await expectGoodEverywhere(page);

  await button(page, 'Try again').click();
  expect(await dialog.getByLabel('To').inputValue()).toBe('Ana Lima <ana@example.org>, ben@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await seeToast(page, 'Email sent', 'The output has been sent via email.');
  await page.getByText('Sent to ana@example.org, ben@example.org.').waitFor();
  expect(mail.received.map(({ to }) => to)).toEqual([['ana@example.org'], ['ben@example.org']]);
  const [{ raw } = { raw: '' }] = mail.received;
  expect(raw).toContain(Buffer.from('%PDF-').toString('base64').slice(0, -2));
  expect(raw).toContain(`<${person.email}>`);

  mail.behave('unknown-gone');
  await button(page, 'Send Email').click();
  await dialog.getByLabel('To').fill('ana@example.org, gone@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await seeToast(page, 'Email sent', 'The mail server did not take it for gone@example.org.');
});

it('waits to know whether Goodstead sends mail where somebody is quicker than that', async () => {
  const { page } = await open();
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/emails/status', async (route) => {
    await told;
    await route.continue();
  });
  await page.reload();
  await button(page, 'Send Email').click();
  tell();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await dialog.waitFor();
  expect(await dialog.getByLabel('Subject').inputValue()).toBe(title);
});

it('is not begun, and not sent elsewhere, where Goodstead does not answer', async () => {
  const { page, expectProblems } = await open();
  expectProblems(/500/);
  const refuse = { status: 500, json: { code: 'internal', message: 'Nothing was lost; please try again' } };
  await page.route('**/api/emails/status', (route) => route.fulfill(refuse));
  await page.reload();
  await button(page, 'Send Email').click();
  await seeToast(page, 'Email not begun', 'Goodstead did not answer. Your document is kept; please try again.');
  expect(await page.getByRole('dialog', { name: 'Send by email' }).count()).toBe(0);
});

it('that the site sends no more of today says so where it is read, on a phone too', async () => {
  const { page, expectProblems } = await open({ size: 'phone' });
  expectProblems(/429/);
  const message =
    'This site sends at most 500 emails a day, and has. Please use your own mail program, or try again tomorrow.';
  await page.route('**/api/emails', (route) => route.fulfill({ status: 429, json: { code: 'rate_limited', message } }));
  await button(page, 'Send Email').click();
  const dialog = page.getByRole('dialog', { name: 'Send by email' });
  await dialog.getByLabel('To').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectInSight(dialog.getByText(message));
});

it('is downloaded as a PDF', async () => {
  const { page } = await open();
  const file = await downloadDocument(page, 'PDF');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
