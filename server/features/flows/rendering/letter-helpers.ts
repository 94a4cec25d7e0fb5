// What the letters may call beside the general helpers.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { toAddressed } from './person-words.ts';
import { toInside, toSentences } from './text-shapes.ts';

export function letterHelpers(insertions: Insertions, profile: ProfileFields) {
  return {
    /** "Our mission is to help neighbors." of "To help neighbors"; a mission that is a sentence of its own stays one. */
    mission_told: () => insertions.text(tellMission(profile.mission ?? '')),
    inside: (answer: unknown) => (answer instanceof Inserted ? insertions.text(toInside(answer.text)) : answer),
    /** "Harlan Family", as it is greeted, of "the Harlan Family". */
    addressed: (name: unknown) =>
      name instanceof Inserted ? insertions.text(toAddressed(name.text), [], name.stillToFill) : name,
  };
}

const tellMission = (mission: string): string =>
  toSentences(/^to \p{Ll}/iu.test(mission) ? `Our mission is to ${mission.slice(3)}` : mission);
