// A finished guide is a document to edit, not a form: few brackets are left where the answers and the profile are rich.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { loadFlows } from '../load-flows.ts';
import { renderDocument } from '../rendering/render-document.ts';

const mostItems = 8;
const library = loadFlows(fileURLToPath(new URL('../../../../content', import.meta.url)));

describe.each([...library.flows.values()])('the guide $id', (flow) => {
  const { stillToFill } = renderDocument(flow, {
    responses: sampleAnswers[flow.id] ?? {},
    profile: sampleProfile,
    today: '2026-11-22',
  });

  it('has sample answers for every step that is required', () => {
    const required = flow.steps.filter((step) => step.required && step.condition === null).map(({ key }) => key);
    expect(Object.keys(sampleAnswers[flow.id] ?? {})).toEqual(expect.arrayContaining(required));
  });

  it(`leaves at most ${mostItems} items to fill`, () => {
    expect(stillToFill.length, stillToFill.join('\n')).toBeLessThanOrEqual(mostItems);
  });
});
