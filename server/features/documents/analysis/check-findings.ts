// A model's word is not enough: what it says of a document must stand there.
import * as chrono from 'chrono-node/en';
import type {
  DocumentAnalysisResult,
  DocumentKind,
  FoundAmount,
  FoundDate,
  FoundName,
  KeyPoint,
  SuggestedTask,
} from './document-analysis-result.ts';
import type { FoundQuote, QuoteFinder } from './find-quote.ts';
import type { PartAnswer } from './model-answer.ts';
import type { Fact } from '../facts/fact.ts';
import { toFact } from '../facts/take-facts.ts';
import { readDateMentions } from '../facts/read-date-mentions.ts';
import { readMoney, toAmount } from '../facts/read-money.ts';

export type PartFindings = Omit<DocumentAnalysisResult, 'kind' | 'summary'> & {
  kind: DocumentKind | null;
  summary: KeyPoint[];
  facts: Fact[];
};

interface CheckOptions {
  finder: QuoteFinder;
  firstBlock: number;
  today: string;
  timeZone: string;
}

export function checkFindings(answer: PartAnswer, options: CheckOptions): PartFindings {
  const { finder, firstBlock } = options;
  const placed = <T extends { quote: string }>(entries: T[]): (T & FoundQuote)[] =>
    entries.flatMap((entry) => {
      const found = finder.find(entry.quote, firstBlock);
      return found ? [{ ...entry, ...found }] : [];
    });
  const dates = placed(answer.dates).flatMap((entry) => checkDate(entry, options));
  const known = new Set(dates.flatMap(({ date }) => date.split('-').map(Number)));
  const isGrounded = (...texts: string[]) => texts.every((text) => finder.hasNumbersOf(text, known));
  const told = (entries: PartAnswer['keyPoints']): KeyPoint[] =>
    placed(entries).flatMap(({ text, place, quote }) => (isGrounded(text) ? [{ text, place, quote }] : []));
  return {
    kind: answer.kind,
    summary: told(answer.summary),
    keyPoints: told(answer.keyPoints),
    dates: dates.filter(({ label }) => isGrounded(label)),
    amounts: placed(answer.amounts)
      .flatMap(checkAmount)
      .filter(({ label }) => isGrounded(label)),
    people: placed(answer.people).flatMap(checkName),
    organizations: placed(answer.organizations).flatMap(checkName),
    requirements: placed(answer.requirements).flatMap(({ category, text, place, quote }) =>
      isGrounded(text) ? [{ category, text, place, quote }] : [],
    ),
    facts: placed(answer.facts).map((entry) => {
      const { kind, quote, owner, day } = entry;
      const isDay = day !== null && checkDate({ ...entry, date: day, label: '' }, options).length > 0;
      const isOwner = owner !== null && finder.find(owner, entry.block) !== null;
      const said = { kind, lastBlock: entry.lastBlock, owner: isOwner ? owner : null, day: isDay ? day : null };
      return toFact([{ ...entry, text: quote }], { ...said, isOfModel: true });
    }),
    suggestedTasks: placed(answer.tasks).flatMap(({ title, description, priority, dueDate, place }): SuggestedTask[] =>
      isGrounded(title, description)
        ? [
            {
              title,
              description,
              priority,
              place,
              dueDate: dates.some(({ date }) => date === dueDate) ? dueDate : null,
            },
          ]
        : [],
    ),
  };
}

function checkDate(
  { date, label, place, quote }: PartAnswer['dates'][number] & FoundQuote,
  { finder, today, timeZone }: CheckOptions,
): FoundDate[] {
  const time = new Date(`${date}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(time.getTime()) || !time.toISOString().startsWith(date))
    return [];
  return isNamed(date, quote, finder.years, timeZone) || isDerived(date, quote, today)
    ? [{ date, label, place, quote }]
    : [];
}

/** A day without its year is of a year that the document names. */
function isNamed(date: string, quote: string, years: ReadonlySet<number>, timeZone: string): boolean {
  const [year = 0, month, day] = date.split('-').map(Number);
  return readDateMentions(quote, timeZone)
    .flatMap(({ from, to }) => (to ? [from, to] : [from]))
    .some((parts) => {
      const isYear = parts.year === null ? years.has(year) : parts.year === year;
      return isYear && parts.month === month && parts.day === day;
    });
}

/** "Next Friday", "in 30 days": as chrono reads it on the organization's day. */
function isDerived(date: string, quote: string, today: string): boolean {
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  return chrono.parse(quote, reference, { forwardDate: true }).some(({ start, end }) =>
    [start, end].some((day) => {
      const isDay = day && (day.isCertain('day') || day.isCertain('weekday'));
      return isDay && day.date().toISOString().startsWith(date);
    }),
  );
}

const plainNumber = /(?<![\w.,])\d{1,15}(?:,\d{3})*(?:\.\d{1,2})?(?![\w%]|[.,]\d)/g;

function checkAmount({
  amount,
  currency,
  label,
  place,
  quote,
  blockKind,
}: PartAnswer['amounts'][number] & FoundQuote): FoundAmount[] {
  const size = Math.abs(amount);
  const money = readMoney(quote).find((each) => Math.abs(each.amount) === size);
  if (money) return [{ amount: money.amount, currency: money.currency, label, place, quote }];
  // In a table the column says that it is money.
  const isInRow =
    blockKind === 'table-row' &&
    [...quote.matchAll(plainNumber)].some(([digits]) => toAmount(digits) === size && size > 0);
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const sign = amount < 0 && /[(−-]\s?[$€£]?\d/.test(quote) ? -1 : 1;
  return isInRow ? [{ amount: size * sign, currency: isCurrency ? currency : 'USD', label, place, quote }] : [];
}

const simplify = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const checkName = ({ name, place, quote }: PartAnswer['people'][number] & FoundQuote): FoundName[] =>
  ` ${simplify(quote)} `.includes(` ${simplify(name)} `) && /\p{L}/u.test(name) ? [{ name, place, quote }] : [];
