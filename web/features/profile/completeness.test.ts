import { describe, expect, it } from 'vitest';
import { profileFields } from '../../../contract/profile.ts';
import { completenessOf } from './completeness.ts';
import { emptyProgram } from './program-fields.ts';
import { sectionIds, sections } from './profile-sections.ts';
import { emptyProfile } from './testing/empty-profile.ts';

describe('the sections', () => {
  it('ask for every field of the profile exactly once', () => {
    const asked = sectionIds.flatMap((id) => sections[id].fields.map(({ name }) => name));
    expect(asked.toSorted()).toEqual(Object.keys(profileFields.shape).toSorted());
  });
});

describe('completenessOf', () => {
  it('finds nothing in a profile that was never saved', () => {
    expect(completenessOf(emptyProfile)).toMatchObject({ filled: 0, total: 49, percent: 0 });
  });

  it('counts a No and a zero as answers, blank text and unreadable numbers as none', () => {
    const board = { hasBylaws: false, boardMemberCount: 0, boardCommittees: '  ', boardEngagementRating: Number.NaN };
    expect(completenessOf({ ...emptyProfile, ...board }).sections.board).toEqual({ filled: 2, total: 6 });
  });

  it('counts the fields of each program', () => {
    const programs = [
      { ...emptyProgram, name: 'Fresh Shelves', servedLastYear: 1284 },
      { ...emptyProgram, name: 'Routes' },
    ];
    expect(completenessOf({ ...emptyProfile, programs }).sections.programs).toEqual({ filled: 3, total: 14 });
  });

  it('is complete only when nothing is missing', () => {
    const programs = Array.from({ length: 50 }, () => ({ ...emptyProgram, name: 'Pantry' }));
    const texts = Object.fromEntries(Object.keys(profileFields.shape).map((field) => [field, 'known']));
    const full = { ...emptyProfile, ...texts, programs: [] };
    expect(completenessOf({ ...full, programs }).percent).toBeLessThan(100);
    const program = { ...emptyProgram, ...Object.fromEntries(Object.keys(emptyProgram).map((key) => [key, 'known'])) };
    expect(completenessOf({ ...full, programs: [program] }).percent).toBe(100);
  });

  it('does not round up to a hundred', () => {
    const programs = Array.from({ length: 50 }, () =>
      Object.assign({ ...emptyProgram }, Object.fromEntries(Object.keys(emptyProgram).map((key) => [key, 'known']))),
    );
    const texts = Object.fromEntries(Object.keys(profileFields.shape).map((field) => [field, 'known']));
    const almost = { ...emptyProfile, ...texts, mission: null, programs };
    expect(completenessOf(almost).percent).toBe(99);
  });
});
