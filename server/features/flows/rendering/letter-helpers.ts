// What the letters may call beside the general helpers: gifts, their purpose, and those who are served.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { tellGift } from './gift-words.ts';
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { unitOfAll, unitServed } from './people-served.ts';
import { toAddressed } from './person-words.ts';
import { textOf } from './template-values.ts';
import { toInside, toSentences } from './text-shapes.ts';

export function letterHelpers(insertions: Insertions, profile: ProfileFields) {
  const nameOf = (value: unknown) => (value instanceof Inserted ? value.text : String(value));
  const texts = [profile.mission, profile.additionalNotes];
  return {
    /** "A gift buys a vise." of "buys a vise"; any other answer as a sentence. */
    gift_sentence: (gift: unknown, answer: unknown) => insertions.text(tellGift(nameOf(gift), textOf(answer)).text),
    /** "Our mission is to help neighbors." of "To help neighbors"; a mission that is a sentence of its own stays one. */
    mission_told: () => insertions.text(tellMission(profile.mission ?? '')),
    inside: (answer: unknown) => insertions.text(toInside(textOf(answer))),
    /** "Harlan Family", as it is greeted, of "the Harlan Family". */
    addressed: (name: unknown) =>
      name instanceof Inserted ? insertions.text(toAddressed(name.text), [], name.stillToFill) : name,
    /** "households": whom the count of a program means, from its count, whom it serves and its goal; without these, of all programs. */
    served_unit: (count?: unknown, serves?: unknown, goal?: unknown) =>
      count === undefined
        ? unitOfAll(profile.programs, texts)
        : unitServed(
            { servedLastYear: Number(textOf(count).replaceAll(',', '')), serves: textOf(serves), goal: textOf(goal) },
            texts,
          ),
  };
}

const tellMission = (mission: string): string =>
  toSentences(/^to \p{Ll}/iu.test(mission) ? `Our mission is to ${mission.slice(3)}` : mission);
