import { expect, it } from 'vitest';
import { z } from 'zod';
import { overallAnswer, partAnswer } from './model-answer.ts';

const quoted = { quote: { type: 'string' } };

it('tells a server that can be held to a schema what each entry has', () => {
  const { properties, required } = z.toJSONSchema(partAnswer, { io: 'input', unrepresentable: 'any' });
  expect(required).toEqual(['kind', 'summary']);
  expect(properties).toMatchObject({
    summary: {
      type: 'array',
      items: { properties: { text: { type: 'string' }, ...quoted }, required: ['text', 'quote'] },
    },
    amounts: { items: { properties: { amount: { type: 'number' }, ...quoted } } },
    requirements: { items: { properties: { category: { enum: expect.arrayContaining(['eligibility']) } } } },
    tasks: { items: { properties: { priority: { enum: ['high', 'medium', 'low'] } } } },
  });
  const overall = z.toJSONSchema(overallAnswer, { io: 'input' });
  expect(overall.properties).toMatchObject({
    summary: { items: { properties: { from: { type: 'array', items: { type: 'integer' } } } } },
  });
  expect(JSON.stringify(overall)).not.toContain('imum');
});

it('leaves out an entry that does not fit all the same, not the answer', () => {
  const summary = [{ text: 'A grant.', quote: 'a grant' }, { text: 5 }, 'no'];
  expect(partAnswer.parse({ kind: 'none of these', summary }).summary).toEqual([summary[0]]);
});
