import { describe, expect, it } from 'vitest';
import { changedFields, fieldsInConflict, mergeProfiles, toFormValues } from './merge-profiles.ts';
import { emptyProgram } from './program-fields.ts';
import { emptyProfile } from './testing/empty-profile.ts';

const base = toFormValues({ ...emptyProfile, mission: 'Food for all', boardMemberCount: 7 });
const mine = { ...base, mission: 'Good food for all', legalStatus: '501(c)(3)', hasBylaws: true };
const theirs = { ...base, mission: 'Food, shared', boardMemberCount: 9, hasBylaws: true };

describe('toFormValues', () => {
  it('holds one empty program where there is none, and nothing that the server owns', () => {
    expect(base.programs).toEqual([emptyProgram]);
    expect(base).not.toHaveProperty('organizationId');
    expect(base).not.toHaveProperty('updatedAt');
  });

  it('keeps the programs there are', () => {
    const programs = [{ ...emptyProgram, name: 'Routes' }];
    expect(toFormValues({ ...emptyProfile, programs }).programs).toEqual(programs);
  });
});

describe('changedFields', () => {
  it('finds nothing between equals', () => expect(changedFields(base, structuredClone(base))).toEqual([]));

  it('looks into programs', () => {
    expect(changedFields(base, { ...base, programs: [{ ...emptyProgram, name: 'Routes' }] })).toEqual(['programs']);
  });
});

describe('two versions of a profile', () => {
  it('are in conflict only where both changed a field differently', () => {
    expect(fieldsInConflict({ base, mine, theirs })).toEqual(['mission']);
  });

  it('keep what either changed, and mine where both did', () => {
    const merged = { mission: 'Good food for all', legalStatus: '501(c)(3)', boardMemberCount: 9, hasBylaws: true };
    expect(mergeProfiles({ base, mine, theirs }, 'mine')).toEqual({ ...base, ...merged });
  });

  it('keep what either changed, and theirs where both did', () => {
    const merged = { mission: 'Food, shared', legalStatus: '501(c)(3)', boardMemberCount: 9, hasBylaws: true };
    expect(mergeProfiles({ base, mine, theirs }, 'theirs')).toEqual({ ...base, ...merged });
  });
});
