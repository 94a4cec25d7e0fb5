import { describe, expect, it } from 'vitest';
import { renderSample } from '../../../testing/sample-guides.ts';

describe('the performance review', () => {
  it('explains the rating that was given, and only that one', () => {
    const { markdown } = renderSample('performance_review');
    expect(markdown).toContain('The rating for this period is **Meets expectations**.\n\nThe goals were reached');
    expect(markdown).not.toContain('## Improvement plan');
  });

  it('has a plan with dates where the rating is below expectations', () => {
    const { markdown } = renderSample('performance_review', { overall: 'Below expectations' });
    expect(markdown).toContain('## Improvement plan\n\nSupply lists and time sheets');
    expect(markdown).toContain('| First | December 4, 2026 |');
    expect(markdown).toContain('Talk to counsel');
  });

  it('links the goals to the strategic objectives, where there are some', () => {
    const none = { strategicObjective1: null, strategicObjective2: null, strategicObjective3: null };
    expect(renderSample('performance_review').markdown).toContain('These goals serve what Lantern Bridge');
    expect(renderSample('performance_review', {}, none).markdown).not.toContain('These goals serve');
  });
});

describe('the volunteer role', () => {
  it('has a short version of about 60 words', () => {
    const { markdown } = renderSample('volunteer_role');
    const blurb = markdown.split('## Short version for posters and posts')[1]?.split('---')[0] ?? '';
    const words = blurb.split(/\s+/).filter((word) => /\w/.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(45);
    expect(words).toBeLessThanOrEqual(70);
  });

  it('says what each requirement means, and asks for nothing else', () => {
    const { markdown } = renderSample('volunteer_role', { requirements: 'Age 16+, Driver license' });
    const asked = markdown.split('## What we ask of you\n\n')[1]?.split('\n\n')[0]?.split('\n');
    expect(asked).toEqual([
      '- You are 16 or older; a parent or guardian signs for you until you are 18',
      '- A valid driver license, and a driving record that we may check',
    ]);
  });
});
