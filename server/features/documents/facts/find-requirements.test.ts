import { expect, it } from 'vitest';
import { findRequirements } from './find-requirements.ts';
import { readStatements } from './statements.ts';
import { readPages } from '../analysis/testing/read-fixture.ts';

const find = (text: string) =>
  findRequirements(readStatements(readPages(text))).map(({ category, text }) => `${category}: ${text}`);

it.each([
  ['Applicants must be registered with the state.', 'eligibility: Applicants must be registered with the state.'],
  ['This program is open to tribes and cities.', 'eligibility: This program is open to tribes and cities.'],
  ['Grant funds may not be used for construction.', 'eligibility: Grant funds may not be used for construction.'],
  ['We do not fund individuals or endowments.', 'eligibility: We do not fund individuals or endowments.'],
  [
    'Lobbying and debt repayment are unallowable costs.',
    'eligibility: Lobbying and debt repayment are unallowable costs.',
  ],
  ['Funds may be used only for direct program costs.', 'eligibility: Funds may be used only for direct program costs.'],
  ['The narrative is limited to 3,000 words.', 'length: The narrative is limited to 3,000 words.'],
  ['Narrative: 10 pages maximum.', 'length: Narrative: 10 pages maximum.'],
  ['Use 12-pt type with 1-inch margins.', 'format: Use 12-pt type with 1-inch margins.'],
  ['Proposals must be postmarked by March 5, 2027.', 'deadline: Proposals must be postmarked by March 5, 2027.'],
  ['Application deadline: May 1, 2027', 'deadline: Application deadline: May 1, 2027'],
  ['Awards range from $5,000 to $20,000.', 'award: Awards range from $5,000 to $20,000.'],
  ['Total available funding is $2 million.', 'award: Total available funding is $2 million.'],
  ['Cost sharing of 50% is expected.', 'match: Cost sharing of 50% is expected.'],
  ['Contact Ana Ruiz at ana@fund.example.', 'contact: Contact Ana Ruiz at ana@fund.example.'],
  ['Who may apply: Churches with a budget under $90,000.', 'eligibility: Churches with a budget under $90,000.'],
  ['Eligibility: Schools in Lucas County.', 'eligibility: Schools in Lucas County.'],
  ['How we decide: need (30 points), plan (70 points).', 'scoring: How we decide: need (30 points), plan (70 points).'],
  ['Deadline: May 1, 2027', 'deadline: Deadline: May 1, 2027'],
  ['Grantees must send a report by May 1, 2028.', 'deadline: Grantees must send a report by May 1, 2028.'],
  ['An information session is on May 1, 2027.', 'deadline: An information session is on May 1, 2027.'],
  ['Enclose the audit of last year.', 'attachment: the audit of last year'],
  ['Fill out Form 7 of the fund for your proposal.', 'eligibility: Fill out Form 7 of the fund for your proposal.'],
  ['The application form must be typed.', 'eligibility: The application form must be typed.'],
  ['Email proposals to ana@fund.example.', 'format: Email proposals to ana@fund.example.'],
])('reads what is asked in: %s', (text, wanted) => {
  expect(find(text)).toContain(wanted);
});

it('a fund’s name in the title makes no award of what applicants must sign', () => {
  const lines = ['# Orchard Fund, call for proposals', 'The proposal must be signed by the treasurer.'];
  expect(find(lines.join('\n\n'))).toEqual(['eligibility: The proposal must be signed by the treasurer.']);
});

