import { describe, expect, it } from 'vitest';
import type { Requirement } from '../../../../contract/document-analysis.ts';
import { countProgress, groupRequirements } from './group-requirements.ts';
import { findTaskSources, readChosen, writeChosen } from './task-drafts.ts';

const place = { page: 3, heading: null, sheet: null, row: null };
const requirement = (id: string, part: Partial<Requirement> = {}): Requirement => ({
  id,
  category: 'section',
  text: `Requirement ${id}`,
  quote: `The quote of ${id}`,
  place,
  state: 'open',
  taskId: null,
  plannedDate: null,
  ...part,
});
const suggestion = {
  title: 'Send the report',
  description: null,
  priority: 'low',
  dueDate: '2027-01-31',
  place,
  taskId: null,
} as const;
const day = { documentName: 'Call.pdf', today: '2026-11-21' };

describe('the plan of a request', () => {
  it('has its requirements by category, in the order of the document', () => {
    const all = [
      requirement('1', { category: 'attachment' }),
      requirement('2', { category: 'eligibility' }),
      requirement('3', { category: 'attachment' }),
    ];
    expect(groupRequirements(all).map(({ label, requirements }) => [label, requirements.map(({ id }) => id)])).toEqual([
      ['Eligibility', ['2']],
      ['Attachments', ['1', '3']],
    ]);
  });

  it('is as far as it is met, without what is not for us', () => {
    const all = [requirement('1', { state: 'met' }), requirement('2'), requirement('3', { state: 'dismissed' })];
    expect(countProgress(all)).toEqual({ met: 1, total: 2, words: '1 of 2 met' });
  });
});

