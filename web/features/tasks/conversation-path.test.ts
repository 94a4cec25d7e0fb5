import { expect, it } from 'vitest';
import { findConversationPath } from './conversation-path.ts';

const path = '/chat/grant_writer?session=0198c5a2-0000-7000-8000-000000000003';

it.each([
  [`The whole document is in the conversation with Grace: ${path}`, path],
  [`See ${path}.`, path],
  [path, path],
  [`https://elsewhere.example${path}`, null],
  [`//elsewhere.example${path}`, null],
  ['/chat/grant_writer?session=1', null],
  ['Call the printer', null],
  [null, null],
])('the conversation in %j is %j', (description, found) => {
  expect(findConversationPath(description)).toBe(found);
});
