import { expect, it } from 'vitest';
import { chooseExcerpt } from './choose-excerpt.ts';

const asks =
  (...words: string[]) =>
  (text: string) =>
    new Set(words.filter((word) => text.toLowerCase().includes(word)));

const letter = [
  'Northwater Foundation',
  '120 Harbor Street, Toledo',
  'Dear Ms. Okafor,',
  'We are pleased to tell you of our decision. The interim report is due on January 31, 2027. Please send it to Elena Marsh.',
  'Sincerely,',
].join('\n');

it('is the sentence that says it, not the letterhead above', () => {
  expect(chooseExcerpt(letter, asks('report', 'due'))).toBe('… The interim report is due on January 31, 2027. …');
});

it('is as many sentences as it takes', () => {
  expect(chooseExcerpt(letter, asks('report', 'elena'))).toBe(
    '… The interim report is due on January 31, 2027. Please send it to Elena Marsh. …',
  );
});

it('takes along what follows, up to a usual length', () => {
  expect(chooseExcerpt(letter, asks('report'), 100)).toBe(
    '… The interim report is due on January 31, 2027. Please send it to Elena Marsh.\nSincerely,',
  );
});

it('is the whole of what is one sentence', () => {
  expect(chooseExcerpt('The office is closed on Fridays.', asks('closed'))).toBe('The office is closed on Fridays.');
});

it('cuts one endless sentence at a word', () => {
  const excerpt = chooseExcerpt('meals '.repeat(500).trim(), asks('meals'));
  expect(excerpt.length).toBeLessThan(430);
  expect(excerpt).toMatch(/meals …$/);
});

it('is something even where no sentence says it', () => {
  expect(chooseExcerpt('One. Two.', asks('three'))).toBe('One. …');
});

const minutes = [
  'Board Meeting Minutes',
  'October 14, at the shop. Present: Eva Ruiz, Pat Green.',
  '1. Finances',
  'We have $23,400.',
  '2. Drill press',
  'Walter got two quotes: Tri-City offers one for $1,425.',
  'Carried, 4 to 0.',
  '3. Winter hours',
  'No decision.',
].join('\n');

it('is what stands below a heading, up to the next one, where that says most', () => {
  expect(chooseExcerpt(minutes, asks('board', 'drill', 'press'))).toBe(
    '… 2. Drill press\nWalter got two quotes: Tri-City offers one for $1,425.\nCarried, 4 to 0. …',
  );
  expect(chooseExcerpt(minutes, asks('october', 'board', 'meeting'))).toBe(
    'Board Meeting Minutes\nOctober 14, at the shop. Present: Eva Ruiz, Pat Green. …',
  );
});

it('reads over the ends of lines of a broken paragraph', () => {
  const page =
    'The board of Lantern Bridge approved\nthe lease of the orchard on May 4, 2026, for ten years\nand thanked Mr. Ames.';
  expect(chooseExcerpt(page, asks('approved', 'orchard', 'ames'))).toBe(page);
});
