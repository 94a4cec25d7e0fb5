// An amount of money stands in a document as "$28,000", however it was typed.
import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import type { Responses } from '../../../../contract/flows.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { renderDocument } from '../rendering/render-document.ts';

const { flows } = content.flows;

function finish(id: string, changes: Responses) {
  const flow = flows.get(id)!;
  const responses = { ...sampleAnswers[id], ...changes };
  return renderDocument(flow, { responses, profile: sampleProfile, today: '2026-11-22' }).markdown;
}

/** Their goal may be a number of people as well. */
const countsPeople = ['event_plan', 'social_campaign'];

/** Steps whose example begins with an amount, or is one. */
const amounts = [...flows.values()]
  .filter(({ id }) => !countsPeople.includes(id))
  .flatMap(({ id, steps }) =>
    steps
      .filter(
        ({ type, placeholder }) =>
          type === 'text' && /^e\.g\. (?:\$[\d,]+(?![\d,]| buys)|\d{4,}$)/.test(placeholder ?? ''),
      )
      .map((step) => ({ id, step })),
  );

describe('an amount', () => {
  it('is asked for by many guides', () => {
    expect(amounts.length).toBeGreaterThan(8);
  });

  it.each(amounts)('is set as money in $id: $step.key', ({ id, step: { key, condition } }) => {
    const markdown = finish(id, {
      ...(condition?.operator !== 'notEquals' && condition && { [condition.key]: condition.value ?? 'yes' }),
      [key]: '28k',
    });
    expect(markdown).toContain('$28,000');
    expect(markdown).not.toContain('28k');
  });

  it('stands in a tax receipt as in the letter', () => {
    const markdown = finish('thank_you_letter', { gift_type: 'Cash or card', gift_amount: '10000', own_thanks: '' });
    expect(markdown).toContain('Thank you for your gift of $10,000 for BrightPath Tutoring.');
    expect(markdown).toMatch(/\| \$10,000 \|/);
  });

  it('is not what a number of goods, shares or hours is taken for', () => {
    for (const gift_type of ['In-kind goods', 'Stock', 'Volunteer time']) {
      expect(finish('thank_you_letter', { gift_type, gift_amount: '12', gift_goods: '12' })).not.toContain('$12');
    }
  });
});
