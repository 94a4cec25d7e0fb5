import { profileFacts } from '../../profile/text.ts';
import { numberCitation } from '../cite-document.ts';
import { citeProfile } from '../cite-profile.ts';
import type { AssistantQuestion } from '../question.ts';
import type { Found } from './candidate.ts';

/** What the organization has written about itself, a field each. */
export const listProfile = ({ profile }: AssistantQuestion): Found[] =>
  profileFacts(profile).map(({ field, label, text }) => ({
    kind: 'profile',
    id: field,
    title: label,
    heading: '',
    of: label,
    text,
    place: () => 'Organization Profile',
    cite: (_excerpt, number) => numberCitation(citeProfile(field), number),
  }));
