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
    };
    const found = findTaskSources(report, day);
    expect(found.requirements.map(({ key }) => key)).toEqual(['1']);
    expect(found.suggestions.map(({ suggestion: of }) => of)).toEqual([
      { title: 'Send the report', dueDate: '2027-01-31' },
    ]);
  });

  it('becomes a task that says what to do, by when, and where it is written', () => {
    const attachment = requirement('1', { category: 'attachment', text: 'Board list', plannedDate: '2026-12-01' });
    const [source] = findTaskSources({ requirements: [attachment], suggestedTasks: [] }, day).requirements;
    expect(source?.draft).toEqual({
      title: 'Gather: Board list',
      description: '"The quote of 1"\nCall.pdf, Page 3',
      priority: 'high',
      assignedTo: '',
      dueDay: '2026-12-01',
    });
  });

  it('is not urgent without a date, or with a late one', () => {
    const all = [requirement('1'), requirement('2', { plannedDate: '2027-02-01' })];
    const sources = findTaskSources({ requirements: all, suggestedTasks: [] }, day).requirements;
    expect(sources.map(({ draft }) => [draft.priority, draft.dueDay])).toEqual([
      ['medium', ''],
      ['medium', '2027-02-01'],
    ]);
  });

  it('fits into a task', () => {
    const long = requirement('1', { text: 'word '.repeat(100), quote: 'x'.repeat(9000) });
    const [source] = findTaskSources({ requirements: [long], suggestedTasks: [] }, day).requirements;
    expect(source?.draft.title.length).toBeLessThanOrEqual(255);
    expect(source?.draft.description.length).toBeLessThanOrEqual(5000);
  });

  it('is kept in the browser as it was chosen, and as none where what is kept makes no sense', () => {
    const [source] = findTaskSources({ requirements: [requirement('1')], suggestedTasks: [] }, day).requirements;
    const chosen = { 1: source!.draft };
    expect(readChosen(writeChosen(chosen))).toEqual(chosen);
    expect(writeChosen({})).toBe('');
    for (const text of ['', 'x', 'null', '[1]', '{"1": {"title": 1}}']) expect(readChosen(text)).toEqual({});
  });
});
