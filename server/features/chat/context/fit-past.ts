// What of a long conversation still goes along. Each step frees more than is needed now, so that the prompt of the next
// questions only grows again.
import { countTokens, type Past, type PastTurn } from './past.ts';
import { longestSummary } from './sum-up.ts';

export interface Fit {
  /** Questions that go along by their words alone from now on. */
  lightened: string[];
  /** The oldest turns, to be summed up. */
  summedUp: PastTurn[];
  /** The others. */
  kept: PastTurn[];
}

const mostTurns = 100;
const enoughTurns = 50;
/** Of the room, once something had to go. */
const afterLightening = 0.7;
const afterSummingUp = 0.5;

/** `room` in tokens. The newest turn goes along, by its words at least, unless it alone is longer than that and a summary. */
export function fitPast({ turns }: Past, room: number): Fit {
  const kept = [...turns];
  const sizes = kept.map(({ messages }) => countTokens(messages));
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const lightened: string[] = [];
  if (total > room) {
    for (const [index, turn] of kept.entries()) {
      if (total <= room * afterLightening) break;
      if (turn.fullId === null) continue;
      lightened.push(turn.fullId);
      kept[index] = { ...turn, fullId: null, messages: turn.light };
      const size = countTokens(turn.light);
      total += size - sizes[index]!;
      sizes[index] = size;
    }
  }
  if (total <= room && kept.length <= mostTurns) return { lightened, summedUp: [], kept };
  let count = 0;
  while (kept.length - count > 1 && (total > room * afterSummingUp || kept.length - count > enoughTurns)) {
    total -= sizes[count]!;
    count += 1;
  }
  if (total > Math.max(room, longestSummary)) count = kept.length;
  return { lightened, summedUp: kept.slice(0, count), kept: kept.slice(count) };
}
