// Which sentences say most: words that the document returns to, its beginnings, and what decides.
import { readCues } from '../../../platform/english/cues.ts';
import { readAlternatives, readWordList } from '../../../platform/english/word-list.ts';
import type { DocumentKind, KeyPoint, SummarySentence } from './document-analysis-result.ts';
import type { Fact } from '../facts/fact.ts';
import { listStems } from '../facts/label-words.ts';
import type { Source } from '../facts/source.ts';
import type { Statement } from '../facts/statements.ts';
import { restricts } from '../facts/find-requirements.ts';
import { formatMoney, readRowAmounts } from '../facts/table-amounts.ts';
import { findListPoints, summarizeList } from './summarize-list.ts';
import { findOutcomes, isFormality } from './summarize-minutes.ts';
import { findBudgetPoints, summarizeBudget } from './summarize-tables.ts';

type Told = Pick<Source, 'statements' | 'kind'>;

interface Ranked {
  statement: Statement;
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
/** What holds for everybody from now on: "No driver may take the truck home." */
const rule = readCues('rule');
const common = readWordList('common-words.txt');
const decides = new RegExp(String.raw`\b(?:${readAlternatives('deciding-words.txt')})\b`, 'iu');
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

export function summarize({ statements, kind }: Told, facts: Fact[]): SummarySentence[] {
  if (kind === 'minutes') return summarizeMinutes(statements, facts);
  const ofTables = summarizeTables(statements, kind).slice(0, mostSentences);
  const sentences = ofTables.length > 0 ? statements.filter(({ cells }) => cells.length === 0) : statements;
  const ranked = rank(sentences, kind);
  const wanted = ranked.length <= fewSentences ? fewWanted : mostSentences;
  const rest = choose(ranked, Math.max(0, wanted - ofTables.length));
  return [...ofTables, ...rest.map(({ text, statement }) => ({ text, place: statement.place }))];
}

/** What follows from a meeting comes first. */
function summarizeMinutes(statements: Statement[], facts: Fact[]): SummarySentence[] {
  const outcomes = findOutcomes(facts, mostSentences);
  const ranked = rank(withoutForm(statements, facts), 'minutes').filter(
    ({ statement }) => !outcomes.some(({ text }) => text.includes(statement.text)),
  );
  const wanted = ranked.length + outcomes.length <= fewSentences ? fewWanted : mostSentences;
  const rest = choose(ranked, Math.max(0, wanted - outcomes.length));
  return [...outcomes, ...rest.map(({ text, statement }) => ({ text, place: statement.place }))];
}

/** Who is to do what stands among the outcomes. */
const withoutForm = (statements: Statement[], facts: Fact[]): Statement[] =>
  statements.filter((statement) => !isFormality(statement, facts));

function summarizeTables(statements: Statement[], kind: DocumentKind): SummarySentence[] {
  if (kind === 'budget') return summarizeBudget(statements);
  return kind === 'list' ? summarizeList(statements) : [];
}

/** What the summary leaves out, from as many sections as there are. */
export function findKeyPoints({ statements, kind }: Told, facts: Fact[], summary: SummarySentence[]): KeyPoint[] {
  const ofTables = findTablePoints(statements, kind, summary);
  const lines = ofTables ?? [];
  const sentences = ofTables ? statements.filter(({ cells }) => cells.length === 0) : statements;
  const isTold = ({ text }: Statement) => summary.some((each) => each.text.includes(text));
  const rest = rank(kind === 'minutes' ? withoutForm(sentences, facts) : sentences, kind).filter(
    ({ text, statement }) =>
      !isTold(statement) &&
      (decides.test(text) || restricts(text) || (kind === 'minutes' && rule.test(text)) || /\d/.test(text)),
  );
  const sections = new Map<string, number>();
  const spread = rest.map((each) => {
    const seen = sections.get(each.statement.section) ?? 0;
    sections.set(each.statement.section, seen + 1);
    return { ...each, score: each.score / (1 + seen) };
  });
  const points = choose(spread.toSorted(byScore), mostKeyPoints - lines.length).map(({ text, statement }) => ({
    text: shorten(text),
    place: statement.place,
    quote: statement.text,
  }));
  return [...lines, ...points];
}

/** Null where its tables are read like its sentences. */
function findTablePoints(statements: Statement[], kind: DocumentKind, summary: SummarySentence[]): KeyPoint[] | null {
  if (kind === 'list') return findListPoints(statements, mostKeyPoints);
  const lines = kind === 'budget' ? findBudgetPoints(statements, summary, mostKeyPoints) : [];
  return lines.length > 0 ? lines : null;
}

const byScore = (one: Ranked, other: Ranked) => other.score - one.score;

function rank(statements: Statement[], kind: DocumentKind): Ranked[] {
  const sentences = statements.filter((statement) => isTelling(statement) || (kind === 'budget' && isTotal(statement)));
  const telling =
    sentences.length >= 3
      ? sentences
      : statements.filter(
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
    statements
      .filter(({ kind }) => kind === 'heading')
      .slice(0, 3)
      .flatMap(({ text }) => listStems(text)),
  );
  const blocksOf = new Set<number>();
  return candidates
    .map((statement, index): Ranked => {
      const stems = stemsOf[index]!;
      const weight = [...stems].reduce(
        (sum, stem) => sum + Math.log(1 + (counts.get(stem) ?? 0)) + (titleStems.has(stem) ? 0.5 : 0),
        0,
      );
      const isFirst = !blocksOf.has(statement.block);
      blocksOf.add(statement.block);
      return {
        statement,
        stems,
        text: sentenceOf(statement, kind),
        score: (weight / Math.sqrt(stems.size + 4)) * bonus(statement, index, isFirst, kind),
      };
    })
    .toSorted(byScore);
}

function isTelling({ kind, text }: Statement): boolean {
  const words = text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return (
    (kind === 'paragraph' || kind === 'list-item') &&
    words >= 6 &&
    words <= 60 &&
    /[.!?]["”’)]?$/.test(text) &&
    !small.test(text)
  );
}

const isTotal = ({ cells }: Statement): boolean => cells.some((cell) => /^(?:grand )?total\b/i.test(cell));

function bonus(statement: Statement, index: number, isFirst: boolean, documentKind: DocumentKind): number {
  const { text, kind } = statement;
  const leans = leaning.test(text) ? 0.5 : 1;
  const early = index < 3 ? 1.5 : index < 8 ? 1.2 : 1;
  const figure = /[$€£]\s?\d|\b\d+(?:\.\d+)?%|\b(?:19|20)\d\d\b/.test(text) ? 1.25 : 1;
  const decision = decides.test(text) ? 1.3 : 1;
  const total = documentKind === 'budget' && isTotal(statement) ? 4 : 1;
  const ofKind = lookedFor[documentKind]?.test(text) ? 1.5 : total;
  const restriction = (documentKind === 'rfp' || documentKind === 'award-letter') && restricts(text) ? 1.8 : 1;
  const ruling = documentKind === 'minutes' && rule.test(text) ? 2.5 : 1;
  return (
    leans *
    ruling *
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
function sentenceOf(statement: Statement, kind: DocumentKind): string {
  const { text, cells, headers } = statement;
  if (cells.length < 2 || headers.length === 0) return text;
  const isSum = (column: number) => /total|actual|amount/i.test(headers[column] ?? '');
  const summed = cells.length > 4 && cells.some((_, column) => column > 0 && isSum(column));
  const amounts = new Map(readRowAmounts(statement, kind).map((amount) => [amount.column, formatMoney(amount)]));
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
  return chosen.toSorted((one, other) => one.statement.block - other.statement.block);
}

function overlap(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / Math.max(1, Math.min(one.size, other.size));
}

const shorten = (text: string): string =>
  text.length <= 180 ? text : `${text.slice(0, 178).replace(/[\s,;:(]+\S*$/, '')} …`;
