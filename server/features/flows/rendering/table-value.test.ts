import { expect, test } from 'vitest';
import type { Column, Step } from '../../../../contract/flows.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderDocument } from './render-document.ts';
import { checkTemplate } from './template-check.ts';

const column = (key: string, type: Column['type'], options: string[] = []): Column => ({
  key,
  label: key,
  type,
  unit: null,
  required: false,
  options,
  sum: type === 'money',
});
const step = (key: string, columns?: Column[]): Step => ({
  key,
  question: key,
  type: columns ? 'textarea' : 'text',
  options: [],
  required: false,
  placeholder: null,
  condition: null,
  ...(columns && { columns }),
});
const steps = [
  step('costs', [
    column('what', 'text'),
    column('kind', 'choice', ['Staff', 'Travel']),
    column('cost', 'money'),
    column('by', 'date'),
  ]),
  step('goal'),
  step('begins'),
];
const rows = [
  'staff time\tStaff\t$1,200\t',
  'bus tickets\ttravel\ta lot\t3/1/2027',
  'hotel\tTravel\t300.50\t2/1/2027',
].join('\n');

const render = (
  template: string,
  responses: Record<string, string> = { costs: rows, goal: '$2,000', begins: '18:00' },
) => {
  expect(checkTemplate(template, steps)).toEqual([]);
  const flow = { id: 'trial', name: 'Trial', description: '', agentType: null, finalOutputTemplate: template, steps };
  return renderDocument(flow, { responses, profile: emptyProfile, today: '2026-11-23' }).markdown.trim();
};

test('a table prints what was typed, each cell in the form of its column, and sums of what is a number', () => {
  expect(render('{{costs}}')).toBe(
    [
      '| what | kind | cost | by |',
      '| --- | --- | ---: | --- |',
      '| Staff time | Staff | $1,200 | |',
      '| Bus tickets | Travel | A lot | March 1, 2027 |',
      '| Hotel | Travel | $300.50 | February 1, 2027 |',
      '| **Total so far (2 of 3 lines counted)** | | **$1,500.50** | |',
    ].join('\n'),
  );
});

test('a day or month without a year is the next one, or one of the last weeks', () => {
  const days = ['a\t\t\tNov 10', 'b\t\t\tend of January', 'c\t\t\tdecember'];
  const listOf = (costs: string[]) => render('{{#each costs}}{{by}}; {{/each}}', { costs: costs.join('\n') });
  expect(listOf(days)).toBe('November 10, 2026; end of January 2027; December 2026;');
});

test('what is not known in a cell is a place with its row, however it is printed', () => {
  const known = '{{#each costs}}{{what}}: {{lower (money kind)}}, {{inside by}}{{/each}}';
  const { markdown } = renderDocument(
    { id: 'trial', name: 'Trial', description: '', agentType: null, finalOutputTemplate: known, steps },
    { responses: { costs: 'a ride\tnot sure\t\tnot sure yet' }, profile: emptyProfile, today: '2026-11-23' },
  );
  expect(markdown).not.toMatch(/settle:\]|settle:\n/);
  expect(markdown).toContain('A ride: [kind for “A ride”], [day for “A ride”]\n');
  const planned = '{{#each costs}}{{fill_in_row "who leads it"}}{{/each}}';
  expect(render(planned, { costs: 'a ride' })).toContain('[who leads “A ride”]');
});

test('whom to ask is no amount and no day', () => {
  const asked = render('{{#each costs}}{{what}}, {{cost}}, {{by}}{{/each}}', {
    costs: 'ask price\t\task rosa\tAsk Ben',
  });
  expect(asked).toContain('Ask price, [settle: ask Rosa], [settle: Ask Ben]');
});

test('a sum is nearly one where an amount in it is', () => {
  const costs = 'mats\t\t250\t\nlamps\t\t80\t\nwater\t\tabout $3k/yr\t';
  expect(render('{{sum costs "cost"}}', { costs })).toBe('$330');
});

