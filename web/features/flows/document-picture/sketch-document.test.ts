import { expect, it } from 'vitest';
import type { Flow } from '../../../../contract/flows.ts';
import { sketchDocument } from './sketch-document.ts';

const column = {
  key: 'what',
  label: 'What',
  type: 'text' as const,
  unit: null,
  required: false,
  options: [],
  sum: false,
};
const costs: Flow['steps'][number] = {
  key: 'costs',
  question: 'What will it cost?',
  type: 'textarea',
  options: [],
  required: true,
  placeholder: null,
  condition: null,
  columns: [column, { ...column, key: 'cost' }],
};
const sketch = (finalOutputTemplate: string) => sketchDocument({ finalOutputTemplate, steps: [costs] });

it('a document is its title, headings, texts, lists and tables, as its template has them', () => {
  const template = [
    '# Budget of {{org.organizationName}}',
    '',
    '## Costs',
    '{{costs}}',
    '| A | B | C |',
    '| --- | --- | --- |',
    '{{#each costs}}',
    '| {{what}} | {{cost}} | x |',
    '{{/each}}',
    '- One',
    '- Two',
    '{{lines need}}',
    'Words '.repeat(30),
  ].join('\n');
  expect(sketch(template)).toEqual([
    { kind: 'title' },
    { kind: 'heading' },
    { kind: 'table', columns: 2, rows: 5 },
    { kind: 'list', items: 5 },
    { kind: 'text', lines: 3 },
  ]);
});

it('a letter has its salutation and its signature, of two branches the first, and none of the remarks for its author', () => {
  const template = [
    '# Letter',
    '{{#if contact}}',
    'Dear {{contact}},',
    '{{else}}',
    'Dear friends,',
    '{{/if}}',
    'Sincerely,',
    '---',
    '',
    '**Before you send it (delete this part)**',
    '',
    '- [ ] Read it aloud',
  ].join('\n');
  expect(sketch(template).map(({ kind }) => kind)).toEqual(['title', 'salutation', 'signature']);
});
