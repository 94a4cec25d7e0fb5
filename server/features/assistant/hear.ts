// A message as what is looked for: its words, and what they stand for.
import { readPeriod } from '../../platform/english/periods.ts';
import { readWordList } from '../../platform/english/word-list.ts';
import { findStem, isSilent, listTopicStems, listWords } from '../../platform/english/words.ts';
import { isSpanish, translateSpanish } from './spanish.ts';
import type { AssistantQuestion } from './question.ts';

export interface Term {
  word: string;
  stem: string;
  /** What it counts beside a word that was said: 1. */
  weight: number;
  /** Of an article's title, not of the question. */
  isLent?: boolean;
}

export interface Heard {
  /** As it is looked up: in English as far as its words are known, with those of the question that it goes on from. */
  text: string;
  terms: Term[];
}

const mostTerms = 24;
const longest = 2_000;
/** A question with fewer words of its own than this goes on from the one before, if it points back. */
const fewTerms = 3;
const pointers = readWordList('question-pointers.txt');

/** The words of the article that comes nearest: what people call by other names than those who write requests and policies. */
const fromNearest = { most: 6, weight: 0.4, leastScore: 0.4 };

export function hearWith(heard: Heard, nearest: { text: { title: string }; score: number } | undefined): Heard {
  if (!nearest || nearest.score < fromNearest.leastScore) return heard;
  const weight = fromNearest.weight * Math.min(nearest.score, 1);
  const known = new Set(heard.terms.map(({ stem }) => stem));
  const more = listTerms(nearest.text.title).filter(({ stem }) => !known.has(stem));
  const lent = more.slice(0, fromNearest.most).map((term) => ({ ...term, weight, isLent: true }));
  return { ...heard, terms: [...lent, ...heard.terms] };
}

/** Without the name of the document that is asked. */
export function withoutWords(heard: Heard, name: string): Heard {
  const named = new Set(listTopicStems(name.replaceAll(/[._-]/g, ' ')));
  return { ...heard, terms: heard.terms.filter(({ stem }) => !named.has(stem)) };
}

export function hear({ text: said, history, today }: Pick<AssistantQuestion, 'text' | 'history' | 'today'>): Heard {
  const own = (isSpanish(said) ? translateSpanish(said) : said).slice(0, longest);
  const before = history.findLast(({ isUser }) => isUser)?.content.slice(0, longest) ?? '';
  // "What do I have to do this week?" has no word of its own but the time.
  const asked = listTerms(own).length === 0 && readPeriod(own, today) ? `tasks due ${own}` : own;
  const text = goesOn(asked) && before !== '' ? `${before}\n${asked}` : asked;
  return { text, terms: listTerms(text) };
}

function goesOn(text: string): boolean {
  const words = listWords(text);
  const isShort = listTerms(text).length < fewTerms;
  return isShort && (words[0] === 'and' || words.some((word) => pointers.has(word)));
}

function listTerms(text: string): Term[] {
  const words = listWords(text).filter((word) => word.length > 1 && !isSilent(word));
  const terms = words.map((word): Term => ({ word, stem: findStem(word), weight: 1 }));
  return [...new Map(terms.map((term) => [term.stem, term])).values()].slice(0, mostTerms);
}
