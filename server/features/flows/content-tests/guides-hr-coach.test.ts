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
    const blurb = markdown.split('## Short version for posters and posts')[1]?.split('Draft for review')[0] ?? '';
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

  it('names who supports the volunteer, in the table, the text and the checks', () => {
    const { markdown } = renderSample('volunteer_role');
    expect(markdown).toContain('| Your contact | Tomas Reyes, Site Coordinator |');
    expect(markdown).toContain('\n\nYour contact is Tomas Reyes, Site Coordinator. Before you start,');
    expect(markdown).toContain('- [ ] The contact, Tomas Reyes, has agreed');
  });

  it('keeps a sentence about who supports the volunteer', () => {
    const supervisor = 'Denise shows you the first two Saturdays and is there all morning';
    const { markdown } = renderSample('volunteer_role', { supervisor });
    expect(markdown).toContain('| Your contact | Denise |');
    expect(markdown).toContain(`\n\n${supervisor}. Before you start,`);
    expect(markdown).toContain('- [ ] The contact, Denise, has agreed');
    const nobody = renderSample('volunteer_role', { supervisor: 'whoever is on shift shows you around' }).markdown;
    expect(nobody).not.toContain('Your contact |');
    expect(nobody).toContain('\n\nWhoever is on shift shows you around. Before');
    expect(nobody).toContain('- [ ] The contact has agreed');
  });

  it.each([
    ['Background check', 'Meals', null, '## Support'],
    ['Orientation', 'Meals', 'Before you start, you come to our orientation.', '## Training and support'],
    ['Age 18+', 'Training', 'Before you start, we train you for the role.', '## Training and support'],
    ['Orientation', 'Training', 'you come to our orientation, and we train you', '## Training and support'],
  ])('promises what was chosen, of %s and %s', (requirements, benefits, promise, heading) => {
    const { markdown } = renderSample('volunteer_role', { requirements, benefits });
    const support = markdown.split(`${heading}\n\n`)[1]?.split('\n\n')[0] ?? '';
    expect(support).toContain('Your contact is Tomas Reyes, Site Coordinator.');
    expect(support.includes('Before you start')).toBe(promise !== null);
    expect(support).toContain(promise ?? '');
    expect(markdown).not.toMatch(/safety rules|somebody checks in with you/);
  });

  it('knows a role in people’s homes, and what else volunteers get', () => {
    const { markdown } = renderSample('volunteer_role', {
      location: "In people's homes",
      benefits: 'Support meetings',
      other_benefits: 'a quiet room; parking',
    });
    expect(markdown).toContain("| Where | In people's homes |");
    expect(markdown).toContain("You volunteer in people's homes:");
    expect(markdown).toContain('- Support meetings\n- A quiet room\n- Parking\n');
    const only = renderSample('volunteer_role', { benefits: '', other_benefits: 'parking' }).markdown;
    expect(only).toContain('## What you get\n\n- Parking\n');
    expect(renderSample('volunteer_role', { benefits: '', other_benefits: '' }).markdown).not.toContain('What you get');
  });

  it('begins the lines of a list and the cells of a table with a capital', () => {
    const { markdown } = renderSample('volunteer_role', {
      time_commitment: 'one evening a week',
      duties: 'sit with one person\nread aloud',
      supervisor: 'our volunteer coordinator',
    });
    expect(markdown).toContain('| Time | One evening a week |');
    expect(markdown).toContain('| Your contact | Our volunteer coordinator |');
    expect(markdown).toContain('- Sit with one person\n- Read aloud\n');
  });

  it('keeps a time with its place whole, and ends no poster in the middle of a sentence', () => {
    const time_commitment = 'Saturdays from 9 to 1, 6 pm at the church hall';
    const duties =
      'Unload the truck, sort cans and boxes by date, stack the shelves, and hand out bags to families at the door\nSweep up';
    const { markdown } = renderSample('volunteer_role', { time_commitment, duties });
    expect(markdown).toContain(`| Time | ${time_commitment} |`);
    const [, poster = ''] = markdown.split('## Short version for posters and posts');
    expect(poster).toContain(`Time: ${time_commitment}.`);
    expect(poster).toContain('at the door. Sweep up. Time:');
    expect(poster).not.toContain('…');
  });
});
