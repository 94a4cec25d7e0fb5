// A person's story is told once that person has agreed, and a document says what in it is about a person.
import { describe, expect, it } from 'vitest';
import { withoutAuthorPart } from '../../../../contract/document-parts.ts';
import { content } from '../../../testing/content.ts';
import { renderSample } from '../../../testing/sample-guides.ts';

const flows = [...content.flows.flows.values()];
const asking = flows.flatMap(({ id, steps }) =>
  steps.flatMap((step, index) => {
    const story = steps[index - 1];
    return story && step.key.endsWith('_consent') ? [{ id, step, story }] : [];
  }),
);

it.each(['press_release', 'newsletter', 'appeal_letter', 'giving_day_kit'])('%s asks for consent', (id) => {
  expect(asking.map((each) => each.id)).toContain(id);
});

describe.each(asking)('the guide $id', ({ id, step, story }) => {
  const told = 'Quillfeather came in March';
  const tell = (consent: string) =>
    renderSample(id, { [story.key]: story.columns ? `${told}\tLee Quillfeather` : told, [step.key]: consent }).markdown;

  it.each(['', 'Not yet'])('keeps a story for its author where consent is %j', (consent) => {
    const markdown = tell(consent);
    expect(withoutAuthorPart(markdown)).not.toContain('Quillfeather');
    expect(markdown).toMatch(/- \[ \] .*(?:agreed|waits).*Quillfeather came in March/);
    expect(markdown.match(/Quillfeather came/g)).toHaveLength(1);
  });

  it.each(step.options.filter((option) => option !== 'Not yet'))('tells it where the answer is %s', (consent) => {
    expect(withoutAuthorPart(tell(consent))).toContain(told);
  });
});

it('a guide that asks for a story, a consent or a salary says what in it is about a person', () => {
  const asksOfAPerson = ({ key }: { key: string }) => /(?:^|_)(?:story|consent|salary)$/.test(key);
  const about = flows.filter(({ steps }) => steps.some((each) => [each, ...(each.columns ?? [])].some(asksOfAPerson)));
  expect(about.length).toBeGreaterThan(7);
  expect(about.filter(({ personal }) => !personal).map(({ id }) => id)).toEqual([]);
});
