import { expect, test } from 'vitest';
import { findRows, readLines } from './table-lines.ts';
import { tableColumn as column } from './testing/table-column.ts';

const required = { required: true };
const costs = [
  column('item', 'text', required),
  column('paid', 'choice', { options: ['Once', 'For each guest'] }),
  column('guests', 'number'),
  column('cost', 'money', required),
  column('why'),
];
const topics = [column('topic', 'text', required), column('owner', 'person'), column('minutes', 'number')];
const facts = [column('fact', 'text', required), column('source'), column('year'), column('wider')];

test('lines with commas, dashes or bars are rows where each part fits its column in their order', () => {
  expect(
    readLines('- Catering, for each guest, 150 guests, $6,300\n2. Hall – $1,200, two rooms, heated', costs),
  ).toEqual([
    ['Catering', 'for each guest', '150', '$6,300', ''],
    ['Hall', '', '', '$1,200', 'two rooms, heated'],
  ]);
  expect(readLines('Hall | once | 400', costs)).toEqual([['Hall', 'once', '', '400', '']]);
});

test('a figure at the end of a part is a part, and several such parts on one line are rows', () => {
  expect(readLines('bowls 900\nroom: 250\nmusic ?', costs)).toEqual([
    ['bowls', '', '', '900', ''],
    ['room', '', '', '250', ''],
    ['music', '', '', '?', ''],
  ]);
  expect(readLines('minutes 5, budget 25; other 10', topics)).toEqual([
    ['minutes', '', '5'],
    ['budget', '', '25'],
    ['other', '', '10'],
  ]);
  expect(
    readLines('Pantry: 150 / 131', [
      column('what', 'text', required),
      column('aim', 'number'),
      column('now', 'number'),
    ]),
  ).toEqual([['Pantry', '150', '131']]);
});

test('a person is known by the name, and days and weights by what they are', () => {
  expect(readLines('kitchen & food, Tasha Lyle\nwelcome, me', topics)).toEqual([
    ['kitchen & food', 'Tasha Lyle', ''],
    ['welcome', 'me', ''],
  ]);
  expect(
    readLines('Get bids, Dev, March 15, 2027\nLetter, Ana, 12/6', [...topics.slice(0, 2), column('by', 'date')]),
  ).toEqual([
    ['Get bids', 'Dev', 'March 15, 2027'],
    ['Letter', 'Ana', '12/6'],
  ]);
  const numbers = [column('likelihood', 'number', required), column('impact', 'number', required)];
  expect(readLines('4 x 5\n3/2\n2, 2\n3,5', numbers)).toEqual([
    ['4', '5'],
    ['3', '2'],
    ['2', '2'],
    ['3', '5'],
  ]);
});

test('parts at the beginning may belong together, and a day may be a month or a year', () => {
  expect(readLines('Budget, first draft, Ana, 15\nOther, 5', topics)).toEqual([
    ['Budget, first draft', 'Ana', '15'],
    ['Other', '', '5'],
  ]);
  const terms = [column('name', 'text', required), column('ends', 'date'), column('brings')];
  expect(readLines('Merle Dvorak, 2027, chair, rancher\nRita Lin, to June 2028', terms)).toEqual([
    ['Merle Dvorak', '2027', 'chair, rancher'],
    ['Rita Lin', 'June 2028', ''],
  ]);
  const quote = [column('said', 'text', required), column('speaker', 'person')];
  expect(readLines('we stay open, and we mean it, Ana Ruiz, board chair', quote)).toEqual([
    ['we stay open, and we mean it', 'Ana Ruiz, board chair'],
  ]);
});

