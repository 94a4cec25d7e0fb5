// What Goodstead sends through a real mail server: a finished document, a link for a new password, an invitation.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowRun } from '../contract/flows.ts';
import type { Invitation } from '../contract/invitations.ts';
import { readHtml, readText, startMailServer } from '../server/testing/mail-server.ts';
import { sampleAnswers } from '../server/testing/sample-answers.ts';
import { expectGoodEverywhere, expectGoodScreen } from './harness/axe.ts';
import { confirmAddress } from './harness/confirm-address.ts';
import { expectInSight } from './harness/in-sight.ts';
import { signInPerson, type Person } from './harness/person.ts';
import { useProduct, type Looks } from './harness/use-product.ts';
import { button, seeToast } from './journey/fields.ts';
import { downloadDocument, startGuide } from './journey/guide.ts';
import { choosePassword, forgetPassword, newPassword, passwordLinkIn } from './journey/new-password.ts';
import { holdAnswers } from './screens/answers.ts';

const mail = await startMailServer();
afterAll(() => mail.close());
const product = useProduct({ SMTP_URL: mail.url, MAIL_FROM: 'office@goodstead.example' });
const answers = { ...sampleAnswers['grant_research'], geographic_focus: 'tbd' };
const title = 'Grant search brief: Education in [where will the work happen]';

let person: Person;
let path: string;
beforeAll(async () => {
  const settled = await product.settle();
  ({ person } = settled);
  await confirmAddress(mail, person);
  const { run, path: conversation } = await startGuide(settled, 'grant_writer', 'grant_research', answers);
  path = conversation;
  const { finalOutput } = await person.post<FlowRun>(`/api/flow-runs/${run.id}/complete`, { responses: answers });
  const { chatSessionId } = run;
  await person.post('/api/chat/messages', { chatSessionId, content: finalOutput, isUser: false });
});

/** In the conversation with the finished document. */
async function open(looks?: Looks) {
  const visit = await product.visitAs(person, looks);
  await visit.page.goto(path);
  await button(visit.page, 'Send Email').waitFor();
  return { ...visit, dialog: visit.page.getByRole('dialog', { name: 'Send by email' }) };
}

it('a document is not begun to be sent, and not sent elsewhere, where Goodstead does not answer whether it sends mail, and waits until it does', async () => {
  const { page, dialog, expectProblems } = await open();
  expectProblems(/500/);
  const status = '**/api/emails/status';
  const refuse = { status: 500, json: { code: 'internal', message: 'Nothing was lost; please try again' } };
  await page.route(status, (route) => route.fulfill(refuse));
  await page.reload();
  await button(page, 'Send Email').click();
  await seeToast(page, 'Email not begun', 'Goodstead did not answer. Your document is kept; please try again.');
  expect(await dialog.count()).toBe(0);
  await page.unroute(status);

  const tell = await holdAnswers(page, status);
  await page.reload();
  await button(page, 'Send Email').click();
  tell();
  await dialog.waitFor();
  expect(await dialog.getByLabel('Subject').inputValue()).toBe(title);
});

it('that the site sends no more of today says so where it is read, on a phone too', async () => {
  const { page, dialog, expectProblems } = await open({ size: 'phone' });
  expectProblems(/429/);
  const message =
    'This site sends at most 500 emails a day, and has. Please use your own mail program, or try again tomorrow.';
  await page.route('**/api/emails', (route) => route.fulfill({ status: 429, json: { code: 'rate_limited', message } }));
  await button(page, 'Send Email').click();
  await dialog.getByLabel('To').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectInSight(dialog.getByText(message));
});

it('a document is sent attached, or downloaded; an email that the mail server refuses is tried again', async () => {
  const { page, dialog } = await open();
  await button(page, 'Send Email').click();
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

  const file = await downloadDocument(page, 'PDF');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

const mailFor = (email: string) => mail.received.findLast(({ to }) => to.includes(email));
const textFor = (email: string): string => {
  const found = mailFor(email);
  return found ? readText(found) : '';
};

it('a mailed link leads to a new password and into the product, once', async () => {
  mail.behave('accept');
  const { email } = await product.register();
  const { page, expectProblems } = await product.visit();
  await forgetPassword(page);
  await expectGoodEverywhere(page);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(`If there is an account for ${email}, we are sending it a link`).waitFor();
  await expectGoodScreen(page);
  await expect.poll(() => passwordLinkIn(textFor(email))).toMatch(/^http/);
  const link = passwordLinkIn(textFor(email));
  expect(new URL(link).origin).toBe(product.url);
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
  expect(page.url()).toBe(`${product.url}/api/reset-password`);
  expectProblems(/400 .*\/api\/reset-password/);
  await page.getByLabel('New password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByText('Please choose a password of at least 12 characters.').waitFor();
  await expectGoodEverywhere(page);
  await choosePassword(page, link);
  await signInPerson(product.url, email, newPassword);

  expectProblems(/404 .*\/api\/reset-password/);
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByLabel('Email').waitFor();
});

it('an invitation is mailed, the dialog says so, who has another address is told what to do, and the list says where a mail failed', async () => {
  mail.behave('accept');
  const { person, organizationId } = await product.settle();
  await confirmAddress(mail, person);
  const { page } = await product.visitAs(person);
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

  const guest = await product.register('Tom', 'Whitfield');
  const { page: other } = await product.visitAs(guest);
  await other.goto(new URL(invitation!.url).pathname);
  await other.getByText(`This invitation was sent to ${lena}, and you are signed in as ${guest.email}.`).waitFor();
  await other.getByText('Or ask Maya Okafor for an invitation to yours.').waitFor();
  expect(await other.getByRole('button', { name: 'Join Juniper Table' }).count()).toBe(0);
  await expectGoodEverywhere(other);
  await other.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await other.waitForURL(`${product.url}/`);

  mail.behave('unknown-addresses');
  await dialog.getByRole('button', { name: 'Invite another' }).click();
  await dialog.getByLabel('Email').fill('tom@example.org');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The email could not be sent. The mail server does not know this address.').waitFor();
  await expectGoodScreen(page);
});
