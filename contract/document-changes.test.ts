import { expect, it } from 'vitest';
import { applyChanges } from './document-changes.ts';

it.each([
  ['We feed people.', [{ find: 'feed', replace: 'serve' }], 'We serve people.'],
  [
    'One. Two.',
    [
      { find: ' Two.', replace: '' },
      { find: 'One', replace: '$& and $1' },
    ],
    '$& and $1.',
  ],
  ['One. Two.', [{ find: 'Three', replace: '' }], null],
  ['One, one.', [{ find: 'ne', replace: '' }], null],
])('%j with %j is %j', (text, changes, expected) => expect(applyChanges(text, changes)).toBe(expected));
