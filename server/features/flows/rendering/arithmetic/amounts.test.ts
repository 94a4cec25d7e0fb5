import { describe, expect, it } from 'vitest';
import { readAmounts, readProgramShare, shareOfGoal } from './amounts.ts';

describe('amounts by name', () => {
  it('add up, each with its share', () => {
    expect(readAmounts(['Programs: $612,000', 'Management, $134k', 'Fundraising $96,000'])).toEqual({
      lines: [
        { label: 'Programs', amount: 612_000, percent: 73 },
        { label: 'Management', amount: 134_000, percent: 16 },
        { label: 'Fundraising', amount: 96_000, percent: 11 },
      ],
      total: 842_000,
      unread: [],
    });
  });

  it('keep what names no amount', () => {
    expect(readAmounts(['Gifts in kind', 'x'.repeat(600)])).toMatchObject({ lines: [], total: 0 });
    expect(readAmounts(['Gifts in kind', 'Grants: $5']).unread).toEqual(['Gifts in kind']);
  });

  it('tell the share of programs only where every line is read', () => {
    const share = (...lines: string[]) => readProgramShare(readAmounts(lines));
    expect(share('Program services: $300', 'Management: $100')).toBe(75);
    expect(share('Program services: $300', 'Management: unknown')).toBeNull();
    expect(share('Everything: $300', 'More: $1')).toBeNull();
    expect(share('Programs: $300')).toBeNull();
  });

  it('share a goal', () => {
    expect(shareOfGoal('$20,000 from 150 donors', 25)).toBe('$5,000');
    expect(shareOfGoal('$1.5m', 50)).toBe('$750,000');
    expect(shareOfGoal('150 donors', 25)).toBe('25% of the goal');
  });
});