test('an amount that is nearly one stands beside others as an amount, and counts as before', () => {
  const costs = 'mats\t\tabout 250\t\nlamps\t\t80\t';
  expect(render('{{costs}}', { costs })).toContain(
    '| Mats | about $250 |\n| Lamps | $80 |\n| **Total** | **about $330** |',
  );
  const cell = '| Left | {{money goal}} | {{money (plus goal 0)}} |';
  for (const goal of ['about 4,200', 'roughly 4200', '~4,200', 'Around $4,200'])
    expect(render(cell, { goal })).toMatch(/^\| Left \| (?:about|roughly|Around) \$4,200 \| \$4,200 \|$/);
  expect(render('**Left:** {{money goal}}', { goal: 'about 4,200' })).toBe('**Left:** About $4,200');
  expect(render('{{money goal}}', { goal: 'about 42 of them' })).toBe('About 42 of them');
});

test('a cell that is joined into a list keeps the letter it was typed with, and begins a line with a capital', () => {
  const costs = 'mats\tStaff\t\t\nlamps for the hall\tTravel\t\t\nThe van\t\t\t';
  const template =
    '{{#each costs}}{{what}}{{#unless @last}}, {{/unless}}{{/each}}\n\n{{#each costs}}{{#if kind}}{{kind}}: {{/if}}{{what}}; {{/each}}';
  expect(render(template, { costs })).toBe(
    'Mats, lamps for the hall, The van\n\nStaff: mats; Travel: lamps for the hall; The van;',
  );
  expect(render('{{costs}}', { costs })).toContain('| Lamps for the hall | Travel |');
  expect(render('{{count (where costs "what" "Mats")}}', { costs })).toBe('1');
});

test('lines that read as cells are rows, others stand in the first cell, and lines of which none is one stay a list', () => {
  expect(render('{{sum costs "cost"}}', { costs: 'staff time, staff, $1,200\nBus - $80' })).toBe('$1,280');
  expect(render('{{costs}}', { costs: 'Staff time, $1,200\nBus, free\nhotel 300' })).toContain(
    '| Staff time | Staff | $1,200 |\n| Bus, free | | [cost for “Bus, free”] |\n| Hotel | | $300 |\n| **Total so far (2 of 3 lines counted)** | | **$1,500** |',
  );
  expect(render('{{costs}}', { costs: 'drivers\nBus, free' })).toContain('- Drivers\n- Bus, free');
  expect(render('{{#each costs}}{{what}}{{#if cost}}: {{cost}}{{/if}}. {{/each}}', { costs: 'Bus, free' })).toBe(
    'Bus, free.',
  );
});

test('rows are chosen, ordered and added up', () => {
  expect(render('{{sum (where costs "kind" "Travel") "cost"}} of {{sum costs "cost"}}, {{count costs}} lines')).toBe(
    '$300.50 of $1,500.50, 3 lines',
  );
  expect(render('{{#each (sorted costs "by")}}{{what}} {{/each}}')).toBe('Hotel bus tickets staff time');
  expect(render('{{#each (sorted costs "cost")}}{{what}} {{/each}}')).toBe('Staff time hotel bus tickets');
  expect(render('{{#each (without costs "by")}}{{what}}{{/each}}')).toBe('Staff time');
});

test('figures are reckoned with, and what is no figure gives nothing', () => {
  expect(
    render(
      '{{minus goal (sum costs "cost")}}; {{share (sum costs "cost") goal}}; {{divided goal 4}}; {{times 3 goal}}',
    ),
  ).toBe('$499.50; 75%; $500; $6,000');
  expect(render('{{#if (at_least goal 2000)}}met{{else}}open{{/if}}{{minus goal begins}}')).toBe('met');
  for (const goal of ['about 2k', '$2,000 a month', '2000 guests', '2k - more than last year', '2,000, Ana to check'])
    expect(render('{{times goal 2}}', { goal })).toMatch(/^\$?4,000$/);
  for (const goal of ['2 or 3', '2 - 3', '3 hundred', '5 of 10', 'two'])
    expect(render('{{times goal 2}}', { goal })).toBe('');
  expect(render('{{share 182 420 1}}; {{share 41 40}}; {{rounded 112.5 25}}')).toBe('43.3%; 103%; 125');
  expect(render('{{divided goal 3}}; {{rounded goal 300}}', { goal: 'about $2,000' })).toBe('About $667; about $2,100');
});

