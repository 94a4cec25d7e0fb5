import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials.ts';

describe('initials', () => {
  it('are the first letters of the first and the last name', () => {
    expect(initialsOf('Dana Okafor')).toBe('DO');
    expect(initialsOf('  María  del Carmen ruiz ')).toBe('MR');
  });

  it('are one letter where there is one word', () => {
    expect(initialsOf('priya')).toBe('P');
    expect(initialsOf('treasurer@example.org')).toBe('T');
  });

  it('skip signs that are no letters', () => {
    expect(initialsOf('(Sam) "Jo" Élan')).toBe('SÉ');
  });

  it('are empty for a name without letters', () => {
    expect(initialsOf('')).toBe('');
    expect(initialsOf(' — ')).toBe('');
  });
});

describe('the hue of a name', () => {
  it('stays the same and is one of four', () => {
    const names = ['Dana Okafor', 'Miguel Santos', 'Priya Raman', 'Tom Whitfield', 'Ana', 'Bo', 'Cy', 'Di', ''];
    expect(names.map(hueOf)).toEqual(names.map(hueOf));
    expect(names.map(hueOf).every((hue) => [0, 1, 2, 3].includes(hue))).toBe(true);
    expect(new Set(names.map(hueOf)).size).toBe(4);
  });
});
