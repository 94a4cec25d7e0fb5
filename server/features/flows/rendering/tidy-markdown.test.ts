import { describe, expect, it } from 'vitest';
import { tidyMarkdown } from './tidy-markdown.ts';

describe('tidyMarkdown', () => {
  it.each([
    ['a\n\n\n\nb  c \n', 'a\n\nb c\n'],
    ['Comes to  , in all .\n', 'Comes to, in all.\n'],
    ['one\n\n> \n\ntwo', 'one\n\ntwo\n'],
    ['| a |  |\n| --- | ---: |', '| a | |\n| --- | ---: |\n'],
    ['- a\n  - b', '- a\n  - b\n'],
    ['a\n\n---\n\nb', 'a\n\n---\n\nb\n'],
  ])('turns %j into %j', (before, after) => {
    expect(tidyMarkdown(before)).toBe(after);
  });
});