test('points follow one another until one has no length', () => {
  const points = [step('points', [column('point', 'text'), column('minutes', 'number')]), step('begins')];
  const template =
    '{{keep "now" (minutes_after begins 0)}}{{#each points}}{{#if (kept "now")}}{{kept "now"}} {{/if}}{{point}}; {{keep "now" (minutes_after (kept "now") minutes)}}{{/each}}';
  const flow = {
    id: 'trial',
    name: 'Trial',
    description: '',
    agentType: null,
    finalOutputTemplate: template,
    steps: points,
  };
  const responses = { points: 'Welcome\t5\nBudget\t25\nOther\t\nClose\t5', begins: '18:00' };
  expect(renderDocument(flow, { responses, profile: emptyProfile, today: '2026-11-23' }).markdown.trim()).toBe(
    '6:00 PM Welcome; 6:05 PM Budget; 6:30 PM Other; Close;',
  );
});

test('a template that names no column of its table is refused', () => {
  const problems = checkTemplate('{{sum costs "price"}}{{#each costs}}{{price}}{{/each}}', steps);
  expect(problems.map(({ message }) => message)).toEqual([
    '"price" is no column of that table.',
    '"price" is no answer, derived key or profile field here.',
  ]);
});

test('rows can be taken by the time their day lies in, and others are left', () => {
  const responses = { costs: rows, begins: 'February 1, 2027', goal: 'February 28, 2027' };
  const template =
    '{{#each (between costs "by" begins goal)}}{{what}} {{/each}}|{{#each (not_between costs "by" begins goal)}}{{what}} {{/each}}';
  expect(render(template, responses)).toBe('Hotel |staff time bus tickets');
  expect(render('{{days_between begins goal}}', responses)).toBe('27');
  expect(render('{{on_workday begins "or before"}}', { begins: 'January 3, 2027' })).toMatch(/^Thursday, December 31/);
});

test('a calendar has the weekdays that are asked for', () => {
  const template = '{{#each (days_of begins 2 "Monday Friday")}}{{day}}; {{weekday day "with its date"}}; {{/each}}';
  expect(render(template, { begins: '2027-01-04' })).toMatch(
    /^January 4, 2027; Monday, January 4; January 8, 2027; Friday, January 8; January 11, /,
  );
  expect(render('{{#each (days_of begins 9 "Monday")}}{{day}}{{/each}}', { begins: 'soon' })).toBe('');
});

test('words that somebody said stand in quotation marks once', () => {
  expect(render('{{quoted goal}}', { goal: '"we are glad"' })).toBe('“We are glad.”');
  expect(render('{{quoted goal ","}} said {{upper begins}}', { goal: 'we are glad.', begins: 'Jo' })).toBe(
    '“We are glad,” said JO',
  );
  expect(render('{{after_name goal}}{{after_name begins}}', { goal: 'Jo, clerk', begins: 'Jo' })).toBe('Clerk');
});

