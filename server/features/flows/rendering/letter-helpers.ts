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

/** "Keep the story of the valley", as an order. */
const command =
  /^(?:keep|protect|feed|house|serve|preserve|foster|promote|advance|educate|inspire|connect|strengthen|restore|save|help|give|build|provide|support|empower|bring|make) /i;

const tellMission = (mission: string): string =>
  toSentences(
    /^to \p{Ll}/iu.test(mission)
      ? `Our mission is to ${mission.slice(3)}`
      : command.test(mission)
        ? `Our mission is to ${mission.charAt(0).toLowerCase()}${mission.slice(1)}`
        : mission,
  );
