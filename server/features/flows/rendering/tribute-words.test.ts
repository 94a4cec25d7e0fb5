import { describe, expect, it } from 'vitest';
import { readTribute, toHonoree } from './tribute-words.ts';

describe('a gift in memory or in honor of somebody', () => {
  it.each([
    ['in memory of Edith Harlan', 'memory', 'Edith Harlan', ''],
    ['In loving memory of Edith Harlan.', 'memory', 'Edith Harlan', ''],
    ['grief support, in memory of Edith Harlan', 'memory', 'Edith Harlan', 'grief support'],
    ['In memory of Edith Harlan, for grief support', 'memory', 'Edith Harlan', 'for grief support'],
    ['In memory of Edith Harlan for grief support', 'memory', 'Edith Harlan', 'for grief support'],
    ['the van (in honour of Sam)', 'honor', 'Sam', 'the van'],
    ['In celebration of Sam and Jo', 'honor', 'Sam and Jo', ''],
    ['The Memorial Garden', null, '', 'The Memorial Garden'],
    ['a bench in honor', null, '', 'a bench in honor'],
    ['', null, '', ''],
  ])('is read of "%s"', (answer, kind, honoree, purpose) => {
    expect(readTribute(answer)).toEqual({ kind, honoree, purpose });
  });

  it.each([
    ['Edith Harlan', 'Edith Harlan'],
    ['Edith Harlan, who died in October', 'Edith Harlan'],
    ['in memory of Edith Harlan', 'Edith Harlan'],
    ['Dr. Ann Lee (Mom)', 'Dr. Ann Lee'],
    ['Our friend Sam.', 'our friend Sam'],
  ])('names the person of "%s"', (answer, name) => {
    expect(toHonoree(answer)).toBe(name);
  });

  it('is read in linear time', () => {
    expect(readTribute('in memory '.repeat(50_000)).kind).toBeNull();
    expect(readTribute(', '.repeat(50_000)).kind).toBeNull();
    expect(readTribute(`in memory of Ann${', '.repeat(50_000)}x`).honoree).toBe('Ann');
  });
});
