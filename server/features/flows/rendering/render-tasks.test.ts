import { describe, expect, it } from 'vitest';
import type { Column, Step } from '../../../../contract/flows.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderTasks } from './render-tasks.ts';
import type { DeclaredTask } from '../flow-definition.ts';

const today = '2026-11-22';
const step = (key: string, type: Step['type'] = 'textarea', options: string[] = []): Step => ({
  key,
  question: key,
  type,
  options,
  required: false,
  placeholder: null,
  condition: null,
});
const column = (key: string, type: Column['type'] = 'text'): Column => ({
  key,
  label: key,
  type,
  unit: null,
  required: false,
  options: [],
  sum: false,
});
const rows = { ...step('rows'), columns: [column('what'), column('owner'), column('when', 'date')] };
const steps = [rows, step('who', 'text'), step('list'), step('day', 'date'), step('kind', 'select', ['One', 'Two'])];

function tasksOf(task: Partial<DeclaredTask>, responses: Record<string, string> = {}, document = '') {
  const declared = { title: 'Call {{who}}', description: 'Say hello.', priority: 'medium' as const, ...task };
  const guide = { id: 'demo', name: 'Letter', description: '', agentType: null, finalOutputTemplate: '', steps };
  return renderTasks({ ...guide, tasks: [declared] }, { responses, profile: emptyProfile, today }, document);
}
const titlesOf = (...given: Parameters<typeof tasksOf>) => tasksOf(...given).map(({ title }) => title);

describe('a declared task', () => {
  it('has the words of the answers as they were typed, which run nothing', () => {
    const who = '*Ann* {{org.mission}} \u{E002}x\u{E003} $& [Lee](https://example.org)';
    expect(titlesOf({}, { who })).toEqual([
      'Call *Ann* {{org.mission}} \u{E002}x\u{E003} $& [Lee](https://example.org)',
    ]);
  });

  it('is there only where its answer is', () => {
    expect(titlesOf({ when: 'who' })).toEqual([]);
    expect(titlesOf({ when: 'kind_is_one' }, { kind: 'Two', who: 'Ann' })).toEqual([]);
    expect(titlesOf({ when: 'kind_is_one' }, { kind: 'One', who: 'Ann' })).toEqual(['Call Ann']);
  });

  it('is there for each row of a table, with the owner and the day that the row names', () => {
    const rows = 'Order the mats\tDev Patel\t12/11/2026\nCall Ana\t\t\nPay rent\t\tQ1';
    const task = { title: '{{what}}', description: '{{#if owner}}{{owner}} does it{{/if}}', each: 'rows' };
    expect(tasksOf({ ...task, due: '{{when}}' }, { rows })).toEqual([
      { title: 'Order the mats by December 11, 2026', description: 'Dev Patel does it.', priority: 'medium' },
      { title: 'Call Ana', description: '', priority: 'medium' },
      { title: 'Pay rent', description: '', priority: 'medium' },
    ]);
  });

  it('names its day unless that has passed, and is urgent within seven business days', () => {
    const on = (day: string) => tasksOf({ due: '{{days_after day -2}}' }, { who: 'Ann', day });
    expect(on('2027-03-03')).toMatchObject([{ title: 'Call Ann by March 1, 2027', priority: 'medium' }]);
    expect(on('2026-12-01')).toMatchObject([{ title: 'Call Ann by November 29, 2026', priority: 'high' }]);
    expect(on('2026-11-20')).toMatchObject([{ title: 'Call Ann', priority: 'medium' }]);
    expect(titlesOf({ due: '{{days_after day -2}}' }, { who: 'Ann' })).toEqual(['Call Ann']);
  });

  it('reads a list as part of its sentence', () => {
    const [task] = tasksOf({ description: 'Bring: {{lines list}}' }, { list: '- a pen\n- a pad.\n- Ann' });
    expect(task?.description).toBe('Bring: a pen; a pad. Ann.');
  });

  it('keeps within its bounds, however long an answer is', () => {
    const long = `${'word '.repeat(9000)}\n`.repeat(2);
    const task = {
      title: '{{this}} {{@root.who}}',
      description: '{{@root.list}}',
      each: '(lines list)',
      due: '{{day}}',
    };
    const found = tasksOf(task, { who: long, list: 'Do it\n'.repeat(300) + long, day: '2027-03-01' });
    expect(found).toHaveLength(20);
    for (const { title, description } of found) {
      expect(title.length).toBeLessThanOrEqual(255);
      expect(description.length).toBeLessThanOrEqual(601);
    }
  });
});

describe('the places that a document leaves open', () => {
  it('are one task, before all others', () => {
    const document = 'Dear [name], call [your phone]. See [us](https://example.org).\n\n## Still to fill\n\n- name';
    expect(tasksOf({ priority: 'high' }, { who: 'Ann' }, document)).toEqual([
      { title: 'Fill in the 2 places still open in the Letter', description: 'name; your phone.', priority: 'high' },
      { title: 'Call Ann', description: 'Say hello.', priority: 'high' },
    ]);
    expect(titlesOf({ when: 'who' }, {}, 'Dear [name]')).toEqual(['Fill in the place still open in the Letter']);
  });
});
