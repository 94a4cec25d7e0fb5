// A finished guide is a document to edit, not a form: few brackets are left where the answers and the profile are rich.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { listOpenPlaces } from '../../../../contract/document-parts.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../profile/text.ts';
import { renderDocument } from '../rendering/render-document.ts';

const mostItems = 9;
const library = content.flows;

/** A place that each row of a table has counts once. */
const kindOf = (place: string) => place.replace(/“.*”$/, '');

describe.each([...library.flows.values()])('the guide $id', (flow) => {
  const responses = sampleAnswers[flow.id] ?? {};
  const { markdown, stillToFill } = renderDocument(flow, { responses, profile: sampleProfile, today: '2026-11-22' });

  it('has sample answers for every step that is required', () => {
    const required = flow.steps.filter((step) => step.required && step.condition === null).map(({ key }) => key);
    expect(Object.keys(sampleAnswers[flow.id] ?? {})).toEqual(expect.arrayContaining(required));
  });

  it(`leaves at most ${mostItems} items to fill`, () => {
    expect(new Set(stillToFill.map(kindOf)).size, stillToFill.join('\n')).toBeLessThanOrEqual(mostItems);
  });

  it('lists what stands open in it, no more and no less', () => {
    const empty = renderDocument(flow, { responses, profile: emptyProfile, today: '2026-11-22' });
    expect(listOpenPlaces(markdown)).toEqual(stillToFill);
    expect(listOpenPlaces(empty.markdown)).toEqual(empty.stillToFill);
  });
});
