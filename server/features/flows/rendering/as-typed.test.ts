import { expect, it } from 'vitest';
import type { Step } from '../../../../contract/flows.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { isNone, isUnknown } from '../../../platform/english/notes.ts';
import { spellPerson } from '../../../platform/english/person-words.ts';
import { renderDocument } from './render-document.ts';
import { tableColumn as column } from '../../../../contract/testing/table-column.ts';

it('tells what is not known, and what is none, from an answer', () => {
  for (const text of ['?', 'TBD', "don't know", 'I dont know yet.', 'not sure', 'no idea', 'to be decided'])
    expect(isUnknown(text), text).toBe(true);
  for (const text of ['none', 'N/A', '-', 'none yet', 'nothing so far']) expect(isNone(text), text).toBe(true);
  for (const text of ['We don’t know the price.', 'No dogs', 'None of the rooms', '---', 'not sure, maybe 40'])
    expect(isUnknown(text) || isNone(text), text).toBe(false);
});

it('spells a person in capitals, and a role as it was typed', () => {
  expect(
    [
      'lou kowalski',
      'rosie',
      'board chair',
      'seasonal instructors',
      'Ann',
      'tim noble (lawyer)',
      'Ruby writes, dewey edits',
    ].map(spellPerson),
  ).toEqual([
    'Lou Kowalski',
    'Rosie',
    'board chair',
    'seasonal instructors',
    'Ann',
    'Tim Noble (lawyer)',
    'Ruby writes, dewey edits',
  ]);
});

const step = (key: string, more: Partial<Step> = {}): Step => ({
  key,
  question: `Who ${key} (name and title)?`,
  type: 'text',
  options: [],
  required: true,
  placeholder: null,
  condition: null,
  ...more,
});

const render = (
  template: string,
  responses: Record<string, string>,
  steps = [step('signs'), step('gaps')],
  people: string[] = [],
) => {
  const flow = { id: 'trial', name: 'Trial', description: '', agentType: null, finalOutputTemplate: template, steps };
  return renderDocument(flow, { responses, profile: sampleProfile, today: '2026-11-23', people }).markdown.trim();
};

it('prints a place for an answer that sends its author to somebody', () => {
  expect(render('| Sponsors | {{inside signs}} |', { signs: 'ask carmen' })).toContain('[settle: ask Carmen]');
});

it('prints a place for what is needed and not known, and none where none was said', () => {
  expect(render('{{sentence signs}} {{inside signs}}', { signs: 'not sure yet' })).toContain('[who signs] [who signs]');
  const said = '{{#if (says_none gaps)}}No gaps.{{/if}}{{#if gaps}}Gaps: {{gaps}}{{/if}}';
  expect(render(said, { gaps: 'none' })).toBe('No gaps.');
  expect(render(said, { gaps: 'the roof' })).toBe('Gaps: the roof');
});

it('names a person whole whose first name exactly one has who is known, also from another table', () => {
  const column = (key: string, type: 'person' | 'text') => ({
    key,
    label: key,
    type,
    unit: null,
    required: false,
    options: [],
    sum: false,
  });
  const steps = [
    step('came', { type: 'textarea', columns: [column('name', 'person'), column('role', 'text')] }),
    step('motions', { type: 'textarea', columns: [column('motion', 'text'), column('mover', 'person')] }),
    step('absent', { type: 'textarea', question: 'Who was absent? One per line.' }),
  ];
  const template = '{{#each motions}}{{mover}}; {{/each}}';
  const motions = ['Hope', 'ike', 'Ada', 'Lou', 'Maya'].map((mover) => `Buy mats\t${mover}`).join('\n');
  const came = 'Hope Adler\tchair\nLou Kern\t\nLou Marsh\t\nHope\t';
  const responses = { came, motions, absent: 'Ike Moss (sick)' };
  expect(render(template, responses, steps, ['Ada Quill'])).toBe('Hope Adler; Ike Moss; Ada Quill; Lou; Maya Okafor;');
});

it('names whole who stands in a column of owners, whom another row or a text names', () => {
  const steps = [
    step('acts', {
      type: 'textarea',
      columns: [column('Activity', 'text', { key: 'what' }), column('Who leads it', 'person', { key: 'who' })],
    }),
    step('about', { type: 'textarea', question: 'What do they bring?' }),
  ];
  const responses = {
    acts: 'Roofs\tTomás Archuleta\nPhotos\tTomás\nCalls\tZerlina & Tomás\nDoors\tthe night crew',
    about: 'On our staff since 2016: Zerlina Yazzie.',
  };
  expect(render('{{#each acts}}{{who}}; {{/each}}', responses, steps)).toBe(
    'Tomás Archuleta; Tomás Archuleta; Zerlina Yazzie & Tomás Archuleta; the night crew;',
  );
});

