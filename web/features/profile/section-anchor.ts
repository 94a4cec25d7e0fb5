import type { ProfileField } from '../../../contract/profile.ts';
import type { SectionId } from './profile-sections.ts';

/** The id of a section's element. */
export const anchorOf = (section: SectionId): string => `profile-${section}`;

/** The id of a field's place; `#mission` in the address leads there. */
export const anchorOfField = (field: ProfileField): string => `profile-field-${field}`;
