import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Email } from '../../../contract/emails.ts';
import type { Invitation } from '../../../contract/invitations.ts';
import type { Installation } from '../../../contract/operations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { readSmtpAddress } from '../../platform/mail/smtp-address.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { invite } from '../../testing/records.ts';
import { createOperator, createOrganization, useTestApp, type TestUser } from '../../testing/test-app.ts';

let office: MailServer;
let url: string;
const from = { name: null, address: 'office@example.org' };
const times = { connectMs: 1_000, answerMs: 1_000 };
const mailer = {
  send: (...[mail, signal]: Parameters<ReturnType<typeof createSmtpMailer>['send']>) =>
    createSmtpMailer({ ...readSmtpAddress(url)!, from }, times).send(mail, signal),
};
const linkOrigin = 'https://goodstead.example.org';
const test = useTestApp({ mailer, linkOrigin, mailRetrySeconds: 1, runJobs: true });

let operator: TestUser;
let organization: Organization;
beforeAll(async () => {
  office = await startMailServer({ user: 'office', password: 'right' });
  operator = await createOperator(test);
  organization = await createOrganization(operator, 'Juniper Table');
});
afterAll(() => office.close());
beforeEach(() => {
  office.received.length = 0;
  office.behave('accept');
  url = office.url;
});

const patience = { timeout: 40_000, interval: 100 };
const send = async (): Promise<string> => {
  const response = await operator.send('POST', '/api/emails', {
    organizationId: organization.id,
    to: ['ana@example.org', 'ben@example.org'],
    subject: 'The plan',
    body: 'Here it is.',
  });
  return response.json<Email>().id;
};
const read = async (id: string) => (await operator.get(`/api/emails/${id}`)).json<Email>();
const givenUp = async () => (await operator.get('/api/installation')).json<Installation>().givenUp.mails;
const tryAgain = () => operator.send('POST', '/api/installation/retries', { kind: 'mails' });

const wrongPassword = () => void (url = office.url.replace('right@', 'wrong@'));
const refusedSender = () => office.behave('refuse-sender');
const signIn =
  'The mail server refused the sign-in of this Goodstead. Whoever runs this site has to look at its setting SMTP_URL.';
const sender =
  'The mail server takes no mail from this Goodstead. Whoever runs this site has to look at its settings MAIL_FROM and SMTP_URL.';

it.each([
  ['a wrong password', wrongPassword, signIn],
  ['a refused sender', refusedSender, sender],
] as const)('what failed for %s is sent once that is mended', { timeout: 60_000 }, async (_cause, fail, problem) => {
  fail();
  const id = await send();
  await expect.poll(async () => (await read(id)).state, patience).toBe('failed');
  expect((await read(id)).problem).toBe(problem);
  expect(await givenUp()).toMatchObject([{ id, organization: 'Juniper Table', problem }]);
  url = office.url;
  office.behave('accept');
  expect((await tryAgain()).json<Installation>().givenUp.mails).toEqual([]);
  await expect.poll(async () => (await read(id)).state, patience).toBe('sent');
  expect(office.received.map(({ to }) => to)).toEqual([['ana@example.org'], ['ben@example.org']]);
  expect(office.received[0]!.raw).toContain('Here it is.');
});

it('what reached some of its recipients goes to the others alone', { timeout: 60_000 }, async () => {
  office.behave('accept', 'refuse-sender');
  const id = await send();
  await expect.poll(async () => (await read(id)).state, patience).toBe('failed');
  const problem = `${sender} Some of its recipients have it.`;
  expect((await read(id)).problem).toBe(problem);
  expect(await givenUp()).toMatchObject([{ id, problem }]);
  office.behave('accept');
  await tryAgain();
  await expect.poll(async () => (await read(id)).state, patience).toBe('sent');
  expect(office.received.map(({ to }) => to)).toEqual([['ana@example.org'], ['ben@example.org']]);
});

it('what nobody has at the mail server is over', { timeout: 60_000 }, async () => {
  office.behave('unknown-addresses');
  const id = await send();
  await expect.poll(async () => (await read(id)).state, patience).toBe('failed');
  expect(await givenUp()).toEqual([]);
});

it('an invitation that failed is mailed once that is mended', { timeout: 60_000 }, async () => {
  const readAll = async () =>
    (await operator.get(`/api/organizations/${organization.id}/invitations`)).json<Invitation[]>();
  const state = async (id: string) => (await readAll()).find((one) => one.id === id)?.mail?.state;
  office.behave('unknown-gone');
  const gone = await invite(operator, organization.id, { email: 'gone@example.org', role: 'staff' });
  await expect.poll(() => state(gone.id), patience).toBe('failed');
  wrongPassword();
  const { id } = await invite(operator, organization.id, { email: 'lena@example.org', role: 'staff' });
  await expect.poll(() => state(id), patience).toBe('failed');
  expect(await givenUp()).toMatchObject([{ id, organization: 'Juniper Table', problem: signIn }]);
  url = office.url;
  expect((await tryAgain()).json<Installation>().givenUp.mails).toEqual([]);
  await expect.poll(() => state(id), patience).toBe('sent');
  expect(office.received.map(({ to }) => to)).toEqual([['lena@example.org']]);
});