it('changes no word of a column that asks for more than who it is', () => {
  const how = [column('News', 'text', { key: 'what' }), column('How, and who tells them', 'text', { key: 'how' })];
  const steps = [step('news', { type: 'textarea', columns: how })];
  const responses = { news: 'Births\tinvitation, by elena\nDinner\tinvitation letter, board calls' };
  expect(render('{{#each news}}{{how}}; {{/each}}', responses, steps)).toBe(
    'Invitation, by Elena; invitation letter, board calls;',
  );
});

it('prints a place for a sentence that is in doubt, and for a cell that asks somebody first', () => {
  const responses = { gaps: 'The library, Lakes School (Ike will confirm), the bus company', signs: 'Ike' };
  expect(render('{{gaps}}', responses)).toMatch(/^\[settle: The library, Lakes School/);
  expect(render('{{gaps}}', { gaps: '40 seats, not sure', signs: 'Ike' })).toContain('[settle: 40 seats]');
  expect(render('{{gaps}}.', { gaps: 'Not sure yet, Ellen asks them.' })).toMatch(
    /^\[settle: Not sure yet, Ellen asks them\]\.\n/,
  );
  const others = [column('Source', 'text', { key: 'what' }), column('Status', 'text', { key: 'status' })];
  const steps = [step('funds', { type: 'textarea', columns: others })];
  const asked = render(
    '{{#each funds}}{{status}}{{/each}}',
    { funds: 'Schools\task Dana - promised by phone?' },
    steps,
  );
  expect(asked).toContain('[settle: ask Dana - promised by phone?]');
});

it('knows by a given name who stands before what is done, and names whole who is named in another answer', () => {
  const what = [
    column('Action', 'text', { key: 'what' }),
    column('Owner', 'person', { key: 'who' }),
    column('Due', 'date', { key: 'by' }),
  ];
  const steps = [
    step('came', { type: 'textarea', columns: [column('Name', 'person'), column('Role')] }),
    step('actions', { type: 'textarea', columns: what }),
  ];
  const responses = {
    came: 'Walter Tolliver (chair)\nGreta Moss',
    actions: 'Walter - call the mill about the fence\nGreta, order chalk\nRaffle: find a tent',
  };
  expect(render('{{#each actions}}{{#if who}}{{who}}: {{/if}}{{what}}; {{/each}}', responses, steps)).toBe(
    'Walter Tolliver: call the mill about the fence; Greta Moss: order chalk; Raffle: find a tent;',
  );
});

it('keeps the brackets of a remark that is cut, and its words whole', () => {
  const first = (gaps: string) => render('{{gaps}}', { gaps }).split('\n')[0];
  expect(first('(moves away in June I guess)')).toBe('[settle: moves away in June]');
  expect(first('two vans (one is old, not sure) and a cart')).toBe('[settle: two vans (one is old)]');
  // Of several sentences the one alone.
  const several = render('{{gaps}}', { gaps: 'No van.  Ten cooks, we think. Two stoves.' });
  expect(several).toMatch(/^No van\. \[settle: Ten cooks\]\. Two stoves\.\n/);
  expect(several).toContain('- settle: Ten cooks, we think.');
});

it('names holidays, no weekend that somebody chose, and an end before its beginning, among the checks', () => {
  const dates = [step('start_date', { type: 'date' }), step('end_date', { type: 'date' })];
  const markdown = render('Text', { start_date: '2027-01-19', end_date: '2027-01-18' }, dates);
  expect(markdown).toContain('- [ ] On a holiday: January 18, 2027 (Martin Luther King Jr. Day)\n');
  for (const end_date of ['2029-06-30', '2027-01-01'])
    expect(render('Text', { end_date }, dates)).not.toContain('On a holiday');
  expect(markdown).toContain('- [ ] The end comes before the start: January 18, 2027 and January 19, 2027');
});

it('names a holiday of a table as well where its year was not typed', () => {
  const dates = [step('dates', { type: 'textarea', columns: [column('What'), column('When', 'date')] })];
  const remark = '- [ ] On a holiday: December 25, 2026 (Christmas Day)';
  const rows = ['Open house\tDec 25\nPlanting\tJanuary 9, 2027', 'Open house, Dec 25\nPlanting, January 9, 2027'];
  for (const typed of rows) expect(render('Text', { dates: typed }, dates)).toContain(remark);
});

it('names the rows without what each was expected to have, the first eight, and none that was typed as lines', () => {
  const columns = [
    column('What'),
    { ...column('Owner', 'person'), expected: true as const },
    { ...column('How well'), expected: true as const },
    column('Remark'),
  ];
  const table = [step('tasks', { type: 'textarea', columns })];
  const typed = 'book _the_ hall\t\tin part\t\nask the mill\tAda Kim\t\t\nPaint\tAda Kim\tWell\t\nSing\t?\tWell\t';
  expect(render('Text', { tasks: typed }, table)).toContain(
    '- [ ] Still empty: “Book \\_the\\_ hall” (owner); “Ask the mill” (how well)',
  );
  const many = render('Text', { tasks: 'Paint\t\tWell\t\n'.repeat(10) }, table);
  expect(many).toContain(`Still empty: ${'“Paint” (owner); '.repeat(8)}and 2 more`);
  expect(render('Text', { tasks: 'Paint' }, table)).not.toContain('Still empty');
});

it('has no place to fill become the target of a link by the colon behind it', () => {
  expect(render('- {{fill "who leads"}}: choir (Ada)', {})).toContain('\n- [who leads]\\: choir (Ada)\n'.trimStart());
  expect(render('**Lead.** {{fill "who leads"}}: {{gaps}}', { gaps: 'x' })).toContain('[who leads]: x');
});

it('leaves in a row what is to be asked of somebody, where that is a cell', () => {
  const column = { type: 'text' as const, unit: null, required: false, options: [], sum: false };
  const columns = [
    { ...column, key: 'what', label: 'What', required: true },
    { ...column, key: 'who', label: 'Who', type: 'person' as const },
    { ...column, key: 'when', label: 'When' },
  ];
  const table = [step('gaps', { type: 'textarea', columns })];
  const rows = render(
    '{{#each gaps}}{{who}}: {{when}}. {{/each}}',
    { gaps: 'paint - Ada Kim - ask the mill in May' },
    table,
  );
  expect(rows.trim()).toBe('Ada Kim: ask the mill in May.');
});

it('greets nobody by what is said of a name, and keeps a list a list behind words of the template', () => {
  const greeting = 'Dear {{proper_name (addressed (name_only signs))}}:';
  expect(render(greeting, { signs: 'Ellen Pratt I think (check)' })).toMatch(/^Dear \[settle: Ellen Pratt\]:/);
  const signed = render('{{signs}}', { signs: 'Ellen Pratt I think (check)' });
  expect(signed).toMatch(/^\[settle: Ellen Pratt\]\n/);
  expect(signed).toContain('- settle: Ellen Pratt I think (check)');
  expect(render('**Gaps.** {{prose gaps}}', { gaps: '- no van\n- no cook' })).toBe(
    '**Gaps.**\n\n- No van.\n- No cook.',
  );
});

it('names once who stands above an address that begins with the name', () => {
  const letter = render('{{proper_name signs}}{{#each (lines (address gaps signs))}}, {{this}}{{/each}}', {
    signs: 'ellen pratt',
    gaps: 'Ellen Pratt\n40 elm st\nhelena MT 59601',
  });
  expect(letter).toBe('Ellen Pratt, 40 Elm St, Helena MT 59601');
});

it('tells a paragraph sentence by sentence, as if each had a line', () => {
  const listed = (facts: string) => render('{{lines (sentences gaps)}}', { gaps: facts }).split('\n\n')[0];
  const each = '- Rides are free.\n- We said no 530 times.\n- Call 555-0142.';
  expect(listed('rides are free. We said no 530 times. Call 555-0142')).toBe(each);
  expect(listed('rides are free\nwe said no 530 times. call 555-0142')).toBe(each);
});

it('keeps the stop of a shortened word before a sign, and takes that of a sentence', () => {
  const hours = { signs: 'Come by from 10 a.m. to 4 p.m.', gaps: 'The doors open at noon.' };
  expect(render('{{signs}}: {{gaps}}, always', hours)).toBe(
    'Come by from 10 a.m. to 4 p.m.: The doors open at noon, always',
  );
});