it.each([
  ['# Required Materials', '- W-9', 'attachment: W-9'],
  ['# Supporting documents', '- Audit', 'attachment: Audit'],
  ['# Submission checklist', '- Signed cover sheet', 'attachment: Signed cover sheet'],
  ['# Who should apply?', '- Schools', 'eligibility: Schools'],
  ['# Eligibility requirements', '- Three years of work', 'eligibility: Three years of work'],
  ['# Proposal contents', '- Cover letter', 'section: Cover letter'],
  ['# Narrative', '- Goals and outcomes', 'section: Goals and outcomes'],
  ['# IV. Application components', '- Project summary', 'section: Project summary'],
  ['# Evaluation criteria', '- Need: 20 points', 'scoring: Need: 20 points'],
  ['# 6. Review criteria', '- Capacity (15%)', 'scoring: Capacity (15%)'],
  ['# Important dates', '- Letters of intent: June 3, 2027', 'deadline: Letters of intent: June 3, 2027'],
  ['# Key dates', '- Applications close: July 2, 2027', 'deadline: Applications close: July 2, 2027'],
])('reads the items of a list under %s: %s', (heading, item, wanted) => {
  expect(find(`${heading}\n\n${item}`)).toContain(wanted);
});

it.each([
  ['The proposal should address the following:\n\n- Need\n- Method', ['section: Need', 'section: Method']],
  ['Submit the following documents:\n\n- Budget\n- Audit', ['attachment: Budget', 'attachment: Audit']],
  [
    'Include a budget, a work plan and a letter of support with your application.',
    ['attachment: a budget', 'attachment: a work plan'],
  ],
  [
    'Please provide the following attachments:\n\n1. Bylaws\n2. Board roster',
    ['attachment: Bylaws', 'attachment: Board roster'],
  ],
  ['To be eligible, applicants must:\n\n- Serve Ohio\n- Be open', ['eligibility: Serve Ohio', 'eligibility: Be open']],
  ['Selection criteria:\n\n1. Need: 20 points\n2. Plan: 10 points', ['scoring: Need: 20 points']],
  ['Who may apply:\n\nSchools in Lucas County.', ['eligibility: Schools in Lucas County.']],
  [
    'What to send:\n1. A narrative of five pages.\n2. A budget.\n3. Your Form 990.\n4. Two letters of support.',
    ['section: A narrative of five pages.', 'attachment: A budget.', 'attachment: Your Form 990.'],
  ],
  [
    'You must submit:\n1. A narrative of no more than 4 pages\n2. A project budget\n3. Your IRS determination letter',
    [
      'section: A narrative of no more than 4 pages',
      'attachment: A project budget',
      'attachment: Your IRS determination letter',
    ],
  ],
  [
    'Who may apply: Charities for youth. Annual budget under $500,000.',
    ['eligibility: Charities for youth.', 'eligibility: Annual budget under $500,000.'],
  ],
  [
    'Amount: $5,000 to $30,000. Vehicles may be at most 60% of the request.',
    ['award: Vehicles may be at most 60% of the request.'],
  ],
  ['# What to submit\n\n- Project summary\n- Board list', ['section: Project summary', 'attachment: Board list']],
])('reads what an announcement lists: %s', (text, wanted) => {
  expect(find(text)).toEqual(expect.arrayContaining(wanted));
});

it.each([
  ['The Foundation was created in 1984 by a family of teachers.'],
  ['Page 3 of 10'],
  ['No match is required.'],
  ['Our last report is online.'],
  ['This page may not be current.'],
  ['Our founder: She was eligible for a pension.'],
  ['The report of May 3, 2020 is online.'],
])('asks nothing in: %s', (text) => {
  expect(find(text)).toEqual([]);
});

it('a row of a table is told in words', () => {
  const place = { page: 1, heading: null, sheet: null, row: null };
  const rows = [
    ['Criterion', 'Points'],
    ['Need', '20'],
    ['Budget', '15'],
  ];
  const blocks = rows.map((cells) => ({ kind: 'table-row' as const, text: cells.join(' | '), cells, place }));
  const found = findRequirements(readStatements({ blocks, pageCount: 1, isCut: false }));
  expect(found.map(({ text, quote }) => [text, quote])).toEqual([
    ['Need: 20 points', 'Need | 20'],
    ['Budget: 15 points', 'Budget | 15'],
  ]);
});