test('figures around a slash are two, an option wins over a name, and words in brackets at the end are a part', () => {
  const spending = [column('category', 'text', required), column('budget', 'money'), column('spent', 'money')];
  expect(readLines('Contractor 38,000 / 34,720\nPlants: 9,000 / 9,640', spending)).toEqual([
    ['Contractor', '38,000', '34,720'],
    ['Plants', '9,000', '9,640'],
  ]);
  expect(readLines('Room 250, $400\nFood, $90 / $95', spending)).toEqual([
    ['Room 250, $400', '', ''],
    ['Food', '$90', '$95'],
  ]);
  const motions = [
    column('motion', 'text', required),
    column('mover', 'person'),
    column('result', 'choice', { options: ['Tabled'] }),
  ];
  expect(readLines('roof bids, Tabled', motions)).toEqual([['roof bids', '', 'Tabled']]);
  const present = [column('name', 'person', required), column('role')];
  expect(readLines('Merle Dvorak (chair)\nJanice Pesek (treasurer, by phone)', present)).toEqual([
    ['Merle Dvorak', 'chair'],
    ['Janice Pesek', 'treasurer, by phone'],
  ]);
  const steps = [column('step', 'text', required), column('who', 'person'), column('by', 'date')];
  expect(readLines('committee (Gail, Neil, Keisha) meets all by march 31', steps)).toEqual([
    ['committee (Gail, Neil, Keisha) meets all', '', 'march 31'],
  ]);
});

test('columns of words alone are read where every line has the same three parts or more, or clear marks', () => {
  expect(readLines('Child poverty 34%, ACS, 2014-18\nFood insecurity, Map the Meal, 2023', facts)).toEqual([
    ['Child poverty 34%', 'ACS', '2014-18', ''],
    ['Food insecurity', 'Map the Meal', '2023', ''],
  ]);
  expect(readLines('Boiler fails | it is of 1962\nFlood - the creek', facts.slice(0, 2))).toEqual([
    ['Boiler fails', 'it is of 1962'],
    ['Flood', 'the creek'],
  ]);
});

test('where some lines are rows, the others stand whole in the first cell', () => {
  expect(readLines('Catering, 150 guests, $6,300\n- and whatever the hall wants, plus tips', costs)).toEqual([
    ['Catering', '', '150', '$6,300', ''],
    ['and whatever the hall wants, plus tips', '', '', '', ''],
  ]);
});

test('what a column is called says where a part belongs, and about an amount is an amount', () => {
  const results = [
    column('measure', 'text', required),
    column('target', 'number', required),
    column('actual', 'number', { ...required, label: 'Result' }),
    column('reason'),
  ];
  expect(
    readLines('Adoptions: target 180, actual 171\nSurgeries: 64 actual, target 120 (opened late)', results),
  ).toEqual([
    ['Adoptions', '180', '171', ''],
    ['Surgeries', '120', '64', 'opened late'],
  ]);
  expect(readLines('Hall, about $400', costs)).toEqual([['Hall', '', '', 'about $400', '']]);
  const quote = [column('said', 'text', required), column('speaker', 'person')];
  expect(readLines('Ann Lee, director: "We go on, always."', quote)).toEqual([
    ['We go on, always.', 'Ann Lee, director'],
  ]);
});

test('figures, options and days within a part are parts where the columns ask for them', () => {
  const direct = [column('item', 'text', required), column('quantity', 'number'), column('cost', 'money', required)];
  expect(readLines('teacher 1 18,000\nbooks 40 x $35\nchildcare, ask the church', direct)).toEqual([
    ['teacher', '1', '18,000'],
    ['books', '40', '$35'],
    ['childcare, ask the church', '', ''],
  ]);
  const income = [
    column('source', 'text', required),
    column('amount', 'money', required),
    column('status', 'choice', { options: ['Secured', 'Pending'] }),
    column('answer'),
  ];
  expect(readLines('County 16,000 secured\nHill fund $20,000 pending may', income)).toEqual([
    ['County', '16,000', 'secured', ''],
    ['Hill fund', '$20,000', 'pending', 'may'],
  ]);
  const motions = [
    column('motion', 'text', required),
    column('mover', 'person'),
    column('seconder', 'person'),
    column('yes', 'number'),
    column('no', 'number'),
  ];
  expect(readLines('Buy gear up to $5,800, Rosie, Lou, 8-0\nmove the day', motions)).toEqual([
    ['Buy gear up to $5,800', 'Rosie', 'Lou', '8', '0'],
    ['move the day', '', '', '', ''],
  ]);
  const events = [column('what', 'text', required), column('day', 'date')];
  expect(readLines('tower on, jan 16 2027\nChili night feb 20, 2027', events)).toEqual([
    ['tower on', 'jan 16 2027'],
    ['Chili night', 'feb 20, 2027'],
  ]);
});

