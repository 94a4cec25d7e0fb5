import type { Responses, Step } from '../../../contract/flows.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Most of a place's words; its spelling may be another. */
const leastShare = 0.6;

/**
 * The question whose answer leaves this place open in the document, by its words: "settle: about 40, not sure" repeats what
 * was typed, "owner for “Order the mats”" the row, "who signs the letter" the question. Null where nothing says so.
 */
export function findAnswerOf(place: string, steps: readonly Step[], responses: Responses): string | null {
  const said = /“([^”]+)”/.exec(place)?.[1] ?? place.replace(/^(?:settle|write out): /, '');
  const words = wordsOf(said);
  const shareIn = (text: string) => {
    const known = new Set(wordsOf(text));
    return words.filter((word) => known.has(word)).length / words.length;
  };
  const shares = steps.map(({ key, question }) => Math.max(shareIn(responses[key] ?? ''), shareIn(question)));
  const greatest = Math.max(...shares);
  return greatest >= leastShare ? (steps[shares.indexOf(greatest)]?.key ?? null) : null;
}
