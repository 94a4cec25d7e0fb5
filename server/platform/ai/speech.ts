/** What a model says, without what it thinks. */
import type { ModelStep } from './language-model.ts';
import { createServerMemory } from './server-memory.ts';
import { listenForThoughts, type Heard } from './thoughts.ts';

export interface Speech {
  /** Each returns what is to be yielded. */
  hear(piece: string): string;
  /** Another response of the same answer begins. */
  startResponse(): string;
  /** The answer is over; where it was wrongly taken for a thought, it is said after all. */
  end(): string;
  /** Hears a thought that the server tells apart itself. */
  think(text: string): void;
  hasThought(): boolean;
}

/** Of models whose chat template begins the thought, so that only its end is heard. */
const openingSwallowed = createServerMemory<true>(24 * 3_600_000);

export function createSpeech(
  { baseUrl, model }: { baseUrl: string; model: string },
  onStep: (step: ModelStep) => void,
): Speech {
  const key = `${baseUrl} ${model}`;
  const listen = () => listenForThoughts(openingSwallowed.get(key) === true);
  let listener = listen();
  let said = '';
  /** Perhaps no thought. */
  let doubtful = '';
  let hasThought = false;

  function think(text: string): void {
    if (text === '') return;
    hasThought = true;
    onStep({ type: 'reasoning', text });
  }

  function tell(heard: Heard[]): string {
    let text = '';
    for (const each of heard) {
      if (each.type === 'said') text += each.text;
      else if (each.type === 'thought') {
        if (listener.isUnsure()) doubtful += each.text;
        think(each.text);
      } else {
        doubtful = said + text;
        openingSwallowed.set(key, true);
        if (said !== '') onStep({ type: 'unsaid', text: said });
        think(text);
        hasThought = true;
        [said, text] = ['', ''];
      }
    }
    said += text;
    return text;
  }

  return {
    hear: (piece) => tell(listener.hear(piece)),
    startResponse() {
      const rest = tell(listener.end());
      listener = listen();
      [said, doubtful] = ['', ''];
      return rest;
    },
    end() {
      const rest = tell(listener.end());
      if (said.trim() !== '' || doubtful === '') return rest;
      openingSwallowed.delete(key);
      return doubtful;
    },
    think,
    hasThought: () => hasThought,
  };
}
