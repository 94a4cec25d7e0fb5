// No model hears of a question that is not kept, though what it draws on is looked up meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptedModel } from '../../../platform/ai/index.ts';
import { listenToDatabase } from '../../../testing/listen-to-database.ts';
import { createConversation } from '../../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../../testing/test-app.ts';

const model = createScriptedModel(() => ({ pieces: ['Gladly.'] }), 8_192);
const test = useTestApp({ ai: model });

beforeAll(() =>
  test.open.execute(`
    create function refuse() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); raise 'Not now.'; end $$;
    create constraint trigger refuse after insert on chat_messages deferrable initially deferred
      for each row execute function refuse()`),
);
afterAll(() => test.open.execute('drop function refuse cascade'));

it('a message whose storing fails late is asked of no model, and what it draws on was looked up', async () => {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  const { id: chatSessionId } = await createConversation(user, organizationId);
  const heard = await listenToDatabase(async () => {
    const refused = await user.send('POST', '/api/chat/messages', { chatSessionId, content: 'Where?', isUser: true });
    expect(refused.statusCode).toBe(500);
  });
  expect(heard.some(({ text }) => text.includes('"search_entries"'))).toBe(true);
  expect(model.requests).toEqual([]);
});
