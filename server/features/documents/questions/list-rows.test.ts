// Rows asked for as people ask for them: by the day they help, by what they can do, without a question word.
import { expect, it } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const roster = `Walker,Phone,Shifts,Task,Car,Waiver
Ann Doyle,555-1,Sat,Walking,Yes,Yes
Bo Lind,555-2,Saturdays,Driver,No,No
Cy Roth,555-3,Fri/Sat,Cleaning,Yes,
Di Wren,555-4,Weekends,Cleaning,No,Yes
Ed Pope,555-5,Mon-Wed,Driver,No,Yes
Flo Katz,,Weekdays,Walking,No,Yes
Gus Hahn,555-7,M/W/F,Walking,No,Yes
Hal Fitz,555-8,"Tu, Th",Walking,No,Yes
Ida Moss,555-9,Any day,Walking,No,Yes`;
const documents = [{ name: 'walkers.csv', text: readSheets(roster) }];
const names = roster
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0]!);
const listed = (question: string) => {
  const answer = answerFromTables(question, documents)?.answer ?? '';
  return names.filter((name) => answer.includes(name)).map((name) => name.split(' ')[0]);
};

it.each([
  ['Which walkers help on Saturday?', ['Ann', 'Bo', 'Cy', 'Di', 'Ida']],
  ['who can work on Saturdays', ['Ann', 'Bo', 'Cy', 'Di', 'Ida']],
  ['Who is available on Sat?', ['Ann', 'Bo', 'Cy', 'Di', 'Ida']],
  ['who helps on weekends?', ['Ann', 'Bo', 'Cy', 'Di', 'Ida']],
  ['Who is free on Sunday?', ['Di', 'Ida']],
  ['Which walkers work on weekdays?', ['Cy', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida']],
  ['Who has a shift on Thursday?', ['Flo', 'Hal', 'Ida']],
  ['Which walkers can come on Wednesday?', ['Ed', 'Flo', 'Gus', 'Ida']],
])('“%s” lists %j', (question, expected) => {
  expect(listed(question)).toEqual(expected);
});

it.each([
  ['Walkers without a waiver', ['Bo', 'Cy']],
  ['all walkers who have no waiver', ['Bo', 'Cy']],
  ['list walkers with a car', ['Ann', 'Cy']],
  ['Walkers with a car', ['Ann', 'Cy']],
  ['everyone who can drive', ['Ann', 'Cy']],
  ['anyone with no phone', ['Flo']],
  ['walkers on Sunday', ['Di', 'Ida']],
])('“%s” asks for rows without a question word', (question, expected) => {
  expect(listed(question)).toEqual(expected);
});

it('finds a column by a word of the same root', () => {
  const trained = [{ name: 'crew.csv', text: readSheets('Name,Orientation\nAl Ito,Yes\nBea Orr,No') }];
  const answer = answerFromTables('people who are not oriented yet', trained)?.answer;
  expect(answer).toContain('Bea Orr');
  expect(answer).not.toContain('Al Ito');
});

it('tells who does something from what they are called', () => {
  const drivers = [{ name: 'helpers.csv', text: readSheets('Name,Role\nAl Ito,Driver\nBea Orr,Cook\nCal Udo,Driver') }];
  expect(answerFromTables('Who drives?', drivers)?.answer).toMatch(/Al Ito[\s\S]+Cal Udo/);
  expect(answerFromTables('everyone who can drive', drivers)?.answer).not.toContain('Bea Orr');
});

it.each([
  'A walker who gave us $500 passed away',
  'Walkers with a good heart',
  'Volunteers without a contract are they employees?',
  'everyone who can sing',
])('“%s” is no question about the rows', (question) => {
  expect(answerFromTables(question, documents)).toBeNull();
});

const kids = 'Name,Parent phone,School\nAva Lind,555-0111,Lincoln\nMaya Singh,,Harbor\nEli Novak,n/a,Lincoln';

it.each(['whose parent phone number is missing?', 'Whose parent phone is empty?', 'which kids have no parent phone?'])(
  '“%s” lists those whose cell is empty',
  (question) => {
    const answer = answerFromTables(question, [{ name: 'Kids.csv', text: readSheets(kids) }])?.answer ?? '';
    expect(answer).toMatch(/Maya Singh[\s\S]+Eli Novak/);
    expect(answer).not.toContain('Ava Lind');
  },
);
