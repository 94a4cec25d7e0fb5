import { expect, it } from 'vitest';
import { isGreeting, isNod, isObjection, isSadNews, isThanks, isTold, readVacancy } from './small-talk.ts';

const kinds = { isGreeting, isThanks, isNod, isObjection, isTold };
const kindsOf = (text: string) => Object.entries(kinds).flatMap(([name, is]) => (is(text) ? [name] : []));

it.each([
  ['hi', 'isGreeting'],
  ['Good morning Grace!', 'isGreeting'],
  ['Where do I start?', 'isGreeting'],
  ['I am new here and a bit lost', 'isGreeting'],
  ['thanks, that helped', 'isThanks'],
  ['Thank you so much!', 'isThanks'],
  ['Great, thank you for your help', 'isThanks'],
  ['this is great', 'isThanks'],
  ['That was really helpful, thanks!', 'isThanks'],
  ['Perfect!', 'isThanks'],
  ['ok', 'isNod'],
  ['Yes', 'isNod'],
  ['no, not now', 'isNod'],
  ['OK, got it.', 'isNod'],
  ['never mind', 'isNod'],
  ['That is not what I meant', 'isObjection'],
  ['No, that’s wrong.', 'isObjection'],
  ['that didn’t help', 'isObjection'],
  ['you didn’t answer my question', 'isObjection'],
])('“%s” asks nothing', (text, kind) => {
  expect(kindsOf(text)[0]).toBe(kind);
});

it.each([
  'Our treasurer just quit.',
  'I am worried about money this winter',
  'A volunteer fell and broke her wrist today',
  'We lost our biggest funder last week',
])('“%s” tells something', (text) => {
  expect(kindsOf(text)).toEqual(['isTold']);
});

it.each([
  'Thanks for the grant: how do we write that letter?',
  'Thank you letter for a sponsor',
  'Good governance',
  'Help me write a letter',
  'Yes, but what about the board?',
  'no show policy',
  'We need a van',
  'I don’t know how to begin the report',
  'Our board should meet more often',
  'volunteer handbook',
  'OK, and how long should it be',
  'That is wrong in the budget: what do we tell the funder',
])('“%s” is left to those who answer', (text) => {
  expect(kindsOf(text)).toEqual([]);
});

it.each([
  ['our treasurer just quit', 'treasurer'],
  ['Our bookkeeper resigned.', 'bookkeeper'],
  ['the chair stepped down last week', 'chair'],
  ['We lost our treasurer', 'treasurer'],
  ['our board president passed away', 'president'],
  ['My secretary is leaving us', 'secretary'],
])('“%s” leaves an office empty', (text, office) => {
  expect(readVacancy(text)).toBe(office);
  expect(isSadNews(text)).toBe(true);
});

it.each(['our treasurer just quit, what do we do?', 'Our treasurer likes the budget', 'We have a new chair'])(
  '“%s” does not',
  (text) => {
    expect(readVacancy(text)).toBeNull();
    expect(isSadNews(text)).toBe(false);
  },
);

it('ends on long messages', () => {
  expect(readVacancy('our board '.repeat(5_000))).toBeNull();
  expect(isSadNews('our just has '.repeat(5_000))).toBe(false);
  for (const part of ['ok, ', 'thanks that is great ', 'i am lost and ', 'this is ', '! . '])
    expect(kindsOf(part.repeat(2_500)).length).toBeLessThan(2);
});
