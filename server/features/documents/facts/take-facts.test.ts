import { describe, expect, it } from 'vitest';
import { half } from '../../../testing/questions/read-set.ts';
import { readText } from '../analysis/analyze-text.ts';
import { readPages } from '../analysis/testing/read-fixture.ts';
import type { FactKind } from './fact.ts';
import { addFacts, toFact } from './take-facts.ts';
import { scoreFacts } from './testing/score-facts.ts';

const options = { today: '2026-11-23', timeZone: 'America/New_York' };
const factsOf = (name: string, text: string, kind: FactKind) =>
  readText(readPages(text), { ...options, name }).facts.filter((fact) => fact.kind === kind);

describe('the facts of the written documents', () => {
  const scores = scoreFacts(half, options.today);

  it.each([
    ['attendance', 9, 9],
    ['vote', 9, 9],
    ['decision', 7, 6],
    ['action', 22, 19],
    ['requirement', 23, 19],
    ['rule', 25, 24],
    ['amount', 17, 15],
    ['deadline', 17, 14],
    ['contact', 1, 1],
  ])('are taken out: of %s those of a careful reader', (kind, wanted, least) => {
    const score = scores.get(kind);
    console.info(`Facts: ${kind} ${score?.found} of ${score?.wanted}.`);
    expect(score?.wanted).toBe(wanted);
    expect(score?.found, score?.missed.join('\n')).toBeGreaterThanOrEqual(least);
  });

  it('are no more than there are', () => {
    const share = ['attendance', 'vote', 'decision', 'action', 'amount'].map((kind) => {
      const { right = 0, taken = 0 } = scores.get(kind) ?? {};
      return [kind, right >= taken * 0.7];
    });
    expect(share.filter(([, isRight]) => !isRight)).toEqual([]);
  });
});

it.each([
  [
    'Here: Wes Tarn, Ines Holt\n\nExcused: Odile Marsh',
    [
      ['present', 'Wes Tarn, Ines Holt'],
      ['absent', 'Odile Marsh'],
    ],
  ],
  ['Part II: Report of the Chair', []],
])('a line that says something after a label is no heading, and needs no full stop: %s', (lines, wanted) => {
  const text = ['# Saltmarsh Library, minutes of the board, May 5, 2026', lines, 'Wes moved to buy shelves. Carried.'];
  const facts = factsOf('Board.docx', text.join('\n\n'), 'attendance');
  expect(facts.map(({ label, owner }) => [label, owner])).toEqual(wanted);
});

describe('minutes', () => {
  const notes = [
    '# Millpond Clinic, minutes of the trustees, Thursday, October 22, 2026',
    'On the call: Ida Sorensen, Paul Wren-Amadi.',
    'Regrets: Theo Blank.',
    '## Parking',
    'Ida moved that staff park behind the church. Paul seconded. There was a long talk about snow. Carried, 4 to 1.',
    'A motion to charge guests for parking was defeated.',
    '## Insurance',
    'We agreed to ask for a second offer. No volunteer may drive the van without a license check.',
    '## To do',
    '| Who | What | When |',
    '| Paul | Ask for the offer | by next Friday |',
    '| Ida | Return the keys | the 30th |',
    '| Ida | Plan the winter walk | January 9 |',
    '| Paul | Bring the figures | the November meeting |',
    'Next meeting: November 19.',
  ].join('\n\n');
  const of = (kind: FactKind) => factsOf('Trustees.docx', notes, kind);

  it('say who was there and who was not', () => {
    expect(of('attendance').map(({ owner, label, day }) => [owner, label, day])).toEqual([
      ['Ida Sorensen, Paul Wren-Amadi', 'present', '2026-10-22'],
      ['Theo Blank', 'absent', '2026-10-22'],
    ]);
  });

  it.each([
    ['Here: Kofi, Fay (by phone), Abel', 'Kofi, Fay, Abel', 'present'],
    ['Trustees: Ana Ruiz, Bo Lind, Cy Orr', 'Ana Ruiz, Bo Lind, Cy Orr', 'present'],
    ['Ana Ruiz, Bo Lind and Cy Orr were present.', 'Ana Ruiz, Bo Lind, Cy Orr', 'present'],
    ['Unable to attend: Dora', 'Dora', 'absent'],
    ['Dora Petit sent regrets.', 'Dora Petit', 'absent'],
  ])('say who was there however they are written: %s', (line, owner, label) => {
    const found = factsOf('Minutes.docx', `# Minutes of May 4, 2026\n\n${line}`, 'attendance');
    expect(found.map((fact) => [fact.owner, fact.label])).toEqual([[owner, label]]);
  });

  it('have the people of a list or a table below such a heading', () => {
    const list =
      '# Minutes of May 4, 2026\n\n## Attendance\n\n- Ana Ruiz\n- Bo Lind, treasurer\n\n## 1. Van\n\nAna Ruiz spoke.';
    expect(factsOf('Minutes.docx', list, 'attendance').map(({ text }) => text)).toEqual([
      'Ana Ruiz',
      'Bo Lind, treasurer',
    ]);
  });

  it('have each motion with how its vote went, and what was agreed without one', () => {
    expect(of('vote').map(({ text, label }) => [text, label])).toEqual([
      [
        'Ida moved that staff park behind the church. Paul seconded. There was a long talk about snow. Carried, 4 to 1.',
        'passed',
      ],
      ['A motion to charge guests for parking was defeated.', 'failed'],
    ]);
    expect(of('decision').map(({ text }) => text)).toEqual(['We agreed to ask for a second offer.']);
    expect(of('rule').map(({ text }) => text)).toEqual(['No volunteer may drive the van without a license check.']);
  });

  it('have who is to do what, on the day that their own day means', () => {
    expect(of('action').map(({ owner, label, day }) => [owner, label, day])).toEqual([
      ['Paul', 'Ask for the offer', '2026-10-30'],
      ['Ida', 'Return the keys', '2026-10-30'],
      ['Ida', 'Plan the winter walk', '2027-01-09'],
      ['Paul', 'Bring the figures', '2026-11-19'],
    ]);
  });
});

