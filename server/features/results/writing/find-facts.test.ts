import { describe, expect, it } from 'vitest';
import { findFacts, type FactSource } from './find-facts.ts';
import { readNumberWords } from '../../../platform/english/number-words.ts';

const answer = { kind: 'answer', label: 'How much?', path: null } as const;
const profile = { kind: 'profile', label: 'Mission', path: '/profile' } as const;
const page = { kind: 'document', label: 'Report.pdf, page 4', path: '/documents?document=1&page=4' } as const;
const sources: FactSource[] = [
  { source: answer, text: 'We ask for $40,000 for twelve months, with 18 volunteers' },
  { source: profile, text: 'Lantern Bridge works in north and east **Toledo**.' },
  { source: page, text: 'In 2025, 58 percent of 2,150 people came, said Maya Okafor.' },
];

const sourcesOf = (text: string) =>
  Object.fromEntries(findFacts(text, sources).map((fact) => [fact.text, fact.source]));

describe('the facts of a text', () => {
  it('have the source that says the same', () => {
    expect(
      sourcesOf(
        'Lantern Bridge asks for $40,000. In 2025, 58% of 2,150 people came, and eighteen volunteers in Toledo.',
      ),
    ).toEqual({
      'Lantern Bridge': profile,
      '$40,000': answer,
      '2025': page,
      '58%': page,
      '2,150': page,
      eighteen: answer,
      Toledo: profile,
    });
  });

  it('may be written in a shorter way in the source', () => {
    const typed: FactSource = { source: answer, text: '28k' };
    expect(findFacts('We ask for $28,000.', [typed])).toEqual([{ text: '$28,000', source: answer }]);
  });

  it('are to be checked where no source has them', () => {
    expect(sourcesOf('We serve 3,000 people with Elena Marsh. It costs 40,000 and 58 of them pay $58.')).toEqual({
      '3,000': null,
      'Elena Marsh': null,
      '40,000': answer,
      '58': null,
      $58: null,
    });
  });

  it('are no words that begin a sentence, no months, no numbers of lists', () => {
    expect(
      findFacts(
        '## 1. Need\n\nChildren read. Our plan begins in March, and July and August follow.\n\n1. They meet\n2. We eat',
        sources,
      ),
    ).toEqual([]);
  });

  it('are named once, in the order of the text', () => {
    expect(findFacts('They ask Maya Okafor for $7, and $7 more.', sources).map(({ text }) => text)).toEqual([
      'Maya Okafor',
      '$7',
    ]);
  });
});

it.each([
  ['twelve', 12],
  ['twenty-four', 24],
  ['two hundred and five', 205],
  ['three thousand one hundred', 3100],
])('%s is %i', (words, value) => expect(readNumberWords(words)).toBe(value));
