// What the letters may call beside the general helpers: gifts, their purpose, and those who are served.
import type { ProfileFields } from '../../../../contract/profile.ts';
import { isSaidToReader, isUnrestricted, nameGift, tellGift, thankForGift, toPurpose } from './gift-words.ts';
import { Inserted } from './inserted-text.ts';
import type { Insertions } from './inserted-text.ts';
import { unitOfAll, unitServed } from './people-served.ts';
import { toAddressed } from './person-words.ts';
import { textOf } from './template-values.ts';
import { toInside, toSentences } from './text-shapes.ts';
import { readTribute, toHonoree } from './tribute-words.ts';

export function letterHelpers(insertions: Insertions, profile: ProfileFields) {
  const nameOf = (value: unknown) => (value instanceof Inserted ? value.text : String(value));
  const texts = [profile.mission, profile.additionalNotes];
  return {
    /** "Your gift of $500" of "$500 check". */
    gift_of: (gift: unknown, amount: unknown) => insertions.text(nameGift(nameOf(gift), textOf(amount))),
    /** "Your gift of $500 buys a vise." of "It buys a vise"; or what was typed, and that this gift makes it possible. */
    thanks_for: (gift: unknown, answer: unknown) => insertions.text(thankForGift(nameOf(gift), textOf(answer))),
    /** "It buys a vise." of "buys a vise"; nothing of a thing or a sentence of its own. */
    gift_does: (gift: unknown, answer: unknown) => {
      const { does, text } = tellGift(nameOf(gift), textOf(answer));
      return does ? insertions.text(text) : '';
    },
    /** "A gift buys a vise." of "buys a vise"; any other answer as a sentence. */
    gift_sentence: (gift: unknown, answer: unknown) => insertions.text(tellGift(nameOf(gift), textOf(answer)).text),
    unrestricted: (purpose: unknown) => isUnrestricted(textOf(purpose)),
    gift_purpose: (answer: unknown) => insertions.text(toPurpose(textOf(answer))),
    /** "Our mission is to help neighbors." of "To help neighbors"; a mission that is a sentence of its own stays one. */
    mission_told: () => insertions.text(tellMission(profile.mission ?? '')),
    /** "Thank you to the Rotary Club." of "The Rotary Club"; what says thanks already stays as it is. */
    thanks_to: (answer: unknown) => insertions.text(thankThose(textOf(answer))),
    inside: (answer: unknown) => insertions.text(toInside(textOf(answer))),
    /** "Harlan Family", as it is greeted, of "the Harlan Family". */
    addressed: (name: unknown) =>
      name instanceof Inserted ? insertions.text(toAddressed(name.text), [], name.stillToFill) : name,
    /** Whether a personal line is said to its reader, and is no note about them. */
    said_to: (line: unknown, name: unknown, honoree?: unknown) =>
      isSaidToReader(textOf(line), textOf(name), textOf(honoree)),
    /** Whether the first answer that speaks of it says that a gift is in "memory" or in "honor" of somebody. */
    given_in: (kind: unknown, ...answers: unknown[]) =>
      answers.map((answer) => readTribute(textOf(answer)).kind).find((each) => each !== null) === kind,
    /** "Edith Harlan": whom an answer names, or else the purpose of the gift. */
    honoree_of: (answer: unknown, purpose: unknown) => {
      const name = toHonoree(textOf(answer)) || readTribute(textOf(purpose)).honoree;
      return name === '' ? '' : insertions.text(name);
    },
    /** "the van" of "the van, in memory of Edith Harlan". */
    own_purpose: (answer: unknown) => {
      const { purpose } = readTribute(textOf(answer));
      return purpose === '' ? '' : insertions.text(purpose);
    },
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

const thankThose = (answer: string): string =>
  /\b(?:thank|grateful|appreciat)/i.test(answer) || /[.!?] |\n/.test(answer.trim())
    ? toSentences(answer)
    : toSentences(`Thank you to ${toInside(answer).replace(/^to /i, '')}`);
