import { describe, expect, it } from 'vitest';
import type { DocumentAnalysisResult } from './document-analysis-result.ts';
import { analyzeText } from './index.ts';
import {
  add,
  scoreAmounts,
  scoreDates,
  scoreLabels,
  scoreNames,
  scoreRequirements,
  type Score,
} from './testing/measure.ts';
import { readFixtures, readPages, type Fixture } from './testing/read-fixture.ts';

const options = { today: '2026-11-21', timeZone: 'America/New_York' };
const fixtures = readFixtures();
const results = new Map(
  fixtures.map((fixture) => [fixture, analyzeText(fixture.text, { ...options, name: fixture.name })]),
);
const analyze = (text: string, name = 'notes.txt') => analyzeText(readPages(text), { ...options, name });

type Measure = (fixture: Fixture, result: DocumentAnalysisResult) => Score;
const measure = (score: Measure, wanted: (fixture: Fixture) => boolean = () => true): Score =>
  add([...results].flatMap(([fixture, result]) => (wanted(fixture) ? [score(fixture, result)] : [])));
const precision = ({ right, found }: Score) => right / found;
const recall = ({ right, wanted }: Score) => right / wanted;

describe('the twenty documents, five of which were never tuned on', () => {
  it('are twenty of five kinds, with five requests of 2 to 10 pages', () => {
    expect(fixtures).toHaveLength(20);
    expect(fixtures.filter(({ heldOut }) => heldOut)).toHaveLength(5);
    const requests = fixtures.filter(({ kind }) => kind === 'rfp').map(({ text }) => text.pageCount ?? 0);
    expect(requests.toSorted((one, other) => one - other)).toEqual([2, 3, 4, 6, 10]);
  });

  it('are of the kind they are, at least eighteen', () => {
    const wrong = [...results].filter(([fixture, { kind }]) => fixture.kind !== kind).map(([{ file }]) => file);
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(2);
  });

  it.each([
    ['dates', scoreDates],
    ['amounts', scoreAmounts],
  ] as const)('have their %s found', (_, score) => {
    const all = measure(score);
    expect(precision(all), all.wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(recall(all), all.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    ['dates', scoreDates],
    ['amounts', scoreAmounts],
  ] as const)('have their %s found also where never tuned', (_, score) => {
    const heldOut = measure(score, (fixture) => fixture.heldOut);
    expect(precision(heldOut)).toBeGreaterThanOrEqual(0.95);
    expect(recall(heldOut)).toBeGreaterThanOrEqual(0.9);
  });

  it('say what their dates and amounts are', () => {
    const labels = measure(scoreLabels);
    expect(recall(labels), labels.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('have the requirements of the requests found on the right page', () => {
    const all = measure(scoreRequirements);
    expect(recall(all), all.missed.join('\n')).toBeGreaterThanOrEqual(0.85);
    expect(precision(all), all.wrong.join('\n')).toBeGreaterThanOrEqual(0.7);
  });

  it('name who is in them', () => {
    const names = measure(scoreNames);
    expect(recall(names), names.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('are summed up in three to five of their own sentences', () => {
    for (const [{ file, text, kind }, { summary, keyPoints }] of results) {
      expect(summary.length, file).toBeGreaterThanOrEqual(kind === 'budget' ? 2 : 3);
      expect(summary.length, file).toBeLessThanOrEqual(5);
      expect(keyPoints.length, file).toBeLessThanOrEqual(8);
      if (kind === 'budget') continue;
      const whole = text.blocks.map((block) => block.text.replace(/\s+/g, ' ')).join('\n');
      for (const { text: sentence, place } of summary) {
        expect(whole, file).toContain(sentence);
        expect(place.page, file).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('are summed up by their totals where they are budgets', () => {
    const budgets = [...results.values()].filter(({ kind }) => kind === 'budget');
    const summaries = budgets.map(({ summary }) => summary.map(({ text }) => text).join('\n'));
    expect(summaries.filter((summary) => !/^total/im.test(summary))).toEqual([]);
    expect(summaries).toHaveLength(3);
  });

  it('quote the passage that each finding is from', () => {
    for (const [{ file, text }, { dates, amounts, requirements, people }] of results) {
      const whole = text.blocks.map((block) =>
        (block.cells?.filter(Boolean).join(' | ') ?? block.text).replace(/\s+/g, ' '),
      );
      for (const { quote, place } of [...dates, ...amounts, ...requirements, ...people]) {
        const on = text.blocks.findIndex(
          (block, index) => block.place.page === place.page && whole[index]?.includes(quote),
        );
        expect(on, `${file}: ${quote}`).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

describe('tasks', () => {
  const tasksOf = (file: string) => [...results].find(([fixture]) => fixture.file === file)?.[1].suggestedTasks ?? [];

  it('are the reports of an award', () => {
    expect(tasksOf('award-northwater.txt').map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Submit interim report', '2026-12-31'],
      ['Submit final report with a financial statement', '2027-07-30'],
    ]);
  });

  it('hand in what a request asks for and gather what goes with it', () => {
    const titles = tasksOf('rfp-youth-opportunity.txt').map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Submit full proposal', 'Gather the logic model', 'Send questions to the funder']),
    );
    expect(titles.length).toBeLessThanOrEqual(10);
  });

  it('are what minutes give people to do, never what is long past', () => {
    expect(tasksOf('minutes-staff-meeting.txt').map(({ title }) => title)).toEqual([
      'Order snacks for three weeks',
      'Ask families for photo consent',
    ]);
    for (const [{ kind }, { suggestedTasks }] of results) {
      const first = kind === 'minutes' ? '2026-10-21' : options.today;
      for (const { dueDate } of suggestedTasks) expect(dueDate ?? '9999').toSatisfy((day: string) => day >= first);
    }
  });
});

describe('a request in plain lines', () => {
  const request = (...lines: string[]) =>
    analyze(['RIVER FUND', 'Request for Proposals 2027', ...lines].join('\n\n'), 'request.txt').suggestedTasks;

  it.each([
    ['Deadline: Applications are due January 15, 2027 at 5:00 PM.', 'Submit applications'],
    ['Deadline: Annual plans and the application are due January 15, 2027.', 'Submit annual plans and the application'],
    ['Due: The application on January 15, 2027', 'Submit application'],
    ['Required: An application by January 15, 2027', 'Submit application'],
    ['Deadline: January 15, 2027', 'Submit application'],
    ['It is due on January 15, 2027.', 'Submit application'],
    ['The Form 990 is due on January 15, 2027.', 'Submit Form 990'],
    ['An information session for applicants will be held on January 15, 2027.', 'Attend the information session'],
  ])('has a task of whole words in: %s', (line, title) => {
    expect(request(line).map((task) => [task.title, task.dueDate])).toEqual([[title, '2027-01-15']]);
  });

  it('gathers and drafts what it lists', () => {
    const list = ['What to send:', '1. A narrative of five pages.', '2. A project budget.', '3. Your Form 990.'];
    expect(request(...list).map(({ title }) => title)).toEqual([
      'Gather a project budget',
      'Gather our Form 990',
      'Write a narrative of five pages',
    ]);
  });

  it('says when a thing is due with the application as people write a day', () => {
    const lines = ['Applications are due on January 15, 2027.', 'A match of 25% in cash is required.'];
    expect(request(...lines).map(({ description }) => description)).toContain(
      'A match of 25% in cash is required. Due with the application on Fri, Jan 15, 2027.',
    );
  });

  it('says nothing of the application where a thing has an earlier day of its own', () => {
    const own = 'Two letters of support, which must be received by December 5, 2026.';
    const lines = ['Applications are due on January 15, 2027.', 'What to send:', `1. ${own}`, '2. A project budget.'];
    const tasks = request(...lines).filter(({ dueDate }) => dueDate === null);
    expect(tasks.map(({ description, priority }) => [description, priority])).toEqual([
      [own, 'high'],
      ['A project budget. Due with the application on Fri, Jan 15, 2027.', 'medium'],
    ]);
  });

  it('gives nothing to do where it invites or names whom to ask', () => {
    const invitation = 'We invite small nonprofits in Lucas County to apply for grants of $5,000 to $25,000.';
    expect(request(invitation, 'Questions: Ruth Amari, program officer, 937-555-0144.')).toEqual([]);
  });
});

describe('an award letter', () => {
  const letter = [
    '# Northwater Foundation',
    'Dear Ms. Okafor,',
    'We are pleased to award a grant of $25,000 to BrightPath for the Summer Bridge program, for the grant period January 1, 2026 to December 31, 2026.',
    'The money will pay for tutors, books and meals, and we look forward to a visit in the summer of the program.',
    'Grant funds may not be used for construction, lobbying or the repayment of debt.',
    'Your staff has described a careful plan, which our trustees discussed at length in their meeting.',
    'An interim report is due September 30, 2026, and the final report is due February 15, 2027.',
    'Sincerely,',
  ].join('\n\n');
  const { kind, keyPoints, summary, suggestedTasks } = analyze(letter, 'Award letter.txt');

  it('tells what the money may not pay for', () => {
    expect(kind).toBe('award-letter');
    expect([...summary, ...keyPoints].map(({ text }) => text)).toContain(
      'Grant funds may not be used for construction, lobbying or the repayment of debt.',
    );
  });

  it('asks for the report, not for the clause that it stands in', () => {
    const text = `${letter}\n\nThe rest is paid after we receive your interim report, due July 1, 2027.`;
    expect(analyze(text, 'Award letter.txt').suggestedTasks.map(({ title }) => title)).toContain(
      'Submit interim report',
    );
  });

  it('warns of a report whose day is over', () => {
    expect(suggestedTasks).toMatchObject([
      {
        title: 'Check that this was sent: interim report',
        description: expect.stringMatching(/^It was due on Wed, Sep 30, 2026\. An interim report/),
        priority: 'high',
        dueDate: null,
      },
      { title: 'Submit final report', dueDate: '2027-02-15' },
    ]);
  });
});

describe('any text', () => {
  it('may be empty', () => {
    expect(analyzeText({ blocks: [], pageCount: 0, isCut: false }, { ...options, name: 'empty.txt' })).toEqual({
      kind: 'other',
      summary: [],
      keyPoints: [],
      dates: [],
      amounts: [],
      people: [],
      organizations: [],
      requirements: [],
      suggestedTasks: [],
    });
  });

  it('may be a letter or a list', () => {
    const letter = 'Dear Ms. Lopez,\n\nThank you for your visit to our kitchen last week.\n\nSincerely,\n\nMaya Okafor';
    expect(analyze(letter).kind).toBe('letter');
    const list = ['Name | City', 'Ann Lee | Toledo', 'Ben Cho | Lima', 'Cy Orr | Parma'].map((row) => `| ${row} |`);
    expect(analyze(list.join('\n'), 'people.csv').kind).toBe('list');
  });

  it('is bounded, whatever it holds', () => {
    const hostile = [
      '$'.repeat(50_000),
      'A '.repeat(40_000),
      'Aa '.repeat(30_000),
      '1/'.repeat(50_000),
      '('.repeat(50_000),
      'January '.repeat(20_000),
      '1,'.repeat(50_000),
    ];
    const many = Array.from(
      { length: 3_000 },
      (_, index) => `Item ${index} is due on May ${(index % 28) + 1}, ${2000 + (index % 50)} for $${index}.`,
    );
    const result = analyze([...hostile, ...many].join('\n\n'));
    expect(result.dates.length).toBeLessThanOrEqual(100);
    expect(result.amounts.length).toBeLessThanOrEqual(200);
    expect(result.summary.length).toBeLessThanOrEqual(5);
  });
});

it('an organization in an address has its own name, without the title before it', () => {
  const { organizations } = analyze('Maya Okafor Executive Director Lantern Bridge Youth Alliance 1200 Front Street');
  expect(organizations.map(({ name }) => name)).toEqual(['Lantern Bridge Youth Alliance']);
});
