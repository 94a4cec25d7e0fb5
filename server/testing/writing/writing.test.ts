import { describe, expect, it } from 'vitest';
import { readProse, splitSentences } from './markdown-prose.ts';
import { countSyllables, gradeSentences } from './reading-grade.ts';
import { createSpeller } from './spelling.ts';

describe('the reading grade', () => {
  it.each([
    ['cat', 1],
    ['made', 1],
    ['asked', 1],
    ['needed', 2],
    ['table', 2],
    ['houses', 2],
    ['makes', 1],
    ['reading', 2],
    ['family', 3],
    ['organization', 5],
    ['412', 1],
  ])('hears the syllables of %s', (word, syllables) => {
    expect(countSyllables(word)).toBe(syllables);
  });

  it('rises with longer sentences and longer words', () => {
    const easy = gradeSentences(['The cat sat on the mat.', 'It was warm there.']);
    const hard = gradeSentences([
      'Organizational stakeholders operationalize interdisciplinary methodologies in consideration of environmental sustainability.',
    ]);
    expect(easy).toBeLessThan(2);
    expect(hard).toBeGreaterThan(20);
    expect(gradeSentences([])).toBeNull();
  });

  it('takes a stand-in for a word of no difficulty', () => {
    const own = gradeSentences(['Organizations deliberate.']);
    expect(gradeSentences(['Organizations deliberate Oak Oak.'], 'Oak')).toBeCloseTo((own ?? 0) + 0.39 * 2, 5);
  });

  it('follows the formula', () => {
    expect(gradeSentences(['One two three four five six.'])).toBeCloseTo(0.39 * 6 + 11.8 * 1 - 15.59, 5);
  });
});

describe('the sentences of a document', () => {
  it('are those of paragraphs and list items; headings and cells are labels', () => {
    expect(
      readProse('# Title\n\nOne. Two (at 6 p.m. on Monday).\n\n- Item\n\n| A | B |\n| - | - |\n| c | d |\n'),
    ).toEqual({
      sentences: ['One.', 'Two (at 6 p.m. on Monday).', 'Item'],
      labels: ['Title', 'A', 'B', 'c', 'd'],
    });
  });

  it('do not end after an abbreviation', () => {
    expect(splitSentences('Mr. Okoye reads. He came at 5 p.m. Thursday is next.')).toEqual([
      'Mr. Okoye reads.',
      'He came at 5 p.m. Thursday is next.',
    ]);
  });
});

describe('the speller', () => {
  const speller = createSpeller(['Toledo', 'LYBUNT']);

  it('finds mistakes and British spelling', () => {
    expect(speller.listUnknown('We recieve the organisation’s colour.')).toEqual([
      'recieve',
      "organisation's",
      'colour',
    ]);
  });

  it('knows our own words, short words, links, keys and words put together', () => {
    const text =
      "Toledo's LYBUNT donors don’t use org_key or https://wrng.example/pth; OrganizationName, MTDC and GRANTS do.";
    expect(speller.listUnknown(text)).toEqual(['MTDC']);
  });
});
