import { describe, expect, it } from 'vitest';
import { hasProse, mask, unmask, unmaskProse, unmaskSoFar } from './mask.ts';
import { joinSections, splitSections } from './sections.ts';

const table = '| Cost | Sum |\n| --- | ---: |\n| Van,  used | $12,500.00 |';
const checklist = '- [ ] Board list\n- [x] Form 990';
const body = [
  'We ask for $40,000 of [the whole cost] by March 1, 2027. It reaches 58% of 2,150 people.',
  table,
  'The team has done this for years and knows the families well.',
  checklist,
].join('\n\n');

describe('what is masked', () => {
  it('is each table, list, amount, date and bracket', () => {
    const { text, kept } = mask(body);
    expect(text).toBe(
      [
        'We ask for ⟦1⟧ of ⟦2⟧ by ⟦3⟧. It reaches ⟦4⟧ of ⟦5⟧ people.',
        '⟦6⟧',
        'The team has done this for years and knows the families well.',
        '⟦7⟧',
      ].join('\n\n'),
    );
    expect(kept.map((part) => part.text)).toEqual([
      '$40,000',
      '[the whole cost]',
      'March 1, 2027',
      '58%',
      '2,150',
      table,
      checklist,
    ]);
  });

  it('comes back byte for byte, whatever is written around it', () => {
    const masked = mask(body);
    expect(unmask(masked.text, masked)).toBe(body);
    const written = 'For ⟦1⟧ (with ⟦2⟧) we will, until ⟦3⟧,\nserve ⟦4⟧ of our ⟦5⟧ neighbors.\n\n⟦6⟧\n\nTrusted.\n⟦7⟧';
    const whole = unmask(written, masked) ?? '';
    expect(whole).toContain(`\n\n${table}\n\n`);
    expect(whole.endsWith(`\n\n${checklist}`)).toBe(true);
    for (const amount of ['$40,000', '[the whole cost]', 'March 1, 2027', '58%', '2,150']) {
      expect(whole).toContain(amount);
    }
  });

  it.each([
    ['a table is missing', 'For ⟦1⟧, ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧.\n\n⟦7⟧'],
    ['a table is there twice', 'For ⟦1⟧, ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧.\n\n⟦6⟧\n\n⟦6⟧\n\n⟦7⟧'],
    ['the order is another', 'For ⟦1⟧, ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧.\n\n⟦7⟧\n\n⟦6⟧'],
    ['an amount is missing', 'For ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧.\n\n⟦6⟧\n\n⟦7⟧'],
    ['a mark is made up', 'For ⟦1⟧, ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧, ⟦9⟧.\n\n⟦6⟧\n\n⟦7⟧'],
  ])('is refused where %s', (_, written) => {
    expect(unmask(written, mask(body))).toBeNull();
  });

  it('lets an amount be said in so many signs, or dropped where that is allowed', () => {
    const masked = mask(body);
    const said = 'For $40,000, ⟦2⟧, ⟦3⟧, ⟦4⟧, ⟦5⟧.\n\n⟦6⟧\n\n⟦7⟧';
    expect(unmask(said, masked)).toContain('For $40,000, [the whole cost]');
    expect(unmask('Short.\n\n⟦6⟧\n\n⟦7⟧', masked, true)).toBe(`Short.\n\n${table}\n\n${checklist}`);
  });

  it('is shown as it comes, without half a mark', () => {
    const masked = mask(body);
    expect(unmaskSoFar('For ⟦1⟧ and ⟦', masked)).toBe('For $40,000 and ');
    expect(unmaskProse('For ⟦1⟧\n\n⟦6⟧\n\nend', masked)).toBe('For $40,000\n\n\n\nend');
  });

  it('cannot be forged by the text itself', () => {
    const masked = mask('An answer says ⟦1⟧ and asks for $5 in one sentence.');
    expect(masked.text).toBe('An answer says 1 and asks for ⟦1⟧ in one sentence.');
  });

  it.each([
    ['Dear Elena Marsh:\n\nSincerely,', false],
    ['# Plan\n\n*Prepared for the board by us in the spring.*', false],
    [`${table}\n\n${checklist}`, false],
    ['We have done this work for a long time.', true],
  ])('leaves prose or none: %j', (text, expected) => {
    expect(hasProse(text)).toBe(expected);
  });
});

it('sections are split at their headings and joined to the same', () => {
  const markdown = '# Plan\n\nBefore.\n\n## One\n\nText.\n\n```\n## no heading\n```\n\n### Below\n\n## Two\n\n| a |';
  const sections = splitSections(markdown);
  expect(sections.map(({ heading }) => heading)).toEqual(['# Plan', '## One', '## Two']);
  expect(joinSections(sections)).toBe(markdown);
});
