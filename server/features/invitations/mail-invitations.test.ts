import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Invitation } from '../../../contract/invitations.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { newId } from '../../platform/database/ids.ts';
import { readText } from '../../testing/mail-server.ts';
import { invite } from '../../testing/records.ts';
import {
  cookieOf,
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  testPassword,
  userOn,
  useTestApp,
  type TestUser,
} from '../../testing/test-app.ts';
import { useMailServer } from '../../testing/use-mail-server.ts';
import { countRecentRecipients } from '../emails/index.ts';
import { installationSettings } from '../installation/index.ts';

const office = useMailServer();
const linkOrigin = 'https://goodstead.example.org';
const test = useTestApp({ mailer: office.mailer, linkOrigin, mailRetrySeconds: 1, runJobs: true });

let admin: TestUser;
let organization: Organization;
beforeAll(async () => {
  admin = await createUser(test, 'Ada', 'Byron');
  organization = await createOrganization(admin, 'Juniper Table');
});

const patience = { timeout: 40_000, interval: 50 };
const read = async ({ id }: Pick<Invitation, 'id'>, { id: organizationId } = organization) => {
  const list = (await admin.get(`/api/organizations/${organizationId}/invitations`)).json<Invitation[]>();
  return list.find((one) => one.id === id)!;
};
const settled = async (invitation: Invitation, of = organization) => {
  await expect.poll(async () => (await read(invitation, of)).mail?.state, patience).not.toBe('queued');
  return (await read(invitation, of)).mail;
};
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

