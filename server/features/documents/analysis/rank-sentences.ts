// Which sentences say most: words that the document returns to, its beginnings, and what decides.
import { readActionItem } from './action-items.ts';
import type { DocumentKind, KeyPoint, SummarySentence } from './document-analysis-result.ts';
import type { FoundDay } from './find-dates.ts';
import { listStems } from './label-words.ts';
import type { Passage } from './read-passages.ts';
import { restricts } from './restrictions.ts';
import { formatMoney, readRowAmounts } from './table-amounts.ts';
import { findListPoints, summarizeList } from './summarize-list.ts';
import { findOutcomes, isFormality, setsRule } from './summarize-minutes.ts';
import { findBudgetPoints, summarizeBudget } from './summarize-tables.ts';

interface Ranked {
  passage: Passage;
  text: string;
  stems: Set<string>;
  score: number;
}

const mostSentences = 5;
const fewSentences = 8;
const fewWanted = 3;
const mostKeyPoints = 8;
const longest = 320;
// A longer document is read evenly: so many of its sentences are compared.
const mostCandidates = 2_000;
const common = new Set(
  'with from that this they them their there have been were will shall must would could should which when what where your than then more most such also only each every other into about after before between through these those does very some over under upon'.split(
    ' ',
  ),
);
const decides =
  /\b(?:purpose|goal|aim|invites?|pleased|approved|agreed|decided|motion|must|required|will|due|total|available|awarded|applies|served|results?|surplus|balance|revenue|explains?|supports?)\b/i;
const small =
  /\b(?:called (?:the meeting )?to order|adjourned|approve the minutes|click|telephone|call us|page \d|enclosed|sincerely|thank you for)\b|^(?:dear|present|attend\w+|regrets|absent|place)\b/i;

/** Of what was said before. */
const leaning = /^(?:it|they|he|she|its|their|these|those|both|such|however|also|then|therefore)\b/i;

/** What a person looks for first in such a document. */
const lookedFor: Partial<Record<DocumentKind, RegExp>> = {
  rfp: /\b(?:are due|deadline|must be (?:received|submitted)|grants? (?:range|are|of|from)|available|pool|invites?)\b/i,
  'award-letter': /\b(?:grant of|amount of|reports? (?:is|are) due|grant period)\b/i,
  minutes: /\b(?:approved|agreed|decided|carried|voted|elected)\b/i,
};

export function summarize(passages: Passage[], kind: DocumentKind, days: FoundDay[] = []): SummarySentence[] {
  if (kind === 'minutes') return summarizeMinutes(passages, days);
  const ofTables = summarizeTables(passages, kind).slice(0, mostSentences);
  const sentences = ofTables.length > 0 ? passages.filter(({ cells }) => cells.length === 0) : passages;
  const ranked = rank(sentences, kind);
  const wanted = ranked.length <= fewSentences ? fewWanted : mostSentences;
  const rest = choose(ranked, Math.max(0, wanted - ofTables.length));
  return [...ofTables, ...rest.map(({ text, passage }) => ({ text, place: passage.place }))];
}

/** What follows from a meeting comes first. */
function summarizeMinutes(passages: Passage[], days: FoundDay[]): SummarySentence[] {
  const outcomes = findOutcomes(passages, mostSentences, days);
  const ranked = rank(withoutForm(passages), 'minutes').filter(
    ({ passage }) => !outcomes.some(({ text }) => text.includes(passage.text)),
  );
  const wanted = ranked.length + outcomes.length <= fewSentences ? fewWanted : mostSentences;
  const rest = choose(ranked, Math.max(0, wanted - outcomes.length));
  return [...outcomes, ...rest.map(({ text, passage }) => ({ text, place: passage.place }))];
}

/** Who is to do what stands among the outcomes. */
const withoutForm = (passages: Passage[]): Passage[] =>
  passages.filter(
    (passage) => !isFormality(passage) && !(passage.cells.length > 0 && readActionItem(passage, 'minutes')),
  );

function summarizeTables(passages: Passage[], kind: DocumentKind): SummarySentence[] {
  if (kind === 'budget') return summarizeBudget(passages);
  return kind === 'list' ? summarizeList(passages) : [];
}

/** What the summary leaves out, from as many sections as there are. */
export function findKeyPoints(passages: Passage[], kind: DocumentKind, summary: SummarySentence[]): KeyPoint[] {
  const ofTables = findTablePoints(passages, kind, summary);
  const lines = ofTables ?? [];
  const sentences = ofTables ? passages.filter(({ cells }) => cells.length === 0) : passages;
  const isTold = ({ text }: Passage) => summary.some((each) => each.text.includes(text));
  const rest = rank(kind === 'minutes' ? withoutForm(sentences) : sentences, kind).filter(
    ({ text, passage }) =>
      !isTold(passage) &&
      (decides.test(text) || restricts(text) || (kind === 'minutes' && setsRule(text)) || /\d/.test(text)),
  );
  const sections = new Map<string, number>();
  const spread = rest.map((each) => {
    const seen = sections.get(each.passage.section) ?? 0;
    sections.set(each.passage.section, seen + 1);
    return { ...each, score: each.score / (1 + seen) };
  });
  const points = choose(spread.toSorted(byScore), mostKeyPoints - lines.length).map(({ text, passage }) => ({
    text: shorten(text),
    place: passage.place,
    quote: passage.text,
  }));
  return [...lines, ...points];
}

