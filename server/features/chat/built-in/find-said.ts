// The sentence of a document that tells what is asked, in whatever words: its own say how it reads, those around it of what.
import { listTopicStems } from '../../agents/text.ts';
import { placeOfWords, splitSentences } from '../../documents/text.ts';
import type { Desk } from '../open-desk.ts';
import type { Quote } from '../quote-documents.ts';

const passagesRead = 30;
const mostQuoted = 2;
const usualLookBack = 2;
const leastShare = 0.6;
/** What a sentence says itself weighs more than what stands before it. */
const shareOfContext = 0.9;
const shareOfLiked = 0.2;

export interface Wanted {
  /** Words such a sentence may have, to search for it. */
  search: string;
  /** Stems of what it is about; none where that is left open. */
  topics: string[];
  /** Stems that speak for a sentence without being needed. */
  liked?: string[];
  /** How many sentences before may say what it is about. */
  lookBack?: number;
  /** What stands before it is not quoted along. */
  isAlone?: boolean;
  says(sentence: string): boolean;
}

/** The sentences that say most of it; none where no document does. */
export async function findSaid(documents: Desk, wanted: Wanted): Promise<Quote[]> {
  const { search, topics, liked = [], says, lookBack = usualLookBack, isAlone } = wanted;
  const passages = await documents.findPassages(search, passagesRead);
  const found = passages.flatMap((passage) => {
    const sentences = readSentences(passage.text);
    return sentences.flatMap((sentence, at) => {
      if (!says(sentence)) return [];
      const own = new Set(listTopicStems(sentence));
      const { heading } = placeOfWords(passage, sentence);
      const named = new Set([passage.name.replaceAll(/[._-]/g, ' '), heading ?? ''].flatMap(listTopicStems));
      const [before, around] = readContext(sentences.slice(Math.max(0, at - lookBack), at), topics, own);
      const score = topics.reduce(
        (sum, topic) => sum + (own.has(topic) ? 1 : around.has(topic) || named.has(topic) ? shareOfContext : 0),
        0,
      );
      const isOfIt = topics.length === 0 || score >= topics.length * leastShare;
      const weight = score + shareOfLiked * liked.filter((stem) => own.has(stem)).length;
      return isOfIt
        ? [{ passage, words: sentences.slice(isAlone ? at : at - before, at + 1).join(' '), score: weight }]
        : [];
    });
  });
  const best = Math.max(...found.map(({ score }) => score));
  return found.filter(({ score }) => score === best).slice(0, mostQuoted);
}

const readSentences = (text: string): string[] => text.split('\n').flatMap(splitSentences);

/** How many sentences before the topics are spoken of, and what is said there. */
function readContext(
  sentences: string[],
  topics: string[],
  own: ReadonlySet<string>,
): [before: number, said: ReadonlySet<string>] {
  const said = new Set<string>();
  let first = sentences.length;
  for (let before = sentences.length - 1; before >= 0; before -= 1) {
    const stems = listTopicStems(sentences[before]!);
    const adds = topics.some((topic) => !own.has(topic) && !said.has(topic) && stems.includes(topic));
    if (adds) first = before;
    for (const stem of stems) said.add(stem);
  }
  return [sentences.length - first, said];
}

/** The stems of a question without those of the words given. */
export function topicsBeside(text: string, ...without: string[]): string[] {
  const dropped = new Set(without.flatMap(listTopicStems));
  return [...new Set(listTopicStems(text))].filter((stem) => !dropped.has(stem));
}