describe('what tasks are made of', () => {
  it('is what is open and has no task yet', () => {
    const report = {
      requirements: [
        requirement('1'),
        requirement('2', { state: 'met' }),
        requirement('3', { state: 'dismissed' }),
        requirement('4', { taskId: 'task' }),
      ],
      suggestedTasks: [suggestion, { ...suggestion, dueDate: '2027-04-30', taskId: 'task' }],
      dates: [],
    };
    const found = findTaskSources(report, day);
    expect(found.requirements.map(({ key }) => key)).toEqual(['1']);
    expect(found.suggestions.map(({ suggestion: of }) => of)).toEqual([
      { title: 'Send the report', dueDate: '2027-01-31' },
    ]);
  });

  it('becomes a task that says what to do, by when, and where it is written', () => {
    const attachment = requirement('1', { category: 'attachment', text: 'Board list', plannedDate: '2026-12-01' });
    const [source] = findTaskSources({ requirements: [attachment], suggestedTasks: [], dates: [] }, day).requirements;
    expect(source?.draft).toEqual({
      title: 'Gather the board list',
      description: '"The quote of 1"\nCall.pdf, Page 3',
      priority: 'high',
      assignedTo: '',
      dueDay: '2026-12-01',
    });
  });

  it('is only what one does', () => {
    const categories = [
      'contact',
      'award',
      'scoring',
      'eligibility',
      'section',
      'length',
      'format',
      'deadline',
    ] as const;
    const requirements = categories.map((category) => requirement(category, { category, text: 'Words.' }));
    const sources = findTaskSources({ requirements, suggestedTasks: [], dates: [] }, day).requirements;
    expect(sources.map(({ draft }) => draft.title)).toEqual([
      'Check whether this fits us: “Words”',
      'Write the section “Words”',
      'Keep to “Words”',
      'Keep to “Words”',
      'Keep the date: words',
    ]);
  });

  it('is nothing whose day is over', () => {
    const quote = 'A webinar is held on November 5, 2026.';
    const requirements = [requirement('1', { category: 'deadline', quote })];
    const dates = [{ date: '2026-11-05', label: 'Webinar', quote, place }];
    expect(findTaskSources({ requirements, suggestedTasks: [], dates }, day).requirements).toEqual([]);
  });

  it('has one task for a deadline: the suggested one', () => {
    const quote = 'Applications are due January 15, 2027.';
    const requirements = [
      requirement('1', { category: 'deadline', quote, plannedDate: '2027-01-14' }),
      requirement('2', { category: 'deadline', quote: 'Reports are due May 1, 2028.', plannedDate: '2028-04-28' }),
    ];
    const dates = [{ date: '2027-01-15', label: 'Applications', quote, place }];
    const submit = { ...suggestion, title: 'Submit applications', description: 'In short', dueDate: '2027-01-15' };
    const keysOf = (taskId: string | null) =>
      Object.values(findTaskSources({ requirements, suggestedTasks: [{ ...submit, taskId }], dates }, day)).map((all) =>
        all.map(({ key }) => key),
      );
    expect(keysOf(null)).toEqual([['2'], ['suggested:2027-01-15:Submit applications']]);
    expect(keysOf('task')).toEqual([['2'], []]);
  });

  it('has one task for the deadline also where the requirement has it already', () => {
    const quote = 'Applications are due January 15, 2027.';
    const requirements = [requirement('1', { category: 'deadline', quote, taskId: 'task' })];
    const dates = [{ date: '2027-01-15', label: 'Applications', quote, place }];
    const suggestedTasks = [{ ...suggestion, dueDate: '2027-01-15' }];
    expect(findTaskSources({ requirements, suggestedTasks, dates }, day)).toEqual({
      requirements: [],
      suggestions: [],
    });
  });

  it('has one task for a sentence that stands under two heads, with its day', () => {
    const part = { quote: 'Register by December 31, 2026.', text: 'Register by December 31, 2026.' };
    const requirements = [
      requirement('1', { category: 'eligibility', ...part }),
      requirement('2', { category: 'deadline', ...part }),
      requirement('3', { category: 'format', ...part }),
    ];
    const found = findTaskSources({ requirements, suggestedTasks: [], dates: [] }, day);
    expect(found.requirements.map(({ key }) => key)).toEqual(['2']);
  });

  it('has one task for what is gathered or written, and for its length', () => {
    const quote = 'A narrative of five pages.';
    const requirements = [
      requirement('1', { category: 'section', quote }),
      requirement('2', { category: 'length', quote }),
    ];
    const draft = { ...suggestion, title: 'Draft a narrative', description: `${quote} Due soon.`, dueDate: null };
    const found = findTaskSources({ requirements, suggestedTasks: [draft], dates: [] }, day);
    expect(found.requirements.map(({ key }) => key)).toEqual(['1']);
    expect(found.suggestions).toEqual([]);
  });

  it('is not urgent without a date, or with a late one', () => {
    const all = [requirement('1'), requirement('2', { plannedDate: '2027-02-01' })];
    const sources = findTaskSources({ requirements: all, suggestedTasks: [], dates: [] }, day).requirements;
    expect(sources.map(({ draft }) => [draft.priority, draft.dueDay])).toEqual([
      ['medium', ''],
      ['medium', '2027-02-01'],
    ]);
  });

  it('fits into a task', () => {
    const long = requirement('1', { text: 'word '.repeat(100), quote: 'x'.repeat(9000) });
    const [source] = findTaskSources({ requirements: [long], suggestedTasks: [], dates: [] }, day).requirements;
    expect(source?.draft.title.length).toBeLessThanOrEqual(255);
    expect(source?.draft.description.length).toBeLessThanOrEqual(5000);
  });

  it('is kept in the browser as it was chosen, and as none where what is kept makes no sense', () => {
    const [source] = findTaskSources(
      { requirements: [requirement('1')], suggestedTasks: [], dates: [] },
      day,
    ).requirements;
    const chosen = { 1: source!.draft };
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
    expect(writeChosen({})).toBe('');
    for (const text of ['', 'x', 'null', '[1]', '{"1": {"title": 1}}']) expect(readChosen(text)).toEqual({});
  });
});
