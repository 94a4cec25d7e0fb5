import { expect, it } from 'vitest';
import { isListItem, isListMarker, withoutBullet } from './list-marker.ts';

it.each([
  ['• Board list', 'Board list'],
  ['☐ Board list', 'Board list'],
  ['□\u00a0Board list', 'Board list'],
  ['☑ Board list', '☑ Board list'],
  ['2. Board list', '2. Board list'],
])('%s is an item of a list', (text, item) => {
  expect(isListItem(text)).toBe(true);
  expect(withoutBullet(text)).toBe(item);
  expect(isListMarker(text.slice(0, text.search(/\s/)))).toBe(true);
});

it.each(['☐', 'Board list', '2027 budget', '☐☐ Board list'])('%s is none', (text) => {
  expect(isListItem(text)).toBe(false);
});
