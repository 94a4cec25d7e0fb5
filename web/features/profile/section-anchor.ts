import type { SectionId } from './profile-sections.ts';

/** The id of a section's element. */
export const anchorOf = (section: SectionId): string => `profile-${section}`;
