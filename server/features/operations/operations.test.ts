import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualLimits } from '../../../contract/installation.ts';
import type { Installation } from '../../../contract/operations.ts';
import { newId } from '../../platform/database/ids.ts';
import { eventRetries, events } from '../../platform/events/event-table.ts';
import { uploadDocument } from '../../testing/records.ts';
import { createOperator, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { useMailServer } from '../../testing/use-mail-server.ts';
import { auditLog } from '../audit-log/index.ts';
import { emailConfirmations, passwordResets } from '../auth/index.ts';
import { emails } from '../emails/index.ts';
import { invitations } from '../invitations/index.ts';
import { forgetOldRecords } from './index.ts';

const office = useMailServer();
const test = useTestApp({ mailer: office.mailer, runJobs: true });

let operator: TestUser;
let organizationId: string;
beforeAll(async () => {
  operator = await createOperator(test);
  ({ id: organizationId } = await createOrganization(operator));
});

const look = async () => {
  const response = await operator.get('/api/installation');
  expect(response.statusCode).toBe(200);
  return response.json<Installation>();
};

describe('the installation', () => {
  it('is its operator’s alone to see and to set', async () => {
    const admin = await createUser(test);
    await createOrganization(admin);
    for (const [method, path, body] of [
      ['GET', '/api/installation', undefined],
      ['PUT', '/api/installation/limits', { mailsPerDay: 1 }],
      ['POST', '/api/installation/retries', { kind: 'mails' }],
    ] as const) {
      const response = await admin.request({ method, url: path, ...(body && { payload: body }) });
      expect([path, response.statusCode]).toEqual([path, 404]);
      expect((await test.app.inject({ method, url: path, ...(body && { payload: body }) })).statusCode).toBe(401);
    }
    expect((await admin.get('/api/auth/user')).json()).toMatchObject({ isOperator: false });
    expect((await operator.get('/api/auth/user')).json()).toMatchObject({ isOperator: true });
    expect((await look()).limits).toEqual(usualLimits);
  });

  it('tells how much is used of what', async () => {
    const before = await look();
    await uploadDocument(operator, organizationId, { content: Buffer.alloc(1_000, 'word ') });
    await createOrganization(operator);
    const after = await look();
    expect(after.used.storage - before.used.storage).toBe(1_000);
    expect(after.organizations - before.organizations).toBe(1);
    expect(after.accounts).toBe(2);
  });

  it('has the limits that are set, from then on', async () => {
    const set = async (limits: object) => operator.send('PUT', '/api/installation/limits', limits);
    const saved = await set({ storagePerOrganization: 1_500, modelTokensPerDay: 10 });
    expect(saved.json<Installation>().limits).toEqual({
      ...usualLimits,
      storagePerOrganization: 1_500,
      modelTokensPerDay: 10,
    });
    await expect(uploadDocument(operator, organizationId, { content: Buffer.alloc(1_000, 'x ') })).rejects.toThrow(
      '409',
    );
    expect((await set({ storagePerOrganization: -1 })).statusCode).toBe(400);
    expect((await set({ answersPerPerson: 0 })).statusCode).toBe(400);
    expect((await set({ recordsKeptDays: 3 })).json()).toMatchObject({
      details: [{ path: 'recordsKeptDays', message: 'This should be at least 30.' }],
    });
    const back = await set({ storagePerOrganization: usualLimits.storagePerOrganization, modelTokensPerDay: null });
    expect(back.json<Installation>().limits).toEqual(usualLimits);
  });
});

describe('what was given up', () => {
  it('of events is told, and done when it is tried again', async () => {
    const document = await uploadDocument(operator, organizationId);
    const event = {
      id: newId(),
      name: 'document.deleted',
      organizationId,
      actorId: operator.id,
      entityId: document.id,
      data: { name: 'Gone.txt', storageName: `documents/${organizationId}/${newId()}.txt` },
      isHandedOver: true,
    };
    await test.open.database.insert(events).values(event);
    await test.open.database.insert(eventRetries).values({
      eventId: event.id,
      listener: 'remove-file',
      attempts: 9,
      nextAttemptAt: new Date(),
      givenUpAt: new Date(),
      failure: 'Error EACCES',
    });
    expect((await look()).givenUp.events).toMatchObject([
      { id: event.id, name: 'document.deleted', listener: 'remove-file', attempts: 9, failure: 'Error EACCES' },
    ]);
    const tried = await operator.send('POST', '/api/installation/retries', { kind: 'events' });
    expect(tried.json<Installation>().givenUp.events).toEqual([]);
  });

  it('of mails is told without their words, and sent when it is tried again', { timeout: 60_000 }, async () => {
    const [mail] = await test.open.database
      .insert(emails)
      .values({
        organizationId,
        senderId: operator.id,
        recipients: ['ana@example.org'],
        subject: 'Secret-Zanzibar',
        body: 'Here it is.',
        state: 'failed',
        problem: 'The mail server could not be reached.',
      })
      .returning();
    const response = await operator.get('/api/installation');
    expect(response.body).not.toMatch(/Zanzibar|ana@/);
    expect(response.json<Installation>().givenUp.mails).toMatchObject([
      { id: mail!.id, problem: 'The mail server could not be reached.' },
    ]);
    const tried = await operator.send('POST', '/api/installation/retries', { kind: 'mails' });
    expect(tried.json<Installation>().givenUp.mails).toEqual([]);
    await expect.poll(() => office.server.received.length, { timeout: 40_000 }).toBe(1);
    expect(office.server.received[0]?.raw).toContain('Here it is.');
  });
});

it('what is told of the past goes after a year, network addresses after 30 days', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await test.open.database.insert(auditLog).values(
    [366, 364, 31, 29].map((days) => ({
      organizationId,
      eventId: newId(),
      actorId: operator.id,
      action: `${days} days`,
      address: '192.0.2.7',
      createdAt: daysAgo(days),
    })),
  );
  const name = 'given.up';
  await test.open.database.insert(events).values(
    [31, 29].map((days) => ({
      id: newId(),
      name,
      actorId: operator.id,
      entityId: operator.id,
      data: { days },
      address: '192.0.2.7',
      isHandedOver: true,
      createdAt: daysAgo(days),
    })),
  );
  await forgetOldRecords(test.open.database, new Date());
  const kept = await test.open.database.select().from(events).where(eq(events.name, name));
  expect(new Map(kept.map(({ data, address }) => [data['days'], address]))).toEqual(
    new Map([
      [31, null],
      [29, '192.0.2.7'],
    ]),
  );
  const left = (await test.open.database.select().from(auditLog)).filter(({ action }) => action.endsWith(' days'));
  expect(Object.fromEntries(left.map(({ action, address }) => [action, address]))).toEqual({
    '364 days': null,
    '31 days': null,
    '29 days': '192.0.2.7',
  });
});

it('what a link was mailed for goes once the link has expired: nobody’s address stays for it', async () => {
  const { database } = test.open;
  const colleague = await createUser(test);
  const now = new Date();
  const links = [
    { user: operator, email: 'expired@example.org', expiresAt: new Date(now.getTime() - 1) },
    { user: colleague, email: 'live@example.org', expiresAt: new Date(now.getTime() + 1) },
  ];
  for (const { user, email, expiresAt } of links) {
    const link = { userId: user.id, tokenHash: email, expiresAt };
    await database.insert(emailConfirmations).values({ ...link, email });
    await database.insert(passwordResets).values(link);
    const invited = { organizationId, email, role: 'staff' as const, invitedBy: operator.id };
    await database.insert(invitations).values({ ...invited, tokenHash: email, sealedToken: email, expiresAt });
  }
  await forgetOldRecords(database, now);
  for (const table of [emailConfirmations, passwordResets, invitations]) {
    expect(await database.select().from(table)).toMatchObject([{ tokenHash: 'live@example.org' }]);
  }
});
