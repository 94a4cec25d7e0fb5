// A message in Spanish is looked up by what its words are in English.
import { readLines } from '../../platform/english/word-list.ts';
import { listWords } from '../../platform/english/words.ts';

const english = new Map(
  readLines('spanish.txt').map((line) => {
    const [spanish = '', words = ''] = line.split(': ');
    return [spanish, words];
  }),
);
/** How many of its words, and of how large a share of them, make a message Spanish: the fewer, the more of it. */
const enough = [
  { words: 3, share: 0.4 },
  { words: 2, share: 0.6 },
];
/** A word of both. */
const ofBoth = 'no';

export function isSpanish(text: string): boolean {
  const words = listWords(text).filter((word) => word !== ofBoth);
  const known = words.filter((word) => english.has(word)).length;
  return /[¿¡]/.test(text) || enough.some((least) => known >= least.words && known / words.length >= least.share);
}

/** Word by word; what is not known stays, as many names and long words are the same in both. */
export const translateSpanish = (text: string): string =>
  listWords(text)
    .map((word) => english.get(word) ?? word)
    .join(' ');

export const moreInSpanish =
  'Solo puedo buscar palabras: con un modelo de IA conectado en [Members and settings](/settings), le respondería en español y con más detalle.';