test('tables of as many rows stand side by side, and lines of nothing but numbers are cells', () => {
  const number = (key: string) => ({ ...column(key, 'number'), required: true });
  const both = [...steps, step('scores', [number('likelihood'), number('impact')])];
  const template =
    '{{#if (as_many costs scores)}}even: {{/if}}{{#each (sorted (with_product (beside costs scores) 1 "likelihood" "impact") "product")}}{{what}}{{#if product}} {{product}}{{/if}}; {{/each}}';
  expect(checkTemplate(template, both)).toEqual([]);
  const flow = { id: 'x', name: 'X', description: '', agentType: null, finalOutputTemplate: template, steps: both };
  const read = (scores: string) =>
    renderDocument(flow, { responses: { costs: rows, scores }, profile: emptyProfile, today: '2026-11-23' }).markdown;
  expect(read('2 x 3\n5/4\n1, 1')).toBe('even: bus tickets 20; staff time 6; hotel 1;\n');
  expect(read('2 x 3\nhigh\nlow')).toBe('even: staff time 6; bus tickets; hotel;\n');
  expect(read('2 x 3')).toBe('Staff time; bus tickets; hotel;\n');
});

test('what is not known yet is a place to fill, and sums say that they are so far', () => {
  const costs = 'hall\tStaff\t$400\t\nmusic\tStaff\t?\t\nfood\tTravel\t600\t';
  expect(render('{{costs}}', { costs })).toContain('| Music | Staff | [cost for “Music”] |');
  expect(render('{{costs}}', { costs })).toContain('| **Total so far (2 of 3 lines counted)** | | **$1,000** |');
  expect(render('{{#each (without costs "cost")}}{{what}}{{#if cost}}!{{/if}}{{/each}}', { costs })).toBe('Music');
});

test('sums and differences of what is nearly so say so', () => {
  const costs = 'hall\tStaff\t$400\t\nmusic\tStaff\tabout 90\t';
  expect(render('{{costs}}', { costs })).toContain('| **Total** | | **about $490** |');
  const told =
    '{{sum costs "cost"}}; {{minus 600 (sum costs "cost")}}; {{#if (at_least (sum costs "cost") 490)}}yes{{/if}}';
  expect(render(told, { costs })).toBe('About $490; about $110; yes');
  expect(render('{{minus 0 (minus (sum costs "cost") 700)}}', { costs })).toBe('About $210');
});

test('rows are found by a word in any of some columns, by and by what a cell names', () => {
  const roles = 'Vice chair, treasurer\tStaff\t4\t\nSecretary (by phone)\tTravel\t9\t\nchair\tTravel\t9\t';
  const named = '{{#each (naming costs "what" "Chair" "secretary")}}{{what}}; {{/each}}';
  expect(render(named, { costs: roles })).toBe('Secretary (by phone); chair;');
  expect(render('{{count (where costs "what kind" "Travel" "Chair")}}', { costs: roles })).toBe('2');
  expect(render('{{count (naming costs "what" "Secretary level" "Guest tier")}}', { costs: roles })).toBe('1');
});

test('what its author is not sure of is a place, and nothing else is', () => {
  const prose = (goal: string) => render('{{prose goal}}', { goal });
  expect(prose('We have ten beds. 8 beds open, i think. more come in may')).toBe(
    'We have ten beds. [settle: 8 beds open]. More come in May.' +
      '\n\n---\n\n## Still to fill\n\n- settle: 8 beds open, I think.',
  );
  for (const goal of [
    'We work with HR & Finance.',
    'Open Tuesday and Saturday.',
    'See 24/7 help.',
    'We don’t know who comes.',
  ])
    expect(prose(goal)).toBe(goal);
  expect(prose('open til 4 w/ tea & toast')).toBe('Open until 4 with tea and toast.');
  for (const goal of ['about 40, not sure', '31 (we think)']) expect(prose(goal)).toContain('[settle: ');
});

test('percent of an amount, and a value that is kept', () => {
  expect(render('{{keep "asked" (sum costs "cost")}}{{rounded (times goal 0.15) 1}}; {{kept "asked"}}')).toBe(
    '$300; $1,500.50',
  );
});

test('what was counted of a whole is measured against a target of percent, and nothing against what is not settled', () => {
  const measure = (result: string, target: string) =>
    render('{{#each costs}}{{share what kind}} {{#if (is_reached what kind)}}met{{/if}}{{/each}}', {
      costs: `${result}\t${target}\t\t`,
    });
  expect(measure('402 of 571', '65%')).toBe('108% met');
  expect(measure('30 of 60', '65%')).toBe('77%');
  expect(measure('402 of 571', '400')).toBe('');
  expect(measure('2', '3 (or 4??)')).toBe('');
});

