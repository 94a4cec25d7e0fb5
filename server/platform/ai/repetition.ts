/** Small models fall into the same words, or into blanks, and go on until their window is full. */
import { createRepeatedAnswerError } from './language-model.ts';

/** A table of empty rows is no such thing. */
const enough = 3_000;
const enoughBlanks = 600;
const longestPeriod = 150;
const lookEvery = 200;

export function createRepetitionWatch(): { hear(text: string): void } {
  let tail = '';
  let unseen = 0;
  return {
    /** Throws where it only repeats itself. */
    hear(text) {
      tail = (tail + text).slice(-enough);
      unseen += text.length;
      if (unseen < lookEvery) return;
      unseen = 0;
      const isBlank = tail.length >= enoughBlanks && tail.slice(-enoughBlanks).trim() === '';
      if (!isBlank && (tail.length < enough || !isPeriodic(tail))) return;
      throw createRepeatedAnswerError();
    },
  };
}

function isPeriodic(text: string): boolean {
  for (let period = 1; period <= longestPeriod; period += 1) {
    let at = text.length - 1;
    while (at >= period && text[at] === text[at - period]) at -= 1;
    if (at < period) return true;
  }
  return false;
}
