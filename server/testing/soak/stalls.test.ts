/**
 * Every call with the largest body it takes, of texts that make careless code slow, and every kind of file that is text: none
 * keeps the main thread from everybody else for long. `npm run soak` sends each with each text, `npm test` each with one,
 * by `SOAK_SEED`.
 */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { usualLimits } from '../../../contract/installation.ts';
import { newId } from '../../platform/database/ids.ts';
import { fillPath, listEndpoints } from '../all-endpoints.ts';
import { finishGuide } from '../create-calls.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { uploadDocument, waitUntilRead } from '../records.ts';
import { sampleAnswers } from '../sample-answers.ts';
import { createOperator, testPassword, useTestApp, userOn, withKey, type TestUser } from '../test-app.ts';
import { idFor } from './fuzz.ts';
import { makeLargest } from './largest.ts';
import { settleRecords } from './settle-records.ts';
import { watchMainThread } from './watch-main-thread.ts';

const isSoak = process.env['SOAK'] === '1';
const seed = Number(process.env['SOAK_SEED'] ?? 22);
const mostMs = 100;
const mostBytes = 1_000_000;
const mostQueryBytes = 8_000;
const fileBytes = 10_485_760;
const kinds = Object.keys(hostileTexts(10));
const textOf = (kind: string, length: number): string => hostileTexts(Math.max(length, 4))[kind]!.slice(0, length);

const test = useTestApp({
  aiSettings: { setBy: 'admin', privateAddresses: false },
  runJobs: true,
  mailer: { send: async () => {} },
  linkOrigin: 'http://goodstead.example',
});

// One goes on for as long as somebody listens; with the others somebody else is asked, and how long they take is theirs.
const left = new Set(['GET /api/events', 'POST /api/documents']);
/** A new session would end the one that asks. */
const beginsSession = /^\/api\/(?:login|register|reset-password)/;

let user: TestUser;
let records: Record<string, string>;
async function settle(): Promise<void> {
  user = await createOperator(test);
  records = await settleRecords(user);
  const { id } = await finishGuide({ user, organizationId: records['/api/organizations/:id']! });
  records['/api/chat/messages/:id'] = id;
}

/** What a field has to be, where that is more than its schema tells. */
const find = (field: string, path: string): unknown => {
  if (field === 'assignedTo') return user.id;
  if (field === 'email' && path === '/api/login') return user.email;
  if (field === 'password') return takesPassword.test(path) ? undefined : testPassword;
  if (/^has[A-Z]/.test(field)) return true;
  return idFor(records, field, path) ?? (/(?:^id|Ids?)$/.test(field) ? newId() : told[field]);
};
const takesPassword = /^\/api\/(?:register|reset-password)/;
const told: Record<string, unknown> = {
  ...usualLimits,
  current: testPassword,
  agentType: 'grant_writer',
  flowType: 'grant_research',
  email: 'ana@example.org',
  to: ['ana@example.org'],
  profileImageUrl: null,
  requiresTwoStep: false,
  month: '2026-11',
  primaryContactEmail: 'ana@example.org',
  websiteUrl: 'https://example.org',
  website: 'https://example.org',
  timeZone: 'America/New_York',
  types: 'task',
  before: null,
  metadata: null,
  expectedUpdatedAt: null,
};

/** After it the password is another. */
const last = '/api/auth/password';

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object);

it(
  `no call, and no file, keeps the main thread for ${mostMs} ms (seed ${seed})`,
  { timeout: isSoak ? 3_600_000 : 300_000, retry: 0 },
  async () => {
    const endpoints = (await listEndpoints())
      .filter(({ method, path }) => !left.has(`${method} ${path}`) && method !== 'DELETE')
      .toSorted((one, other) => Number(one.path === last) - Number(other.path === last))
      .map((endpoint) => ({ ...endpoint, body: schemaOf(endpoint.body), query: schemaOf(endpoint.query) }));
    const thread = watchMainThread();
    const failures: object[] = [];
    const answered: Record<string, number> = {};
    let calls = 0;
    let longest = 0;
    const tell = (call: string, kind: string, ms: number) => {
      calls += 1;
      longest = Math.max(longest, Math.round(ms));
      if (ms > mostMs) failures.push({ call, kind, ms: Math.round(ms) });
    };

    async function sendAll(round: number, most: { body: number; query: number }): Promise<void> {
      await settle();
      for (const [index, { method, path, body, query }] of endpoints.entries()) {
        const kind = kinds[(seed + index + round) % kinds.length]!;
        const make = (schema: object, mostBytes: number) =>
          makeLargest(schema, {
            text: (length) => textOf(kind, length),
            find: (field) => find(field, path),
            names: Object.keys(sampleAnswers['grant_research']!),
            mostBytes,
          });
        const parameters = Object.fromEntries(
          [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(find(name, path) ?? newId())]),
        );
        const asked = Object.entries((query ? make(query, most.query) : {}) as object);
        const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
        const payload = body && JSON.stringify(make(body, most.body));
        const person = beginsSession.test(path) ? userOn(test.app, { ...user, cookie: '' }) : user;
        thread.begin();
        // As the web sends it: a key stands for its content.
        const { statusCode } = await withKey(person, newId()).request({
          method,
          url: `${fillPath(path, parameters)}?${search.toString()}`,
          ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
        });
        const ms = await thread.end();
        if (round < 0) continue;
        answered[statusCode] = (answered[statusCode] ?? 0) + 1;
        tell(`${method} ${path}`, kind, ms);
      }
    }

    // The first time each is loaded and compiled.
    await sendAll(-1, { body: 2_000, query: 500 });
    for (let round = 0; round < (isSoak ? kinds.length : 1); round += 1)
      await sendAll(round, { body: mostBytes, query: mostQueryBytes });
    const files = ['txt', 'csv'].flatMap((ending) => kinds.map((kind) => ({ ending, kind })));
    for (const { ending, kind } of isSoak ? files : [files[seed % files.length]!]) {
      const content = Buffer.from(textOf(kind, fileBytes));
      const type = ending === 'csv' ? 'text/csv' : 'text/plain';
      thread.begin();
      const { id } = await uploadDocument(withKey(user, newId()), records['/api/organizations/:id']!, {
        name: `a.${ending}`,
        type,
        content,
      });
      await waitUntilRead(user, id);
      tell(`a file .${ending}`, kind, await thread.end());
    }
    const outcome = `longest ${longest} ms, ${JSON.stringify(answered)}`;
    console.log(`stalls: n ${calls}, failures ${failures.length}, seed ${seed}, ${outcome}`);
    expect(failures).toEqual([]);
    // It gets further than the doors.
    const taken = Object.entries(answered).reduce((sum, [status, count]) => sum + (status < '300' ? count : 0), 0);
    expect(taken).toBeGreaterThan(calls * 0.6);
  },
);
