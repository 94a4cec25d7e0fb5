// What one answer asks of the database: each statement more is time before the first word.
import { expect, it } from 'vitest';
import { createScriptedModel } from '../../../platform/ai/index.ts';
import { listenToDatabase } from '../../../testing/listen-to-database.ts';
import { converse, createConversation } from '../../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({ ai: createScriptedModel(() => ({ pieces: ['Gladly.'] }), 8_192) });

it('a message that a model answers asks the database at most 16 times', async () => {
  const user = await createUser(test);
  const organization = await createOrganization(user);
  const conversation = await createConversation(user, organization.id);
  await converse(user, conversation.id, 'When is the fair?');
  const heard = await listenToDatabase(() => converse(user, conversation.id, 'And where?'));
  // Events that were heard are deleted beside it, those that come meanwhile together.
  const asked = heard.map(({ text }) => text).filter((text) => !text.startsWith('delete from "events"'));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.slice(16)).toEqual([]);
});
