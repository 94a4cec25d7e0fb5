import type { ProfileFields, Program } from '../../../contract/profile.ts';
import { emptyProgram } from './program-fields.ts';
import { sectionIds, sections } from './profile-sections.ts';
import type { SectionId } from './profile-sections.ts';

export interface Share {
  filled: number;
  total: number;
}

export interface Completeness extends Share {
  /** 0 to 100, and 100 only where nothing is missing. */
  percent: number;
  sections: Record<SectionId, Share>;
}

const isFilled = (value: string | number | boolean | null): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== null && !Number.isNaN(value);

/** Every field of every program counts; without a program, those of the one that is missing. */
const programShare = (programs: readonly Program[]): Share => {
  const values = (programs.length > 0 ? programs : [emptyProgram]).flatMap((program) => Object.values(program));
  return { filled: values.filter(isFilled).length, total: values.length };
};

const sectionShare = (profile: ProfileFields, section: SectionId): Share => {
  const shares = sections[section].fields.map(({ name }): Share => {
    const value = profile[name];
    return Array.isArray(value) ? programShare(value) : { filled: isFilled(value) ? 1 : 0, total: 1 };
  });
  return sumOf(shares);
};

const sumOf = (shares: Share[]): Share => ({
  filled: shares.reduce((sum, { filled }) => sum + filled, 0),
  total: shares.reduce((sum, { total }) => sum + total, 0),
});

/** How much of the profile is filled in. A "No" is an answer, too. */
export const completenessOf = (profile: ProfileFields): Completeness => {
  const shares = sectionIds.map((id) => [id, sectionShare(profile, id)] as const);
  const { filled, total } = sumOf(shares.map(([, share]) => share));
  return {
    filled,
    total,
    percent: Math.floor((filled / total) * 100),
    sections: Object.fromEntries(shares) as Record<SectionId, Share>,
  };
};