describe('an invitation where mail is sent', { timeout: 60_000 }, () => {
  it('goes to the invited person with the link that the inviter is shown', async () => {
    const invitation = await invite(admin, organization.id, { email: 'lena@example.org', role: 'staff' });
    expect(invitation.mail).toEqual({ state: 'queued', problem: null });
    expect(await settled(invitation)).toEqual({ state: 'sent', problem: null });
    const [mail, ...others] = office.server.received;
    expect(others).toEqual([]);
    expect(mail!.to).toEqual(['lena@example.org']);
    const headers = headersOf(mail!.raw);
    expect(headers).toMatch(/^From: "?[^"]+ through Goodstead"? <office@example\.org>$/m);
    expect(headers).toContain(`<${admin.email}>`);
    expect(headers).toMatch(/^Subject: Ada Byron invites you to Juniper Table$/m);
    const text = readText(mail!);
    expect(text).toContain('Ada Byron invites you to join Juniper Table on Goodstead as Staff.');
    expect(text.split('\n')).toContain(`${linkOrigin}/invitations/${invitation.token}`);
  });

  it('is accepted by its address alone, and stays where another comes with it', async () => {
    const stranger = await createUser(test);
    const guest = await createUser(test);
    const { token } = await invite(admin, organization.id, { email: guest.email.toUpperCase(), role: 'staff' });
    const look = async (user: TestUser) => (await user.get(`/api/invitations/${token}`)).json<object>();
    expect(await look(stranger)).toMatchObject({ email: guest.email, isMember: false, can: { accept: false } });
    const refused = await stranger.send('POST', `/api/invitations/${token}/accept`);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'other_address', message: expect.stringContaining(guest.email) });
    expect((await stranger.get('/api/organizations')).json()).toEqual([]);
    expect((await admin.send('POST', `/api/invitations/${token}/accept`)).json()).toMatchObject({
      code: 'already_member',
    });
    expect(await look(guest)).toMatchObject({ can: { accept: true } });
    const accepted = await guest.send('POST', `/api/invitations/${token}/accept`);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({ id: organization.id, role: 'staff' });
  });

  it.each(['open', 'invited', 'closed'] as const)(
    'makes an account for its address alone (registration: %s)',
    async (registration) => {
      const app = await startFurtherApp(test, { mailer: office.mailer, linkOrigin, registration });
      const { token, email } = await invite(admin, organization.id, { role: 'viewer' });
      const register = (address: string, invitationToken: string | undefined = token) => {
        const payload = {
          email: address,
          password: testPassword,
          firstName: 'Lena',
          lastName: 'Voss',
          invitationToken,
        };
        return app.inject({ method: 'POST', url: '/api/register', payload });
      };
      const other = `other-${newId()}@example.org`;
      const refused = await register(other);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'other_address', details: [{ path: 'email' }] });
      expect(refused.cookies).toEqual([]);
      const signIn = await app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: other, password: testPassword },
      });
      expect(signIn.statusCode).toBe(401);
      const made = await register(email.toUpperCase());
      expect(made.statusCode).toBe(201);
      const own = await app.inject({ url: '/api/organizations', headers: { cookie: cookieOf(made) } });
      expect(own.json()).toMatchObject([{ id: organization.id, role: 'viewer' }]);
    },
  );

  it('begins with the configured address, whichever one a request claims', async () => {
    const response = await admin.request({
      method: 'POST',
      url: `/api/organizations/${organization.id}/invitations`,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email: `guest-${newId()}@example.org`, role: 'viewer' },
    });
    await settled(response.json());
    expect(office.server.received[0]!.raw).not.toContain('evil');
  });

  it('is one mail to one person, whatever the organization and the inviter are called', async () => {
    const inviter = await createUser(test, 'Eve\r\nBcc: everybody@example.org', '<b>"Łódź"</b>');
    const own = await createOrganization(inviter, 'Open\r\n\r\nhttp://evil.example\r\nNow <script>王');
    const invitation = await invite(inviter, own.id);
    await expect.poll(() => office.server.received.length, patience).toBe(1);
    const [mail] = office.server.received;
    expect(mail!.to).toEqual([invitation.email]);
    expect(headersOf(mail!.raw)).not.toMatch(/^Bcc:/im);
    const lines = readText(mail!).split('\n');
    expect(lines.filter((line) => /^(http|Bcc)/.test(line))).toEqual([`${linkOrigin}/invitations/${invitation.token}`]);
  });

  it('is tried again where the mail server is busy', async () => {
    office.server.behave('busy', 'drop', 'accept');
    expect(await settled(await invite(admin, organization.id))).toEqual({ state: 'sent', problem: null });
    expect([office.server.attempts, office.server.received.length]).toEqual([3, 1]);
  });

  it('says so where it cannot be sent, and its link works all the same', async () => {
    office.server.behave('unknown-addresses');
    const invitation = await invite(admin, organization.id);
    expect(await settled(invitation)).toEqual({
      state: 'failed',
      problem: 'The mail server does not know this address.',
    });
    expect((await (await createUser(test)).get(`/api/invitations/${invitation.token}`)).statusCode).toBe(200);
  });

  it('is not mailed any more once it was revoked or replaced', async () => {
    office.server.behave('busy', 'busy', 'accept');
    const [revoked, replaced] = [await invite(admin, organization.id), await invite(admin, organization.id)];
    await admin.send('DELETE', `/api/organizations/${organization.id}/invitations/${revoked.id}`);
    const again = await invite(admin, organization.id, { email: replaced.email });
    expect(await settled(again)).toMatchObject({ state: 'sent' });
    await settled(await invite(admin, organization.id));
    const links = office.server.received.map((mail) => /invitations\/([\w-]+)/.exec(readText(mail))?.[1]);
    expect(links).toContain(again.token);
    expect(links).not.toContain(revoked.token);
    expect(links).not.toContain(replaced.token);
  });

  it('is one of the mails that the site sends in a day, as all else that people send', async () => {
    const limited = await startFurtherApp(test, { mailer: office.mailer, linkOrigin, rateLimits: true });
    const inviter = userOn(limited, await createMember(test, organization, 'admin'));
    const countMails = () => countRecentRecipients(test.open.database, new Date());
    const before = await countMails();
    await test.open.database.insert(installationSettings).values({ limits: { mailsPerDay: before + 2 } });
    onTestFinished(async () => void (await test.open.database.delete(installationSettings)));
    const email = { organizationId: organization.id, to: ['ana@example.org'], subject: 'Hello', body: 'Hello' };
    expect((await inviter.send('POST', '/api/emails', email)).statusCode).toBe(202);
    const toMany = { ...email, to: ['ana@example.org', 'ben@example.org'] };
    const tooMany = await inviter.send('POST', '/api/emails', toMany);
    expect(tooMany.json()).toMatchObject({ message: expect.stringContaining('may send 1 more now') });
    const { id } = await invite(inviter, organization.id);
    await expect.poll(countMails).toBe(before + 2);
    // It counts, whatever becomes of it.
    const invitations = `/api/organizations/${organization.id}/invitations`;
    await inviter.send('DELETE', `${invitations}/${id}`);
    const guest = { email: `guest-${newId()}@example.org`, role: 'viewer' };
    for (const refused of [
      await inviter.send('POST', '/api/emails', email),
      await inviter.send('POST', invitations, guest),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ message: expect.stringMatching(/sends at most \d+ emails a day/) });
    }
  });

  it('counts beside those of others at once, beside links, and after its organization is gone', async () => {
    const app = await startFurtherApp(test, { mailer: office.mailer, linkOrigin, rateLimits: true, runJobs: true });
    const senders = await Promise.all(
      Array.from({ length: 5 }, async () => userOn(app, await createMember(test, organization, 'admin'))),
    );
    const countMails = () => countRecentRecipients(test.open.database, new Date());
    const before = await countMails();
    await test.open.database.insert(installationSettings).values({ limits: { mailsPerDay: before + 3 } });
    onTestFinished(async () => void (await test.open.database.delete(installationSettings)));
    const passing = await createOrganization(senders[0]!, 'Gone Tomorrow');
    await invite(senders[0]!, passing.id);
    await senders[0]!.send('DELETE', `/api/organizations/${passing.id}`);
    const email = { organizationId: organization.id, to: ['ana@example.org'], subject: 'Hello', body: 'Hello' };
    const sent = await Promise.all(senders.map((sender) => sender.send('POST', '/api/emails', email)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([202, 202, 429, 429, 429]);
    await app.inject({ method: 'POST', url: '/api/forgot-password', payload: { email: senders[1]!.email } });
    await expect.poll(countMails, patience).toBe(before + 4);
  });

  it('to a hundred people in an hour is enough; those who may not invite cost nothing', async () => {
    const limited = await startFurtherApp(test, { mailer: office.mailer, linkOrigin, rateLimits: true });
    const [inviter, viewer] = await Promise.all(
      (['admin', 'viewer'] as const).map(async (role) => userOn(limited, await createMember(test, organization, role))),
    );
    const post = (user: TestUser) =>
      user.send('POST', `/api/organizations/${organization.id}/invitations`, {
        email: `guest-${newId()}@example.org`,
        role: 'viewer',
      });
    expect((await post(viewer!)).statusCode).toBe(403);
    const to = (round: number) => Array.from({ length: 20 }, (_, index) => `a${round}-${index}@example.org`);
    // What else they write counts too.
    for (let round = 0; round < 5; round += 1) {
      const email = { organizationId: organization.id, to: to(round), subject: 'Hello', body: 'Hello' };
      expect((await inviter!.send('POST', '/api/emails', email)).statusCode).toBe(202);
    }
    const refused = await post(inviter!);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});

it('where no links are mailed, is a link alone', async () => {
  for (const options of [{}, { mailer: office.mailer }, { linkOrigin }]) {
    const app = await startFurtherApp(test, options);
    const { id, mail } = await invite(userOn(app, admin), organization.id);
    expect(mail).toBeNull();
    const jobs = await test.open.execute("select 1 from jobs.job where data ->> 'id' = $1", [id]);
    expect(jobs.rows).toEqual([]);
  }
});