/** Null where its tables are read like its sentences. */
function findTablePoints(passages: Passage[], kind: DocumentKind, summary: SummarySentence[]): KeyPoint[] | null {
  if (kind === 'list') return findListPoints(passages, mostKeyPoints);
  const lines = kind === 'budget' ? findBudgetPoints(passages, summary, mostKeyPoints) : [];
  return lines.length > 0 ? lines : null;
}

const byScore = (one: Ranked, other: Ranked) => other.score - one.score;

function rank(passages: Passage[], kind: DocumentKind): Ranked[] {
  const sentences = passages.filter((passage) => isTelling(passage) || (kind === 'budget' && isTotal(passage)));
  const telling =
    sentences.length >= 3
      ? sentences
      : passages.filter(
          ({ kind, text, cells, headers }) =>
            kind !== 'heading' && text.length > 20 && cells.length > 0 === headers.length > 0,
        );
  const step = Math.max(1, telling.length / mostCandidates);
  const candidates = Array.from(
    { length: Math.min(telling.length, mostCandidates) },
    (_, index) => telling[Math.floor(index * step)]!,
  );
  const stemsOf = candidates.map(({ text }) => new Set(listStems(text).filter((stem) => !common.has(stem))));
  const counts = new Map<string, number>();
  for (const stems of stemsOf) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const titleStems = new Set(
    passages
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 3)
      .flatMap(({ text }) => listStems(text)),
  );
  const blocksOf = new Set<number>();
  return candidates
    .map((passage, index): Ranked => {
      const stems = stemsOf[index]!;
      const weight = [...stems].reduce(
        (sum, stem) => sum + Math.log(1 + (counts.get(stem) ?? 0)) + (titleStems.has(stem) ? 0.5 : 0),
        0,
      );
      const isFirst = !blocksOf.has(passage.block);
      blocksOf.add(passage.block);
      return {
        passage,
        stems,
        text: sentenceOf(passage, kind),
        score: (weight / Math.sqrt(stems.size + 4)) * bonus(passage, index, isFirst, kind),
      };
    })
    .toSorted(byScore);
}

function isTelling({ kind, text }: Passage): boolean {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return (
    (kind === 'paragraph' || kind === 'list-item') &&
    words >= 6 &&
    words <= 60 &&
    /[.!?]["”’)]?$/.test(text) &&
    !small.test(text)
  );
}

const isTotal = ({ cells }: Passage): boolean => cells.some((cell) => /^(?:grand )?total\b/i.test(cell));

function bonus(passage: Passage, index: number, isFirst: boolean, documentKind: DocumentKind): number {
  const { text, kind } = passage;
  const leans = leaning.test(text) ? 0.5 : 1;
  const early = index < 3 ? 1.5 : index < 8 ? 1.2 : 1;
  const figure = /[$€£]\s?\d|\b\d+(?:\.\d+)?%|\b(?:19|20)\d\d\b/.test(text) ? 1.25 : 1;
  const decision = decides.test(text) ? 1.3 : 1;
  const total = documentKind === 'budget' && isTotal(passage) ? 4 : 1;
  const ofKind = lookedFor[documentKind]?.test(text) ? 1.5 : total;
  const restriction = (documentKind === 'rfp' || documentKind === 'award-letter') && restricts(text) ? 1.8 : 1;
  const rule = documentKind === 'minutes' && setsRule(text) ? 2.5 : 1;
  return (
    leans *
    rule *
    restriction *
    early *
    figure *
    decision *
    ofKind *
    (isFirst ? 1.15 : 1) *
    (kind === 'list-item' ? 0.85 : 1)
  );
}

/** A row of a table in words: the names of its columns with what stands there. */
function sentenceOf(passage: Passage, kind: DocumentKind): string {
  const { text, cells, headers } = passage;
  if (cells.length < 2 || headers.length === 0) return text;
  const isSum = (column: number) => /total|actual|amount/i.test(headers[column] ?? '');
  const summed = cells.length > 4 && cells.some((_, column) => column > 0 && isSum(column));
  const amounts = new Map(readRowAmounts(passage, kind).map((amount) => [amount.column, formatMoney(amount)]));
  const [name, ...values] = cells.map((cell, column) => amounts.get(column) ?? cell);
  const said = values.flatMap((value, index) =>
    value && (!summed || isSum(index + 1)) ? [`${headers[index + 1] ?? ''} ${value}`.trim()] : [],
  );
  return `${name}: ${said.join(', ')}`.slice(0, longest);
}

/** The best that do not say what is chosen already; in the order of the document. */
function choose(ranked: Ranked[], most: number): Ranked[] {
  const chosen: Ranked[] = [];
  for (const each of ranked) {
    if (chosen.length === most) break;
    if (!chosen.some(({ stems }) => overlap(stems, each.stems) > 0.5)) chosen.push(each);
  }
  return chosen.toSorted((one, other) => one.passage.block - other.passage.block);
}

function overlap(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

const shorten = (text: string): string =>
  text.length <= 180 ? text : `${text.slice(0, 178).replace(/[\s,;:(]+\S*$/, '')} …`;
