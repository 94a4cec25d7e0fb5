import { describe, expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

describe('the preview of a last message', () => {
  it('keeps a short message whole', () => {
    expect(previewText('Could donated space count as match?')).toBe('Could donated space count as match?');
  });

  it('stops after 80 characters', () => {
    expect(previewText('a'.repeat(80))).toBe('a'.repeat(80));
    expect(previewText('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`);
  });

  it('does not cut a sign in two', () => {
    expect(previewText('🌱'.repeat(90))).toBe(`${'🌱'.repeat(80)}…`);
  });

  it('puts Markdown on one line without its marks', () => {
    expect(previewText('# Plan\n\n- **First**: call\n- Second')).toBe('Plan First: call Second');
    expect(previewText('*Prepared for Harlan \\- 2027*')).toBe('Prepared for Harlan - 2027');
    expect(previewText('From **FY2026\\_Budget.xlsx**')).toBe('From FY2026_Budget.xlsx');
    expect(previewText('# Greeter\n\n| At a glance | |\n| --- | --- |\n| Time | Saturdays |\n\n---')).toBe(
      'Greeter At a glance Time: Saturdays',
    );
  });
});
