import { describe, expect, it } from 'vitest';
import { splitAt, splitMatches } from './highlight.ts';

const show = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what is highlighted in a result', () => {
  it('is the beginning of words, in any case', () => {
    expect(show('Send Harlan Foundation letter', 'harlan')).toBe('Send [Harlan] Foundation letter');
    expect(show('Charlan and harlans', 'HARLAN')).toBe('Charlan and [harlan]s');
  });

  it('is every word of the search, in any order', () => {
    expect(show('Letter to the Harlan Foundation', 'found letter')).toBe('[Letter] to the Harlan [Found]ation');
  });

  it('takes no notice of accents', () => {
    expect(show('Résumé.docx', 'resume')).toBe('[Résumé].docx');
    expect(show('Re\u0301sume\u0301.docx', 'résumé')).toBe('[Re\u0301sume\u0301].docx');
  });

  it('is nothing where a typo was forgiven, or nothing was searched', () => {
    expect(splitMatches('Budget', 'bugdet')).toEqual([{ text: 'Budget', isMatch: false }]);
    expect(splitMatches('Budget', ' ')).toEqual([{ text: 'Budget', isMatch: false }]);
    expect(splitMatches('', 'budget')).toEqual([]);
  });

  it('keeps the text whole', () => {
    const text = '“Größe” & 👩‍👩‍👧 straße';
    expect(
      splitMatches(text, 'stra gro')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('the places that the server names', () => {
  it('are highlighted, and the text stays whole', () => {
    expect(
      splitAt('A letter to Harlan', [
        [2, 8],
        [12, 18],
      ]),
    ).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'letter', isMatch: true },
      { text: ' to ', isMatch: false },
      { text: 'Harlan', isMatch: true },
    ]);
    expect(splitAt('Budget', [])).toEqual([{ text: 'Budget', isMatch: false }]);
  });
});
