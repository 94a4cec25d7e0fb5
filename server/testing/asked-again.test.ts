/** Every call that creates something, sent twice with one `Idempotency-Key`, answers the second time as the first. */
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { listEndpoints } from './all-endpoints.ts';
import { createCalls, settleCreator, type Creator } from './create-calls.ts';
import { useTestApp, withKey } from './test-app.ts';

const test = useTestApp({ mailer: { send: async () => {} }, linkOrigin: 'http://goodstead.example' });

let creator: Creator;
beforeAll(async () => {
  creator = await settleCreator(test);
});

it.each(Object.entries(createCalls))('POST %s', async (path, prepare) => {
  const send = await prepare(creator);
  const person = withKey(creator.as(path), newId());
  const first = await send(person);
  expect([201, 202]).toContain(first.statusCode);
  const again = await send(person);
  expect(again.statusCode).toBe(first.statusCode);
  expect(again.json()).toEqual(first.json());
});

it('is every call of the contract that answers 201 or 202', async () => {
  const endpoints = await listEndpoints();
  const answers = endpoints.filter(({ method, status }) => method === 'POST' && [201, 202].includes(status));
  expect(answers.map(({ path }) => path).toSorted()).toEqual(Object.keys(createCalls).toSorted());
});
