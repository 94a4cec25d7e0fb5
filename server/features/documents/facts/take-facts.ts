// What a careful reader would note of a document, in the order in which it stands there.
import { readCues } from '../../../platform/english/cues.ts';
import { readActionItem } from './action-items.ts';
import type { Place } from '../../../platform/text-extraction/extracted-text.ts';
import type { FoundAmount, Requirement } from '../analysis/document-analysis-result.ts';
import type { Fact } from './fact.ts';
import { findPeople } from './find-names.ts';
import { readMeeting } from './meeting-facts.ts';
import { readRelativeDay } from './relative-days.ts';
import type { Source } from './source.ts';
import type { Statement } from './statements.ts';

export interface FactSource extends Source {
  amounts: FoundAmount[];
  requirements: Requirement[];
}

/** What is beyond is of a file that nobody reads for its facts. */
const mostFacts = 1_000;
const longestText = 1_000;
const rule = readCues('rule');
const address = /\S@\S{1,200}\.\p{L}|(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|(?<![\d-])\d{3}-\d{4}(?![\d-])/u;
const fewestWords = 4;

type Note = Pick<Fact, 'kind'> & Partial<Fact>;

export function takeFacts(source: FactSource): Fact[] {
  const { statements, kind, days, amounts, requirements } = source;
  const blocks = new Map(statements.map(({ place, block }) => [place, block]));
  const at = ({ place, quote }: Quoted, note: Note): Fact => {
    const block = blocks.get(place) ?? statements.find(({ text }) => text === quote)?.block ?? 0;
    return toFact([{ text: quote, place, block }], note);
  };
  const actions = ofActions(source);
  const items = new Set(actions.map(({ firstBlock, text }) => `${firstBlock} ${text}`));
  const facts = [
    ...(kind === 'minutes' ? ofMeeting(source) : []),
    ...actions,
    ...(kind === 'rfp' ? [] : ofRules(statements)),
    ...requirements.map((each) => at(each, { kind: 'requirement', label: each.category, text: each.text })),
    ...days
      .filter(({ block, quote }) => !items.has(`${block} ${quote}`))
      .map((each) => at(each, { kind: 'date', day: each.date, label: each.label })),
    ...amounts.map((each) =>
      at(each, { kind: 'amount', amount: each.amount, currency: each.currency, label: each.label }),
    ),
    ...ofContacts(statements),
  ];
  return facts.toSorted((one, other) => one.firstBlock - other.firstBlock).slice(0, mostFacts);
}

interface Quoted {
  place: Place;
  quote: string;
}

export function toFact(of: Pick<Statement, 'text' | 'place' | 'block'>[], note: Note): Fact {
  const [first, last] = [of[0]!, of.at(-1)!];
  const whole = of.map(({ text }) => text).join(' ');
  const text =
    whole.length <= longestText ? whole : `${first.text} … ${last.text}`.slice(0, longestText).toWellFormed();
  const unsaid = { label: null, owner: null, day: null, amount: null, currency: null, isOfModel: false };
  return { ...unsaid, text, place: first.place, firstBlock: first.block, lastBlock: last.block, ...note };
}

/** What another reader found beside what we have; the same quote again is told once. */
export function addFacts(own: Fact[], others: Fact[]): Fact[] {
  const isSame = (one: Fact, other: Fact) =>
    one.kind === other.kind &&
    one.firstBlock <= other.lastBlock &&
    one.lastBlock >= other.firstBlock &&
    (one.text.includes(other.text) || other.text.includes(one.text));
  const added = others.filter((fact) => !own.some((each) => isSame(each, fact)));
  return [...own, ...added].toSorted((one, other) => one.firstBlock - other.firstBlock).slice(0, mostFacts);
}

const ofMeeting = ({ statements, writtenOn }: FactSource): Fact[] =>
  readMeeting(statements).map(({ statements: of, ...note }) => toFact(of, { ...note, day: writtenOn }));

function ofActions({ statements, kind, days, writtenOn }: FactSource): Fact[] {
  const daysOf = Map.groupBy(days, ({ block }) => block);
  const meetings = days.filter(({ label }) => /\bmeeting\b/i.test(label)).map(({ date }) => date);
  return statements.flatMap((statement): Fact[] => {
    const item = readActionItem(statement, kind);
    // What all of us do is a decision.
    if (!item || (item.owner === 'We' && !item.due)) return [];
    const near = (daysOf.get(statement.block) ?? []).filter(({ quote }) => quote === statement.text);
    const day =
      (item.due ? near.find(({ date }) => isOn(date, item.due!.from))?.date : null) ??
      (writtenOn ? readRelativeDay(item.day ?? item.action, { writtenOn, meetings }) : null);
    return [toFact([statement], { kind: 'action', label: item.action, owner: item.owner, day })];
  });
}

const isOn = (date: string, { month, day }: { month: number; day: number }): boolean =>
  Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day;

const ofRules = (statements: Statement[]): Fact[] =>
  statements
    .filter(({ kind, cells, text }) => kind !== 'heading' && cells.length === 0 && isRule(text))
    .map((statement) => toFact([statement], { kind: 'rule' }));

const isRule = (text: string): boolean =>
  rule.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= fewestWords && !text.endsWith('?');

const ofContacts = (statements: Statement[]): Fact[] =>
  statements
    .filter(({ text }) => address.test(text))
    .map((statement) => toFact([statement], { kind: 'contact', owner: findPeople([statement])[0]?.name ?? null }));
