// What several parts say becomes one list of each kind, everything once.
import type { PartFindings } from './check-findings.ts';
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

export function mergeFindings(parts: Omit<PartFindings, 'kind' | 'summary' | 'keyPoints' | 'facts'>[]): Lists {
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