test('where none is the target, only none reaches it', () => {
  const measure = (result: string, target: string) =>
    render('{{#each costs}}{{#if (is_reached what kind)}}met{{else}}open{{/if}}{{/each}}', {
      costs: `${result}\t${target}\t\t`,
    });
  expect([measure('3 lost', '0'), measure('0', '0'), measure('0%', '0%'), measure('$500', '$0')]).toEqual([
    'open',
    'met',
    'met',
    'open',
  ]);
});

test('of a length of time nobody can tell whether less of it is better, unless that is said', () => {
  const measure = (result: string, target: string) =>
    render('{{#each costs}}{{#if (is_reached what kind)}}met{{else}}open{{/if}}{{/each}}', {
      costs: `${result}\t${target}\t\t`,
    });
  expect([measure('11 days on average', '7 days'), measure('5 days', 'under 7 days')]).toEqual(['open', 'met']);
  expect(measure('4,515 hours', '4,200 hours')).toBe('met');
});

test('a cell of a column of numbers that holds words as well is open, and nothing is reckoned of it', () => {
  const measures = [step('measures', [column('what', 'text'), column('aim', 'number'), column('got', 'number')])];
  const render = (cell: string) =>
    renderDocument(
      {
        id: 'trial',
        name: 'Trial',
        description: '',
        agentType: null,
        finalOutputTemplate: '{{#each measures}}{{got}}: {{share got aim}}{{/each}}',
        steps: measures,
      },
      { responses: { measures: `Beds\t300\t${cell}` }, profile: emptyProfile, today: '2026-11-23' },
    ).markdown.trim();
  expect(render('3 weeks of flu, then 2 of frost')).toMatch(/^\[settle: 3 weeks of flu[^\]]*\]\\:\n/);
  expect(render('150?')).toMatch(/^\[settle: 150\?\]\\:\n/);
  expect(render('150 (flu in March)')).toBe('150 (flu in March): 50%');
  expect(render('150 beds')).toBe('150 beds: 50%');
});

test('a question mark in a column of options, days or people is doubt, in lines as in cells', () => {
  const board = [
    step('board', [
      { ...column('name', 'person'), required: true },
      column('ends', 'date'),
      column('skill', 'choice', ['Legal', 'Real estate']),
      column('other', 'text'),
    ]),
  ];
  const flow = { id: 'x', name: 'X', description: '', agentType: null, steps: board };
  const render = (answer: string) =>
    renderDocument(
      { ...flow, finalOutputTemplate: '{{#each board}}{{name}}; {{ends}}; {{skill}}; {{other}}{{/each}}' },
      { responses: { board: answer }, profile: emptyProfile, today: '2026-11-23' },
    ).markdown.split('\n')[0];
  expect(render('Ada Kim, June 3?, real estate? (he is a contractor)')).toBe(
    'Ada Kim; [settle: June 3?]; [settle: real estate?];',
  );
  expect(render('Ada Kim\tJune 3 2027\tLegal?\tOwns a saw')).toBe(
    'Ada Kim; June 3, 2027; [settle: Legal?]; Owns a saw',
  );
});

test('a number with a remark in brackets is in the sum, and stands with its remark', () => {
  const steps = [step('team', [column('who', 'text'), { ...column('hours', 'number'), sum: true }])];
  const flow = { id: 'trial', name: 'Trial', description: '', agentType: null, finalOutputTemplate: '{{team}}', steps };
  const responses = { team: 'Ada\t4 (10 in april)\nBo\t2' };
  const { markdown } = renderDocument(flow, { responses, profile: emptyProfile, today: '2026-11-23' });
  expect(markdown).toContain('| Ada | 4 (10 in April) |\n| Bo | 2 |\n| **Total** | **6** |');
});
