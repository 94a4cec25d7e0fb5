import { describe, expect, it } from 'vitest';
import { answerFromTables, type TableOptions } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const volunteers = `Name,Phone,Day,Drives
Rosa Diaz,555-0101,Saturday,yes
Tom Blake,555-0102,Tuesday,yes
May Fong,555-0103,Saturday,no
Ed Stone,555-0104,"Mon, Wed-Fri",yes
Lil Park,555-0105,Saturdays,yes
Joe Hart,555-0106,Tue/Sat,no`;
const documents = [{ name: 'volunteers.csv', text: readSheets(volunteers) }];

/** The answer to the last of the questions; those before it were answered. */
function ask(...questions: string[]): string | null {
  const options: TableOptions = { earlier: questions.slice(0, -1), asksBack: true };
  return answerFromTables(questions.at(-1) ?? '', documents, options)?.answer ?? null;
}

const listed = (answer: string | null) => [...(answer ?? '').matchAll(/^\| (\w+ \w+) \|/gm)].map((match) => match[1]);

describe('a question about the rows of the one before', () => {
  const drive = 'How many volunteers drive?';

  it.each([
    ['Who are they?', ['Rosa Diaz', 'Tom Blake', 'Ed Stone', 'Lil Park']],
    ['And who are they?', ['Rosa Diaz', 'Tom Blake', 'Ed Stone', 'Lil Park']],
    ['List them', ['Rosa Diaz', 'Tom Blake', 'Ed Stone', 'Lil Park']],
    ['What are their names?', ['Rosa Diaz', 'Tom Blake', 'Ed Stone', 'Lil Park']],
    ['Which of them come on Saturdays?', ['Rosa Diaz', 'Lil Park']],
    ['Of those, who comes on Saturday?', ['Rosa Diaz', 'Lil Park']],
    ['Which of these volunteers come on Saturday?', ['Rosa Diaz', 'Lil Park']],
    ['Which ones come on Saturday?', ['Rosa Diaz', 'Lil Park']],
    ['And which come on Saturday?', ['Rosa Diaz', 'Lil Park']],
  ])('keeps its conditions: %s', (question, names) => {
    expect(listed(ask(drive, question))).toEqual(names);
  });

  it('asks the same of other rows where it says no more than which', () => {
    expect(ask(drive, 'and on Saturdays?')).toBe(
      '**2** volunteers: Rosa Diaz, Lil Park.\n\nCounted 2 rows where Drives is yes and Day is “Saturday”.',
    );
    expect(ask(drive, 'and on Saturdays?', 'What about Monday?')).toMatch(
      /^\*\*1\*\* row: Ed Stone\.\n\n.+Day is “Monday”\.$/,
    );
    expect(ask(drive, 'And by day?')).toContain('All together: **4**.');
    expect(ask('Which volunteers drive?', 'Which of them come on Saturday?', 'How many of them are there?')).toMatch(
      /^\*\*2\*\*/,
    );
  });

  it('lists all where the one before had no conditions', () => {
    const said = ask('How many volunteers are there?', 'Who are they?');
    expect(said).toMatch(/^\*\*6\*\* rows fit\.\n[\s\S]+Listed all 6 rows\.$/);
  });

  it('says so where its words are not understood, or nothing was asked before', () => {
    expect(ask(drive, 'Which of them speak Spanish?')).toBe(
      'I cannot tell that of the rows in my last answer. The columns I can go by are **Name**, **Phone**, **Day**, **Drives**.',
    );
    expect(ask('Which of them come on Saturdays?')).toMatch(/^I cannot tell which rows you mean by that\./);
    expect(answerFromTables('Which of them come on Saturdays?', documents)).toBeNull();
  });

  it('is none where it names its own rows, or asks for something else', () => {
    expect(ask(drive, 'And how many volunteers come on Saturday?')).toMatch(
      /^\*\*4\*\*.+\n\n.+where Day is “Saturday”\.$/,
    );
    expect(ask(drive, 'How do I thank them?')).toBeNull();
    expect(ask(drive, 'And for a board meeting?')).toBeNull();
    expect(ask(drive, 'List those who come on Tuesday')).toContain('for those where Day is “Tuesday”');
  });
});

describe('days of the week', () => {
  it('are found in cells with several, shortened, or from one to another', () => {
    expect(listed(ask('Who comes on Saturday?'))).toEqual(['Rosa Diaz', 'May Fong', 'Lil Park', 'Joe Hart']);
    expect(ask('Who comes on Thursdays?')).toContain('**Ed Stone**');
    expect(listed(ask('Who does not come on Saturday?'))).toEqual(['Tom Blake', 'Ed Stone']);
  });

  it('are found with a part of the day, and asked for as a weekend', () => {
    const helpers = `Name,Days they help,Member since
Hank Moss,Wed,2015
Ben Stahl,Saturday mornings,2019
Ben Okafor,Tue/Thu 9-12,2021
Ann Lee,"Sat, Sun",2021`;
    const text = readSheets(helpers);
    const say = (question: string) => answerFromTables(question, [{ name: 'members.csv', text }])?.answer ?? null;
    expect(listed(say('who helps on Saturdays?'))).toEqual(['Ben Stahl', 'Ann Lee']);
    expect(say('who helps on Saturdays?')).toMatch(/^\*\*2\*\* rows fit\./);
    expect(listed(say('Who helps on weekdays?'))).toEqual(['Hank Moss', 'Ben Okafor']);
    expect(say('does Ben help on Saturdays?')).toMatch(/^\*\*1 of 2\*\*: Ben Stahl\./);
    expect(say('how many members do we have?')).toMatch(/^\*\*4\*\* members\./);
    expect(say('Who has been a member since 2021?')).not.toContain('Hank');
  });

  it('that no row has are nobody’s', () => {
    expect(ask('How many volunteers come on Sunday?')).toMatch(/^\*\*0\*\*: no row fits\./);
  });
});
