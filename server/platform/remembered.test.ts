import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

function count(options: Parameters<typeof remembered>[1]) {
  const asked: string[] = [];
  const find = remembered((text) => {
    asked.push(text);
    return text.length;
  }, options);
  return { find, asked };
}

it('finds out of a text once, as long as it is kept', () => {
  const { find, asked } = count({ mostCharacters: 40 });
  expect([find('one'), find('four'), find('one')]).toEqual([3, 4, 3]);
  expect(asked).toEqual(['one', 'four']);
  for (const text of ['a'.repeat(9), 'b'.repeat(9), 'c'.repeat(9), 'd'.repeat(9)]) find(text);
  find('one');
  expect(asked.filter((text) => text === 'one')).toHaveLength(2);
});

it('keeps nothing that is too short to be worth it, or would take the room of all others', () => {
  const { find, asked } = count({ shortest: 4, mostCharacters: 40 });
  for (const text of ['one', 'one', 'x'.repeat(11), 'x'.repeat(11)]) expect(find(text)).toBe(text.length);
  expect(asked).toHaveLength(4);
});
