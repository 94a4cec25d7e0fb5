// What the letters may call beside the general helpers.
import type { ProfileFields } from '../../../../contract/profile.ts';
import type { Insertions } from './inserted-text.ts';
import { toSentences } from '../../../platform/english/text-shapes.ts';

export function letterHelpers(insertions: Insertions, profile: ProfileFields) {
  return {
    /** "Our mission is to help neighbors." of "To help neighbors"; a mission that is a sentence of its own stays one. */
    mission_told: () => insertions.text(tellMission(profile.mission ?? '', profile.organizationName ?? '')),
  };
}

/** "Our mission is to feed." of "to feed"; "Our mission: safe beds for all." of what is no sentence. */
function tellMission(mission: string, organization: string): string {
  const [first = ''] = mission.split(' ');
  const isSentence =
    organization.split(' ')[0] === first || /^(?:we|our|at)\b/i.test(mission) || /[.!?]\s+\p{Lu}/u.test(mission);
  if (isSentence) return toSentences(mission);
  const purpose = /^(to \p{L}.*)$/isu.exec(mission)?.[1];
  return toSentences(
    purpose === undefined ? `Our mission: ${toLowerStart(mission)}` : `Our mission is ${toLowerStart(purpose)}`,
  );
}

/** A word in small letters where it is one of the first of a sentence; a name or an abbreviation keeps its capital. */
const toLowerStart = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll}* \p{Ll})/u, (letter) => letter.toLowerCase());
