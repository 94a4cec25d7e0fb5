// What several parts say becomes one list of each kind, everything once.
import type { Place } from '../../../platform/text-extraction/extracted-text.ts';
import type {
  DocumentAnalysisResult,
  FoundDate,
  FoundName,
  Requirement,
  SuggestedTask,
} from './document-analysis-result.ts';
import { listStems, shareWord } from '../facts/label-words.ts';

type Lists = Pick<
  DocumentAnalysisResult,
  'dates' | 'amounts' | 'people' | 'organizations' | 'requirements' | 'suggestedTasks'
>;

const most = { dates: 100, amounts: 200, names: 40, requirements: 200, tasks: 10 };

/** What a model found, and what our own rules found besides: of the same thing the model's words stand. */
export function joinFindings(told: Lists, own: Lists): Lists {
  const isToldAt = (day: string | null, days: (string | null)[]) => day !== null && days.includes(day);
  const taskDays = told.suggestedTasks.map(({ dueDate }) => dueDate);
  return mergeFindings([
    told,
    {
      ...own,
      dates: own.dates.filter(
        (found) => !told.dates.some((each) => each.date === found.date && isSamePlace(each.place, found.place)),
      ),
      requirements: own.requirements.filter(
        (found) => !told.requirements.some((each) => each.category === found.category && shareQuote(each, found)),
      ),
      suggestedTasks: own.suggestedTasks.filter(({ dueDate }) => !isToldAt(dueDate, taskDays)),
    },
  ]);
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && one.heading === other.heading && one.sheet === other.sheet && one.row === other.row;

const shareQuote = (one: Requirement, other: Requirement): boolean =>
  isSamePlace(one.place, other.place) && (one.quote.includes(other.quote) || other.quote.includes(one.quote));

export function mergeFindings(parts: Lists[]): Lists {
  const priority = ({ priority }: SuggestedTask) => ['high', 'medium', 'low'].indexOf(priority);
  return {
    dates: once(
      parts.flatMap(({ dates }) => dates),
      isSameDate,
    ).slice(0, most.dates),
    amounts: once(
      parts.flatMap(({ amounts }) => amounts),
      (one, other) => one.amount === other.amount && one.currency === other.currency,
    ).slice(0, most.amounts),
    people: once(
      parts.flatMap(({ people }) => people),
      isSameName,
    ).slice(0, most.names),
    organizations: once(
      parts.flatMap(({ organizations }) => organizations),
      isSameName,
    ).slice(0, most.names),
    requirements: once(
      parts.flatMap(({ requirements }) => requirements),
      isSameRequirement,
    ).slice(0, most.requirements),
    suggestedTasks: once(
      parts.flatMap(({ suggestedTasks }) => suggestedTasks).toSorted((one, other) => priority(one) - priority(other)),
      isSameTask,
    ).slice(0, most.tasks),
  };
}

function once<T>(entries: T[], isSame: (one: T, other: T) => boolean): T[] {
  const kept: T[] = [];
  for (const entry of entries) if (!kept.some((other) => isSame(other, entry))) kept.push(entry);
  return kept;
}

const isSameDate = (one: FoundDate, other: FoundDate): boolean =>
  one.date === other.date && (one.quote === other.quote || shareWord(one.label, other.label));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSameName = (one: FoundName, other: FoundName): boolean =>
  plain(one.name).replace(/^the /, '') === plain(other.name).replace(/^the /, '');

function isSameRequirement(one: Requirement, other: Requirement): boolean {
  if (one.category !== other.category) return false;
  return plain(one.text) === plain(other.text) || (one.quote === other.quote && shareMost(one.text, other.text));
}

function isSameTask(one: SuggestedTask, other: SuggestedTask): boolean {
  const isOtherDay = one.dueDate !== null && other.dueDate !== null && one.dueDate !== other.dueDate;
  return !isOtherDay && shareMost(one.title, other.title);
}

function shareMost(one: string, other: string): boolean {
  const [first, second] = [new Set(listStems(one)), new Set(listStems(other))];
  const shared = [...first].filter((stem) => second.has(stem)).length;
  return shared > 0 && shared >= Math.min(first.size, second.size) * 0.75;
}
