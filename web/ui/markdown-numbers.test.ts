import { describe, expect, it } from 'vitest';
import { keepNumbersWhole } from './markdown-numbers.ts';
import type { Node } from './markdown-texts.ts';

function wholeIn(value: string, tagName = 'p'): (string | undefined)[] {
  const paragraph: Node = { type: 'element', tagName, children: [{ type: 'text', value }] };
  keepNumbersWhole()({ type: 'root', children: [paragraph] });
  const parts = paragraph.children ?? [];
  expect(parts.map((part) => part.value ?? part.children?.[0]?.value).join('')).toBe(value);
  return parts.filter((part) => part.tagName === 'span').map((part) => part.children?.[0]?.value);
}

describe('what stays on one line', () => {
  it.each([
    ['Call (419) 555-0142, or write.', ['(419) 555-0142']],
    ['Call 419-555-0142 or +1 (419) 555-0143.', ['419-555-0142', '+1 (419) 555-0143']],
    ['1-800-555-0142 is free.', ['1-800-555-0142']],
    ['Our EIN is 34-1234567; we serve ages 10-12.', ['34-1234567', '10-12']],
    ['List 2-4 outcomes, 10–12 words each.', ['2-4', '10–12']],
    ['The report of 2026-11-22', ['2026-11-22']],
    ['From 6:30 PM to 10:05 AM', ['6:30 PM', '10:05 AM']],
  ])('in “%s”', (text, expected) => expect(wholeIn(text)).toEqual(expected));

  it.each(['A 501(c)(3) since 2011', 'A 12-month grant', 'grade-2026-11', '12-34-56-78-90-12-34-56', '555'])(
    'is nothing of “%s”',
    (text) => expect(wholeIn(text)).toEqual([]),
  );

  it('is nothing of what is shown as it was written', () => {
    expect(wholeIn('(419) 555-0142', 'code')).toEqual([]);
  });
});
