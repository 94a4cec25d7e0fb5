import { describe, expect, it } from 'vitest';
import { findMarks, plainLine, plainText } from './plain-text.ts';

describe('the words of a text', () => {
  it.each([
    [
      '# Plan\n\n1. **Set** the *net* target.\n- Call Ben\n> He knows.',
      'Plan\n\nSet the net target.\nCall Ben\nHe knows.',
    ],
    ['See [our page](https://example.org) and ![a picture](x.png), `now`.', 'See our page and a picture, now.'],
    ['| Step | Who |\n| --- | :-: |\n| Hall | Ben |', 'Step: Who\nHall: Ben'],
    ['| At a glance | | |\n| --- | --- | --- |\n| Hall | Ben | May 8 |', 'At a glance\nHall, Ben, May 8'],
    ['| At a glance | |\n| - | - |\n| **Time** | 9 \\| 1 |', 'At a glance\nTime: 9 | 1'],
    ['| | Last year |\n| --- | ---…', 'Last year\n'],
    ['*Northwater | a@example.org | 555-0142*', 'Northwater, a@example.org, 555-0142'],
    ['Before\n\n---\n\n***\n\nAfter', 'Before\n\n\n\nAfter'],
    ['```text\ncode\n```\n~~old~~ new<br>line', 'code\nold new line'],
    ['- [ ] Call\n- [x] Write', 'Call\nWrite'],
    ['Prepared \\- for \\#1, \\*not\\* \\[known\\]', 'Prepared - for #1, *not* [known]'],
    ['From **FY2026\\_Budget.xlsx**, _soon_ and annual_report', 'From FY2026_Budget.xlsx, soon and annual_report'],
    ['With thanks,\\\n\\\nRuth\\\\', 'With thanks,\n\nRuth\\'],
    ['2 * 3 is 6, and May 8 - 9 is fine.', '2 * 3 is 6, and May 8 - 9 is fine.'],
    ['Dear [name], C:\\Users [1]', 'Dear [name], C:\\Users [1]'],
  ])('of %j are %j', (markdown, words) => {
    expect(plainText(markdown)).toBe(words);
  });

  it('keep the bullets and numbers of lists where they are asked to', () => {
    expect(plainText('## Duties\n\n- **Sort** cans\n1. Call', { lists: true })).toBe('Duties\n\n- Sort cans\n1. Call');
  });

  it('stand on one line', () => {
    expect(plainLine('# Greeter\n\n| At a glance | |\n| --- | --- |\n| Time | Saturdays |')).toBe(
      'Greeter At a glance Time: Saturdays',
    );
  });

  it.each([' ', '|', '| ', '[', '](', '*', '\\', '_', '-', '#', '`'])('are found at once in many of %j', (sign) => {
    expect(plainText(sign.repeat(50_000)).length).toBeLessThanOrEqual(50_000 * sign.length);
  });
});

it('each sign says where it stands, in order and none within another', () => {
  const text = '# A\n| **B** | \\_c |\n- [d](e) *f*';
  const places = findMarks(text).flatMap(({ start, end }) => [start, end]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