describe('a request', () => {
  const request = [
    '# Request for proposals: Quiet Rivers Trust, 2027',
    '## Use of the money',
    'The money may not go to:',
    '- fireworks',
    '- travel abroad',
    'Administration is capped at 8 percent of the award. Meals may be counted at $11 a person.',
    '## What to send',
    '1. Form QR-2, signed by the treasurer',
    '2. A letter from the landowner',
    '## After the award',
    'Grantees put up a sign within 60 days. Funds left over must be sent back.',
    '## Questions',
    'Write to Ola Brandvold at ola@quietrivers.example.',
  ].join('\n\n');
  const texts = factsOf('Quiet Rivers RFP.pdf', request, 'requirement').map(({ text }) => text);

  it.each([
    ['exclusions', 'fireworks'],
    ['exclusions', 'travel abroad'],
    ['caps', 'Administration is capped at 8 percent of the award.'],
    ['rates', 'Meals may be counted at $11 a person.'],
    ['signed forms', 'Form QR-2, signed by the treasurer'],
    ['attachments', 'A letter from the landowner'],
    ['duties of those who are awarded', 'Grantees put up a sign within 60 days.'],
    ['duties of those who are awarded', 'Funds left over must be sent back.'],
    ['whom to ask', 'Write to Ola Brandvold at ola@quietrivers.example.'],
  ])('has its %s among the requirements: %s', (_, wanted) => {
    expect(texts).toContain(wanted);
  });
});

it('rules and contacts of a handbook are taken out in its own words', () => {
  const handbook = [
    '# Handbook of the tool library',
    'Members must be 18 or older. Our first saw came from a school. Nobody lends a tool to others.',
    'Ask Mira Castell, coordinator, at 555-0173.',
  ].join('\n\n');
  expect(factsOf('Handbook.docx', handbook, 'rule').map(({ text }) => text)).toEqual([
    'Members must be 18 or older.',
    'Nobody lends a tool to others.',
  ]);
  expect(factsOf('Handbook.docx', handbook, 'contact').map(({ text, owner }) => [text, owner])).toEqual([
    ['Ask Mira Castell, coordinator, at 555-0173.', 'Mira Castell'],
  ]);
});

it.each(['in 999999999999 days', 'in 90000 years', 'the 31st', 'the 99th', 'end of February'])(
  'a day that no calendar has is none, and hinders nothing: %s',
  (when) => {
    const notes = `# Minutes of May 4, 2026\n\n| Who | What | By |\n| Ana Ruiz | Count the forks | ${when} |`;
    const [action] = factsOf('Minutes.docx', notes, 'action');
    expect(action?.day ?? '2026-05-05').toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(action?.label).toBe('Count the forks');
  },
);

it('what a model found is added once, in the order of the document', () => {
  const place = { page: 1, heading: null, sheet: null, row: null };
  const rule = (text: string, block: number) => toFact([{ text, place, block }], { kind: 'rule' });
  const own = [rule('Nobody lends a tool to others.', 4)];
  const added = addFacts(own, [rule('lends a tool', 4), rule('Tools are cleaned on Friday.', 2)]);
  expect(added.map(({ text }) => text)).toEqual(['Tools are cleaned on Friday.', 'Nobody lends a tool to others.']);
});