test('of two columns of days a range fills both, and a single day the first', () => {
  const dates = [column('what', 'text', required), column('date', 'date'), column('until', 'date')];
  expect(
    readLines(
      'pledge drive mar 12-21\nlive show, march 17\nfinale - april 9 (date tbd)\nweek of caring September 13 to 17, 2027',
      dates,
    ),
  ).toEqual([
    ['pledge drive', 'mar 12', 'mar 21'],
    ['live show', 'march 17', ''],
    ['finale (date tbd)', 'april 9', ''],
    ['week of caring', 'September 13, 2027', 'September 17, 2027'],
  ]);
});

test('lines of which few are rows, and prose, stay as they are', () => {
  for (const answer of ['Hall, $1,2O0', 'Hall', '', `Hall, $400\n${'x'.repeat(600)}, $3`, 'Hall, $4\n'.repeat(201)])
    expect(readLines(answer, costs), answer.slice(0, 60)).toBeNull();
  expect(readLines('Roof leaks, over the tapes\nWiring, old', facts.slice(0, 2))).toBeNull();
  expect(readLines('We go, we see, we come back', facts)).toBeNull();
});

test('a word says which of two amounts is meant, and an arrow lies between two', () => {
  const targets = [
    column('source', 'text', required),
    column('before', 'money'),
    column('target', 'money'),
    column('who', 'person'),
  ];
  expect(readLines('Individuals 31k then, want 38k, Cal\nunderwriting: 36k, 42k, Dana', targets)).toEqual([
    ['Individuals', '31k', '38k', 'Cal'],
    ['underwriting', '36k', '42k', 'Dana'],
  ]);
  expect(readLines('bluegrass night 14,400 -> 16k, Dana', targets)).toEqual([
    ['bluegrass night', '14,400', '16k', 'Dana'],
  ]);
});

test('a line of two parts fills the two columns that must be filled', () => {
  const goals = [
    column('goal', 'text', required),
    column('target', 'text', { figure: true }),
    column('result', 'text', { figure: true, required: true }),
  ];
  expect(readLines('train volunteers, 12, 15\nwrite the protocol - not done', goals)).toEqual([
    ['train volunteers', '12', '15'],
    ['write the protocol', '', 'not done'],
  ]);
});

test('an amount that may be of either of two columns is put in neither, one that has to be there in that', () => {
  const targets = [column('source', 'text', required), column('last_year', 'money'), column('target', 'money')];
  expect(readLines('members 112k, 130k\nconcert 25k', targets)).toEqual([
    ['members', '112k', '130k'],
    ['concert 25k', '', ''],
  ]);
  expect(readLines('concert 25k\nraffle 4k', targets)).toBeNull();
  const toDate = [column('line', 'text', required), column('budget', 'money'), column('actual', 'money', required)];
  expect(readLines('concert 25k\nraffle 4k', toDate)).toEqual([
    ['concert', '', '25k'],
    ['raffle', '', '4k'],
  ]);
});

test('a figure with the unit of a column is that column’s, wherever it stands', () => {
  const program = [
    column('point', 'text', required),
    column('minutes', 'number', { unit: 'minutes' }),
    column('who', 'person'),
  ];
  expect(readLines('doors and food 45 min\nwelcome 10 mins Lena\nset 2, 30 minutes, Omar', program)).toEqual([
    ['doors and food', '45', ''],
    ['welcome', '10', 'Lena'],
    ['set 2', '30', 'Omar'],
  ]);
});

