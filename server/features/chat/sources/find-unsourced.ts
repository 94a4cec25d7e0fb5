// What an answer says of its own: the figures, days and names that nothing has which the model was told.
import { plainText } from '../../../../contract/plain-text.ts';
import { splitTokens } from '../../../../contract/text-tokens.ts';
import { findDays, gatherDays, type Day } from '../../../platform/english/days.ts';
import { findFigures, gatherFigures, type Figure } from '../../../platform/english/figures.ts';
import { findNames } from '../../../platform/english/known-names.ts';
import { isGivenName, isUsual } from '../../../platform/english/spelling-rules.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { readWordList } from '../../../platform/english/word-list.ts';
import { listTopicStems } from '../../../platform/english/words.ts';
import type { PlaybookArticle } from '../../agents/index.ts';

type Article = Pick<PlaybookArticle, 'title' | 'answer' | 'facts'>;

interface Claim {
  text: string;
  isIn(material: Material): boolean;
}

/** What may be looked for. */
interface Material {
  hasFigure(figure: Figure): boolean;
  hasDay(day: Day): boolean;
  hasName(name: string): boolean;
}

export const mostUnsourced = 10;
const longest = 50_000;
const longestMaterial = 1_000_000;
/** How long a text is, and how long something takes: what advice counts in. */
const measures = readWordList('measure-words.txt');
const smallest = 10;
/** Up to twelve in words: what is counted exactly has figures. */
const smallestInWords = 13;
/** What an article says of is what shares so many of its words. */
const leastShared = 2;

/** Figures, days and names of an answer that neither `told` nor an article that is about the same has. */
export function findUnsourced(answer: string, told: readonly string[], articles: readonly Article[]): string[] {
  const [material, playbook] = [readMaterial(told), wordsOf(articles)];
  const [known, found] = [new Set<string>(), new Set<string>()];
  for (const sentence of readSentences(answer)) {
    const claims = readClaims(sentence).filter(({ text }) => !known.has(text) && !found.has(text));
    const unknown = claims.filter(({ isIn }) => !isIn(material));
    for (const claim of claims) if (!unknown.includes(claim)) known.add(claim.text);
    if (unknown.length === 0) continue;
    const bearing = { ...readMaterial(textsAbout(sentence, articles)), hasName: has(playbook) };
    for (const { text, isIn } of unknown) if (!isIn(bearing)) found.add(text);
    if (found.size >= mostUnsourced) break;
  }
  return [...found].slice(0, mostUnsourced);
}

/** Without the signs of Markdown, sources, brackets to be filled in, addresses and times of day. */
const readSentences = (text: string): string[] =>
  plainText(text.slice(0, longest))
    .replaceAll(/\[[^[\]]*\]|\d{1,2}:\d{2}/g, ' ')
    .replaceAll(/\S+/g, (word) => (/@|\/\/|^www\./.test(word) ? ' ' : word))
    .split('\n')
    .flatMap(splitSentences);

function readMaterial(texts: readonly string[]): Material {
  const all = texts.join('\n').slice(0, longestMaterial);
  const figures = once(() => gatherFigures(findFigures(withoutDays(all, ({ year }) => String(year ?? '')))));
  const days = once(() => gatherDays(findDays(all)));
  const names = once(() => has(all.toLowerCase()));
  return {
    hasFigure: (figure) => figures()(figure),
    hasDay: (day) => days()(day),
    hasName: (name) => names()(name),
  };
}

const has =
  (words: string) =>
  (name: string): boolean =>
    words.includes(name.toLowerCase());

/** Read when it is looked for. */
function once<Value>(read: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= read());
}

/** Each day as `keep` leaves it, in as much room. */
function withoutDays(text: string, keep: (day: Day) => string = () => ''): string {
  let [rest, from] = ['', 0];
  for (const day of findDays(text)) {
    rest += text.slice(from, day.index) + keep(day).padEnd(day.text.length);
    from = day.index + day.text.length;
  }
  return rest + text.slice(from);
}

const readClaims = (sentence: string): Claim[] => [
  ...findDays(sentence).map((day) => ({ text: day.text, isIn: ({ hasDay }: Material) => hasDay(day) })),
  ...findClaimed(sentence).map((figure) => ({
    text: figure.text,
    isIn: ({ hasFigure }: Material) => hasFigure(figure),
  })),
  ...findNames([splitTokens(withinSentence(sentence))])
    .filter(isOfSomebody)
    .map((name) => name.replace(/['’]s$/, ''))
    .map((name) => ({ text: name, isIn: ({ hasName }: Material) => hasName(name) })),
];

/** Of those without a sign, neither a small one, nor a range, nor what only measures. */
function findClaimed(sentence: string): Figure[] {
  const plain = withoutDays(sentence);
  return findFigures(plain).filter(({ text, index, value, unit }) => {
    if (unit !== 'plain' || /\d,\d{3}|\d{5}/.test(text)) return true;
    const [before, after] = [plain.slice(0, index), plain.slice(index + text.length)];
    const isRange = /\d ?(?:-|–|to|or|and) ?$/.test(before) || /^ ?(?:-|–|to|or) ?\d/.test(after);
    const [counted = ''] = /\p{L}+/u.exec(after) ?? [];
    const isLarge = value >= (/\d/.test(text) ? smallest : smallestInWords) || !Number.isInteger(value);
    return isLarge && !isRange && !measures.has(counted.toLowerCase());
  });
}

/** What begins a sentence has a capital, name or not. */
const withinSentence = (sentence: string): string =>
  `so ${sentence.replace(/\p{L}+/u, (first) => (isUsual(first) && !isGivenName(first) ? first.toLowerCase() : first))}`;

const isOfSomebody = (name: string): boolean => {
  const words = name.split(' ');
  return words.length > 1 && (isGivenName(words[0]) || words.some((word) => /^\p{Lu}/u.test(word) && !isUsual(word)));
};

const readTexts = new WeakMap<Article, { text: string; stems: Set<string> }[]>();

/** With the stems of each: articles stay what they are, so they are read once. */
function textsOf(article: Article) {
  const known = readTexts.get(article);
  if (known) return known;
  const { title, answer, facts } = article;
  const texts = [answer, ...facts.map(({ text }) => text)];
  const read = texts.map((text) => ({ text, stems: new Set(listTopicStems(`${title} ${text}`)) }));
  readTexts.set(article, read);
  return read;
}

const playbooks = new WeakMap<readonly Article[], string>();

/** Whoever the playbook names is nobody's invention, whatever is spoken of. */
function wordsOf(articles: readonly Article[]): string {
  const known = playbooks.get(articles);
  if (known !== undefined) return known;
  const words = articles.flatMap(textsOf).map(({ text }) => text.toLowerCase());
  playbooks.set(articles, words.join('\n'));
  return words.join('\n');
}

function textsAbout(sentence: string, articles: readonly Article[]): string[] {
  const said = new Set(listTopicStems(sentence).filter((stem) => !/\d/.test(stem)));
  const isAbout = (stems: Set<string>) => [...said].filter((stem) => stems.has(stem)).length >= leastShared;
  return articles.flatMap(textsOf).flatMap(({ text, stems }) => (isAbout(stems) ? [text] : []));
}
