import { describe, expect, it } from 'vitest';
import { answerFromTables } from './answer-from-tables.ts';
import { readSheets } from './testing/read-documents.ts';

const say = (question: string, content: string, name = 'fall.csv') =>
  answerFromTables(question, [{ name, text: readSheets(content) }])?.answer ?? null;

const students = `First Name,Last Name,Age,Grade,School,Parent Phone,Free/Reduced Lunch (Y/N),Sessions Attended
Ana,Diaz,16,10,North High,555-0101,Y,12
Bo,Lee,17,11,North High,555-0102,N,19
Cy,Roe,12,7,Elm Middle,555-0103,Y,16
Di,Ek,18,12,North High,555-0104,Y,4
Ed,Poe,13,8,Elm Middle,555-0105,N,22`;
const campers = `Camper name,Age in years,Nights,Swim permit,Bus rider
Ana Diaz,8,4,Yes,No
Bo Lee,11,9,No,No
Cy Roe,9,12,,Yes
Di Ek,14,2,Yes,Yes`;

describe('everyday words for people stand for the rows of a table of people', () => {
  it.each([
    ['how many of the kids get free lunch?', '**3** kids.', students],
    ['How many students do not get reduced lunch?', '**2** students.', students],
    ['how many kids are 16 or older?', '**3** kids.', students],
    ['How many teens are older than 16?', '**2** teens.', students],
    ['how many young people are 13 or younger?', '**2**', students],
    ['How many youth aged 16 and older get free lunch?', '**2**', students],
    ['how many people are at North High?', '**3** people', students],
    ['How many children have a swim permit?', '**2** children', campers],
    ['how many of our kids are bus riders?', '**2** kids', campers],
    ['How many kids under 10 have a swim permit?', '**1** row', campers],
    ['how many children are 9 years or older?', '**3** children', campers],
  ])('%s', (question, told, content) => {
    expect(say(question, content)).toContain(told);
  });

  it('says which rows were counted', () => {
    expect(say('how many of the kids get free lunch?', students)).toContain(
      'Counted 3 rows where Free/Reduced Lunch (Y/N) is yes',
    );
    expect(say('how many kids are 16 or older?', students)).toContain('Counted 3 rows where Age is 16 or older');
  });

  it('but for no row of anything else, and for nobody of another kind', () => {
    const kits = 'Item,Age,Ready (Y/N)\nBooks,3,Y\nPaint,5,N';
    const helpers = 'Name,Age,Trained\nAnn Lee,31,Yes\nBen Cho,44,No';
    expect(say('How many kids are ready?', kits)).toBeNull();
    expect(say('How many kids are trained?', helpers, 'Volunteers.csv')).toBeNull();
    expect(say('How many people are trained?', helpers, 'Volunteers.csv')).toContain('**1**');
    expect(say('How many boys get free lunch?', students)).toBeNull();
  });

  it('and an age is compared with a column of ages alone', () => {
    const visits = 'Name,Visits\nAnn Lee,31\nBen Cho,4';
    expect(say('How many people are 16 or older?', visits)).toBeNull();
    expect(say('How many people have 16 or more visits?', visits)).toContain('**1**');
  });
});