test('a line that names a person where the column holds something else stays a line', () => {
  const team = [column('part', 'text', required), column('who', 'person')];
  expect(readLines('Sponsors - Lena\nRaffle - Omar', team)).toEqual([
    ['Sponsors', 'Lena'],
    ['Raffle', 'Omar'],
  ]);
  expect(readLines('Lena - sponsors\nOmar - raffle', team)).toBeNull();
});

test('no figure of a line is lost', () => {
  const motions = [
    column('motion', 'text', required),
    column('mover', 'person', { label: 'Moved by' }),
    column('seconder', 'person', { label: 'Seconded by' }),
    column('yes', 'number', { label: 'For' }),
    column('no', 'number', { label: 'Against' }),
  ];
  expect(readLines('raise mileage to 45 cents, Susan moved', motions)).toEqual([
    ['raise mileage to 45 cents', 'Susan', '', '', ''],
  ]);
  const proofs = [...facts.slice(0, 2), column('year', 'text', { label: 'Year', figure: true })];
  expect(readLines('27 of 32 had a job (our records, 2026)', proofs)).toEqual([
    ['27 of 32 had a job', 'our records', '2026'],
  ]);
  for (const line of ['pay the auditor, up to $6,500 - Dot / Carl 6-0', 'buy tires, up to $3,200 - moved Dot, 5-0-1']) {
    const [cells = []] = readLines(line, motions) ?? [[line]];
    for (const figure of line.match(/\d[\d,]*/g) ?? []) expect(cells.join(' ')).toContain(figure);
  }
});

test('what stands behind the name of a speaker says who it is, and is no part of the quote', () => {
  const speaker = column('speaker', 'person', { label: 'Name, and who they are, as printed' });
  expect(
    readLines('I was going to throw it out in March, Arne Halvorsen, owner of the mixer', [
      column('said', 'text', required),
      speaker,
    ]),
  ).toEqual([['I was going to throw it out in March', 'Arne Halvorsen, owner of the mixer']]);
});

test('a line ends with its second cell where another line has the same there', () => {
  const benefits = [column('benefit', 'text', required), column('levels')];
  expect(readLines('thanks online - all\nbadges all\nfirst pick: Gold\nall hands', benefits)).toEqual([
    ['thanks online', 'all'],
    ['badges', 'all'],
    ['first pick', 'Gold'],
    ['all hands', ''],
  ]);
});

test('a minus that touches its figure is kept, and an amount in brackets of its own; a dash that parts or joins is none', () => {
  const amounts = [column('item', 'text', required), column('cost', 'money')];
  const read = (line: string, columns = amounts) => readLines(line, columns)?.[0];
  expect(
    ['Credit, -$4,000', 'Credit -500', 'Credit: -500', 'Credit, –500', 'Credit, −5k', 'Credit, about -$40'].map(
      (line) => read(line)?.at(1),
    ),
  ).toEqual(['-$4,000', '-500', '-500', '–500', '−5k', 'about -$40']);
  const others = ['Hall - 500', 'Hall, 5-10', 'Rent 2020-2024, $90', 'Hall ($500)'];
  expect(others.map((line) => read(line)?.at(1))).toEqual(['500', '5-10', '$90', '$500']);
  const pair = [...amounts, column('spent', 'money')];
  expect(['Cash, -500, 200', 'Cash: (500) / (200)'].map((line) => read(line, pair))).toEqual([
    ['Cash', '-500', '200'],
    ['Cash', '(500)', '(200)'],
  ]);
});

test('parts no question at its slash, and a line with a figure at its commas', () => {
  const columns = [column('question'), column('answer')];
  expect(findRows('Who drives?\tRetired drivers\nDo you go to Elko / Ely?\t', columns)).toEqual([
    ['Who drives?', 'Retired drivers'],
    ['Do you go to Elko / Ely?', ''],
  ]);
});
