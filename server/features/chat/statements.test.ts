// What one answer asks of the database: each statement more is time before the first word.
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../platform/ai/index.ts';
import { converse, createConversation } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ ai: createScriptedModel(() => ({ pieces: ['Gladly.'] }), 8_192) });

/** The statements of a work, in their order, without those that delete events: these go together for several. */
async function listen(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, first: { text: string } | string, ...rest: unknown[]) {
    const text = typeof first === 'string' ? first : first.text;
    if (!/^delete from "events"|\bjobs\.\w/.test(text)) asked.push(text);
    return Reflect.apply(query, this, [first, ...rest]) as unknown;
  } as Client['query'];
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return asked;
}

it('a message that a model answers asks the database at most 17 times', async () => {
  const user = await createUser(test);
  const organization = await createOrganization(user);
  const conversation = await createConversation(user, organization.id);
  await converse(user, conversation.id, 'When is the fair?');
  const asked = await listen(() => converse(user, conversation.id, 'And where?'));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.slice(17)).toEqual([]);
});
