import { expect, it } from 'vitest';
import { createConversationNumbers } from './conversation-numbers.ts';

it('what is numbered keeps its number through the whole conversation, each kind counted for itself', () => {
  const first = createConversationNumbers();
  expect([first.nameOf('document', 'a'), first.nameOf('document', 'b'), first.nameOf('task', 'a')]).toEqual([
    'D1',
    'D2',
    'T1',
  ]);
  const later = createConversationNumbers(JSON.parse(JSON.stringify(first)) as ReturnType<typeof first.toJSON>);
  expect([later.nameOf('document', 'b'), later.nameOf('document', 'c'), later.of('source', 'x')]).toEqual([
    'D2',
    'D3',
    1,
  ]);
  expect(first.idOf('document', 3)).toBeNull();
});

it.each([
  ['D2', 'b'],
  [' d2 ', 'b'],
  ['2', 'b'],
  ['[2]', 'b'],
  ['T2', null],
  ['D9', null],
  ['D0', null],
  ['the second', null],
])('a model that says “%s” means %s', (said, id) => {
  expect(createConversationNumbers({ document: ['a', 'b'] }).find('document', said)).toBe(id);
});
