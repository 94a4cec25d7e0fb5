/** The figures and names in a text that a model wrote, each with the source that has it too. No model is asked. */
import type { ResultFact } from '../../../../contract/results.ts';
import { findFigures, isSameFigure } from '../../../platform/english/figures.ts';
import { readWordList } from '../../../platform/english/word-list.ts';

export interface FactSource {
  source: NonNullable<ResultFact['source']>;
  text: string;
}

const mostFacts = 200;

const letters = String.raw`\p{Lu}[\p{L}\p{M}\p{N}’'&.-]*[\p{L}\p{N}]`;
const name = new RegExp(`${letters}(?: (?:(?:of|the|and|for|de|la|&) )*${letters})*`, 'gu');

/** Words that begin a sentence, and no name. */
const openings = readWordList('sentence-openings.txt');
const [noNames, connectors] = [readWordList('calendar-words.txt'), readWordList('name-joints.txt')];

function findNames(text: string): { text: string; index: number }[] {
  return [...text.matchAll(name)].flatMap(({ 0: whole, index }) => {
    const isFirst = /(?:^|[.!?:;]["”’)]{0,8}\s{1,8}|\n\s{0,8}(?:[-*]\s{1,8}|\d{1,8}\.\s{1,8})?)$/.test(
      text.slice(Math.max(index - 8, 0), index),
    );
    const all = whole.split(' ');
    const begin = all.findIndex((word) => !openings.has(word.toLowerCase()));
    const words = begin < 0 ? [] : all.slice(begin);
    const isWordOfSentence = all.length === 1 && isFirst;
    if (isWordOfSentence || words.every((word) => noNames.has(word.toLowerCase()) || connectors.has(word))) return [];
    const found = words.join(' ');
    return [{ text: found, index: index + whole.length - found.length }];
  });
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();

/** Sentences without the marks of Markdown and the numbers of lists and headings. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/^\s*(?:#{1,6}\s+)?(?:\d+[.)]\s+)?/gm, '')
    .replace(/[*_`\\]/g, '')
    .replace(/\[([^[\]]+)\]\([^()]+\)/g, '$1')
    .replace(/\[[^[\]]*\]/g, ' ');

export function findFacts(written: string, sources: FactSource[]): ResultFact[] {
  const text = withoutMarks(written);
  const known = sources.map(({ source, text: given }) => ({
    source,
    words: plain(given.replace(/[*_`\\]/g, '')),
    figures: findFigures(given.replace(/[*_`\\]/g, '')),
  }));
  const figures = findFigures(text).map((found) => ({
    text: found.text,
    index: found.index,
    isIn: (each: (typeof known)[number]) => each.figures.some((other) => isSameFigure(found, other)),
  }));
  const names = findNames(text).map((found) => ({
    ...found,
    isIn: (each: (typeof known)[number]) => each.words.includes(plain(found.text)),
  }));
  const facts = new Map<string, ResultFact>();
  for (const { text: found, isIn } of [...figures, ...names].toSorted((one, other) => one.index - other.index)) {
    const key = found.toLowerCase();
    if (!facts.has(key)) facts.set(key, { text: found, source: known.find(isIn)?.source ?? null });
  }
  return [...facts.values()].slice(0, mostFacts);
}
