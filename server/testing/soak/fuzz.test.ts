/** Every call with inputs made by chance. `npm run soak` makes 50,000, `SOAK_CALLS` another number; `SOAK_SEED` repeats one that failed. */
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { errorStatus } from '../../../contract/errors.ts';
import { newId } from '../../platform/database/ids.ts';
import { fillPath, listEndpoints } from '../all-endpoints.ts';
import { createMember, createUser, useTestApp, type TestUser } from '../test-app.ts';
import { postFiles } from '../records.ts';
import { createChance, idFor, makeForm, makeValue, oneOf } from './fuzz.ts';
import { settleRecords } from './settle-records.ts';

const isSoak = process.env['SOAK'] === '1';
const calls = Number(process.env['SOAK_CALLS'] ?? (isSoak ? 50_000 : 1_500));
const looksEvery = 200;
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));

const test = useTestApp({ aiSettings: { setBy: 'admin', privateAddresses: false } });

// One goes on for as long as somebody listens; the others would end the sign-in of who asks.
const left = new Set([
  'GET /api/events',
  'DELETE /api/auth/user',
  'DELETE /api/organizations/:id/members/:userId/sessions',
]);

let people: TestUser[];
/** By the beginning of the addresses under which they are. */
let records: Record<string, string>;
async function settle(): Promise<void> {
  const admin = await createUser(test);
  records = await settleRecords(admin);
  const organization = { id: records['/api/organizations/:id']! };
  const [staff, viewer] = [
    await createMember(test, organization, 'staff'),
    await createMember(test, organization, 'viewer'),
  ];
  people = [admin, admin, staff, viewer];
}
beforeAll(settle);

/** A call may have ended a sign-in, or the organization. */
const isLost = async (): Promise<boolean> => {
  const address = `/api/organizations/${records['/api/organizations/:id']}`;
  const answers = await Promise.all(people.map((person) => person.get(address)));
  return answers.some(({ statusCode }) => statusCode !== 200);
};

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object);

it(
  `answers ${calls} inputs made by chance (seed ${seed}) without a failure of its own`,
  { timeout: calls * 100, retry: 0 },
  async () => {
    const chance = createChance(seed);
    const endpoints = (await listEndpoints())
      .filter(({ method, path }) => !left.has(`${method} ${path}`))
      .map((endpoint) => ({ ...endpoint, bodySchema: schemaOf(endpoint.body), querySchema: schemaOf(endpoint.query) }));
    const uploading = endpoints.find(({ method, path }) => method === 'POST' && path === '/api/documents')!;
    const others = [...Object.values(records), newId(), 'x', '..', '%00', '%'];
    const findId = (field: string, path = '') => {
      const fitting = idFor(records, field, path);
      return fitting && chance() < 0.9 ? fitting : oneOf(chance, others);
    };
    const failures: object[] = [];
    const answered: Record<string, number> = {};
    const uploads: Record<string, number> = {};
    for (let number = 0; number < calls; number += 1) {
      if (number % looksEvery === 0 && (await isLost())) await settle();
      const { method, path, bodySchema, querySchema } = chance() < 0.04 ? uploading : oneOf(chance, endpoints);
      const body = bodySchema && makeValue(bodySchema, chance, findId);
      const url = addressOf({ method, path }, querySchema && makeValue(querySchema, chance, findId));
      const person = oneOf(chance, people);
      const form = `${method} ${path}` === 'POST /api/documents' ? makeForm(chance, findId) : null;
      const { statusCode } = form
        ? await postFiles(person, form.fields, form.files)
        : await person.request({
            method,
            url,
            ...(body !== undefined && {
              payload: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            }),
          });
      if (form) uploads[statusCode] = (uploads[statusCode] ?? 0) + 1;
      answered[statusCode] = (answered[statusCode] ?? 0) + 1;
      if (statusCode >= errorStatus.internal && !expected.has(statusCode))
        failures.push({ number, method, url, body, form, statusCode });
    }
    console.log(
      `fuzz: n ${calls}, failures ${failures.length}, seed ${seed}, ${JSON.stringify({ answered, uploads })}`,
    );
    expect(failures).toEqual([]);
    // It gets further than the doors.
    expect(answered[200]).toBeGreaterThan(calls / 10);
    expect((await test.app.inject('/api/health')).statusCode).toBe(200);

    function addressOf(call: Pick<Endpoint, 'method' | 'path'>, query: unknown): string {
      // What is deleted is there for no further call.
      const mayFind = call.method !== 'DELETE' || chance() < 0.02;
      const parameters = Object.fromEntries(
        [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          encodeURIComponent(findId(name, mayFind ? call.path : '')),
        ]),
      );
      const entries = Object.entries((query ?? {}) as object).map(([name, value]) => [name, String(value)]);
      return `${fillPath(call.path, parameters)}?${new URLSearchParams(entries).toString()}`;
    }
  },
);

// A model server that is asked and does not answer is no failure of ours.
const expected: ReadonlySet<number> = new Set([errorStatus.ai_unavailable]);
