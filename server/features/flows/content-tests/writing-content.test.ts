// Holds docs/writing-content.md to the code.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { stepTypes } from '../../../../contract/flows.ts';
import type { Column, Step } from '../../../../contract/flows.ts';
import { checkTemplate } from '../rendering/template-check.ts';
import { blockHelpers, helperNames } from '../rendering/template-helpers.ts';

const page = readFileSync(new URL('../../../../docs/writing-content.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/`(\{\{[^`]+\}\})`/g)]
  .map(([, example = '']) => example)
  .filter((text) => text !== '{{#if}}' && text !== '{{fill}}');

const step = (key: string, type: Step['type'], options: string[] = []): Step => ({
  key,
  question: key,
  type,
  options,
  required: true,
  placeholder: null,
  condition: null,
});
const column = (key: string, type: Column['type']): Column => ({
  key,
  label: key,
  type,
  unit: null,
  required: false,
  options: [],
  sum: false,
});
const ownSteps: Step[] = [
  ...['need', 'story', 'goal', 'contact', 'length', 'link', 'hashtags'].map((key) => step(key, 'textarea')),
  ...['kind', 'often'].map((key) => step(key, 'select', ['One', 'Two'])),
  step('tools', 'checkbox', ['Hammer', 'Saw', 'Drill']),
  ...['day', 'until'].map((key) => step(key, 'date')),
  step('hour', 'time'),
  {
    ...step('costs', 'textarea'),
    columns: [column('what', 'text'), column('kind', 'choice'), column('cost', 'money'), column('by', 'date')],
  },
  { ...step('points', 'textarea'), columns: [column('point', 'text'), column('minutes', 'number')] },
];

const { flows } = content.flows;
const guideSteps = new Map([...flows.values()].flatMap((flow) => flow.steps).map((each) => [each.key, each]));
/** A computed table is shown with the answers of its guide. */
const steps = [...ownSteps, ...[...guideSteps.values()].filter(({ key }) => !ownSteps.some((own) => own.key === key))];

describe('the page about writing content', () => {
  it('has an example of every helper', () => {
    const code = examples.join(' ');
    const missing = [...blockHelpers.map((name) => `#${name}`), ...helperNames].filter(
      (name) => !code.includes(`{{${name} `) && !code.includes(`{{${name}}}`) && !code.includes(`(${name} `),
    );
    expect(missing).toEqual([]);
  });

  it.each(examples)('has an example that works: %s', (example) => {
    expect(checkTemplate(example, steps)).toEqual([]);
  });

  it('names every type of step', () => {
    expect(stepTypes.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });
});
