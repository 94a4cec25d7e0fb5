import { describe, expect, it } from 'vitest';
import { findMentioned } from './mentions.ts';

const people = [
  { userId: 'ann', firstName: 'Ann', lastName: 'Lee' },
  { userId: 'ann-smith', firstName: 'Ann', lastName: 'Lee Smith' },
  { userId: 'zoe', firstName: 'Zoë', lastName: "O'Brien-Núñez" },
  { userId: 'dana', firstName: 'Dana', lastName: 'Okafor' },
  { userId: 'other-dana', firstName: 'dana', lastName: 'Okafor' },
  { userId: 'pattern', firstName: '(.*', lastName: '$&' },
];

describe('a comment mentions', () => {
  it.each([
    ['@Ann Lee, can you call?', ['ann']],
    ['Thanks @Ann Lee.', ['ann']],
    ['(@ann  lee)', ['ann']],
    ['@Ann\nLee', ['ann']],
    ['@Ann Lee Smith please', ['ann-smith']],
    ['@Ann Lee Smithson please', ['ann']],
    ["@Zoë O'Brien-Núñez", ['zoe']],
    ["@Zoe\u0308 O'Brien-Nu\u0301n\u0303ez", ['zoe']],
    ["@Ann Lee and @Zoë O'Brien-Núñez and again @Ann Lee", ['ann', 'zoe']],
    ['@Dana Okafor', ['dana', 'other-dana']],
    ['@(.* $& is a name too', ['pattern']],
  ])('in %j whom it names', (text, mentioned) => {
    expect(findMentioned(text, people)).toEqual(mentioned);
  });

  it.each(['Ann Lee', '@Ann', '@ Ann Lee', '@AnnLee', '@Ann Leeward', 'mail@Ann Lee', '@Nobody Here', '@', ''])(
    'nobody in %j',
    (text) => {
      expect(findMentioned(text, people)).toEqual([]);
    },
  );

  it('nobody where nobody is there', () => {
    expect(findMentioned('@Ann Lee', [])).toEqual([]);
  });
});
