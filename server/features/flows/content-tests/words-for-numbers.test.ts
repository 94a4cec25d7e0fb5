// A person who has no number writes what they have: it is in the document all the same, and no table stands there empty.
import { expect, it } from 'vitest';
import type { Step } from '../../../../contract/flows.ts';
import { content } from '../../../testing/content.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderDocument } from '../rendering/render-document.ts';

const flows = [...content.flows.flows.values()];
const inWords = (place: number) => `as many as in list ${place}`;

function answer({ type, columns, options }: Step, place: number): string {
  if (columns)
    return columns.map((column) => column.options[0] ?? (column.type === 'date' ? '3/15/2027' : '7')).join('\t');
  if (type === 'textarea') return 'We read with children.';
  return options[0] ?? (type === 'date' ? '2027-03-15' : type === 'time' ? '18:30' : inWords(place));
}

it.each(flows.map((flow) => [flow.id, flow] as const))('%s keeps words that stand for a number', (_, flow) => {
  const responses = Object.fromEntries(flow.steps.map((step, place) => [step.key, answer(step, place)]));
  const profile = { ...emptyProfile, organizationName: 'Lantern Bridge' };
  const { markdown } = renderDocument(flow, { responses, profile, today: '2026-11-26' });
  const lost = flow.steps.flatMap(({ key, type, question }, place) =>
    type === 'text' && question.includes('number') && !markdown.toLowerCase().includes(inWords(place)) ? [key] : [],
  );
  expect(lost).toEqual([]);
  expect(markdown).not.toMatch(/^\|(?: :?-+:? \|)+\n(?!\|)/m);
});
