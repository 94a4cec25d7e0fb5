// Columns that say how far something is: "who does not have it yet" are also those with "Overdue" or "Not started".
import { expect, it } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const content = `Name,Role,Background check,Training,First aid,Photo release,Hours
Ann Doyle,Visitor,OK,Finished,2026-03-01,signed,12
Bo Lind,Driver,Overdue,Not started,2025-04-02,,8
Cy Roth,Visitor,OK,In progress,expired,signed,
Di Wren,Office,,Finished,2026-02-11,requested 5/1,20
Ed Pope,Visitor,Overdue,Expired (2024),2026-01-09,signed,3`;
const documents = [{ name: 'helpers.csv', text: readSheets(content) }];
const names = content
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0]!);
const answerTo = (question: string) => answerFromTables(question, documents)?.answer ?? '';
const listed = (question: string) => {
  const answer = answerTo(question);
  return names.filter((name) => answer.includes(name)).map((name) => name.split(' ')[0]);
};

it.each([
  ['which people don’t have their background check yet?', ['Bo', 'Di', 'Ed']],
  ['Who has not done their background check?', ['Bo', 'Di', 'Ed']],
  ['Who still needs a background check?', ['Bo', 'Di', 'Ed']],
  ['whose background check is missing?', ['Bo', 'Di', 'Ed']],
  ['people without a background check', ['Bo', 'Di', 'Ed']],
  ['Which visitors do not have a background check yet?', ['Ed']],
  ['Who has a background check?', ['Ann', 'Cy']],
  ['Who has not finished the training?', ['Bo', 'Cy', 'Ed']],
  ['who is missing first aid?', ['Cy']],
  ['Who has no photo release?', ['Bo', 'Di']],
  ['Whose background check is overdue?', ['Bo', 'Ed']],
  ['Who has no hours?', ['Cy']],
])('“%s” lists %j', (question, expected) => {
  expect(listed(question)).toEqual(expected);
});

it('names the states on which it rests', () => {
  expect(answerTo('Who doesn’t have their background check yet?')).toContain(
    'where Background check is “Overdue” or empty.',
  );
  expect(answerTo('How many people have no training?')).toContain(
    'where Training is “Not started” or “In progress” or “Expired (2024)”.',
  );
});

it('what is done is not counted with what is not there, where most say no', () => {
  const [roster] = [{ name: 'crew.csv', text: readSheets('Name,Waiver\nAl Ito,No\nBea Orr,Done\nCal Udo,No') }];
  const answer = answerFromTables('Who does not have a waiver yet?', [roster!])?.answer;
  expect(answer).toContain('Cal Udo');
  expect(answer).not.toContain('Bea Orr');
});

it('notes are no states', () => {
  const notes = [{ name: 'crew.csv', text: readSheets('Name,Note\nAl Ito,No stairs\nBea Orr,Late riser\nCal Udo,') }];
  const answer = answerFromTables('Who has no note?', notes)?.answer;
  expect(answer).toContain('Cal Udo');
  expect(answer).not.toContain('Al Ito');
});

it('a state that is named is the one that is meant', () => {
  const tasks = [
    { name: 'plan.csv', text: readSheets('Task,Status\nHall,Done\nBand,In progress\nCake,Canceled\nInvite,Done') },
  ];
  const answer = answerFromTables('Which tasks are not done?', tasks)?.answer;
  expect(answer).toContain('Band');
  expect(answer).toContain('Cake');
});
