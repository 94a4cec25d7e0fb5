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

  it.each([
    ['how many kids are over 12?', '**4** kids', students],
    ['How many students are under 13?', '**1** row', students],
    ['how many of the kids are at least 13?', '**4** kids', students],
    ['how many kids are between 12 and 16?', '**3** kids', students],
    ['how many kids ages 12 to 16 are at North High?', 'School is “North High” and Age is 12 to 16', students],
    ['which kids are over 16?', '**2** rows', students],
    ['how many campers are over 9?', '**2**: Bo Lee, Di Ek.', campers],
    ['how many kids are there between the ages of 9 and 11?', '**2** kids', campers],
    ['Who is the oldest kid?', 'Di', students],
    ['who is the youngest camper?', 'Ana Diaz', campers],
    ['what is the age of the oldest student', '**18**', students],
    ['which school has the most kids?', '**North High**: 3 rows', students],
  ])('and what they are is an age: %s', (question, told, content) => {
    expect(say(question, content, 'campers.csv')).toContain(told);
  });

  it.each([
    ['how many volunteers are older than 60?', '**2**'],
    ['how many volunteers are 60 or over?', '**2**'],
    ['how many volunteers are under 30?', '**1**'],
    ['how many volunteers have more than 30 hours?', '**2**'],
    ['who is the oldest volunteer?', 'Ray Tibbets'],
  ])('grown people have ages too: %s', (question, told) => {
    const helpers = 'Name,Age,Hours\nHarriet Boyle,67,46\nKelsey Moran,24,12\nRay Tibbets,72,55\nAnita Desai,45,20';
    expect(say(question, helpers, 'Volunteers.csv')).toContain(told);
  });

  it('nobody is the oldest by hours, and the oldest gift is the earliest', () => {
    const helpers = 'Name,Hours\nHarriet Boyle,46\nKelsey Moran,12';
    const gifts = 'Donor,Amount,Date\nAda,250,2025-03-10\nBen,50,2025-02-11\nCleo,10,2025-06-12';
    expect(say('Who is the oldest volunteer?', helpers, 'Volunteers.csv')).toBeNull();
    expect(say('Which is the oldest gift?', gifts, 'gifts.csv')).toContain('Ben');
    expect(say('How many hours are over 20?', 'Name,Age,Hours\nAnn Lee,31,4\nBen Cho,14,40', 'Kids.csv')).toContain(
      'Hours is over 20',
    );
  });

  it('and an age is compared with a column of ages alone', () => {
    const visits = 'Name,Visits\nAnn Lee,31\nBen Cho,4';
    expect(say('How many people are 16 or older?', visits)).toBeNull();
    expect(say('How many people have 16 or more visits?', visits)).toContain('**1**');
  });
});
