import { isCounted, longestLine } from './budget-line.ts';
import type { BudgetLine } from './budget-line.ts';
import { readBudgetLines, sumCounted } from './budget-lines.ts';
import { readCostLine } from './cost-lines.ts';
import { readHeadCount } from './head-count.ts';
import { computeShare } from './indirect.ts';
import { numberPattern, parsePercent, sum } from './money.ts';

export type IncomeStatus = 'secured' | 'pending';
export type IncomeLine = BudgetLine & { status?: IncomeStatus | null };

export interface FullCost {
  direct: BudgetLine[];
  totalDirect: number;
  /** Percent; `null` where it could not be read. */
  overheadRate: number | null;
  overhead: number | null;
  fullCost: number;
  participants: number | null;
  /** `null` where the participants or part of the cost could not be read. */
  perParticipant: number | null;
  income: IncomeLine[];
  secured: number;
  /** Pending, and what the answer calls neither. */
  pending: number;
  /** Full cost minus all income; negative where there is more than it takes. */
  gap: number;
  costComplete: boolean;
  complete: boolean;
}

export interface FullCostAnswers {
  directCosts: string;
  overheadRate: string;
  participants: string;
  income: string;
}

const statusWord =
  /[\s,;(|–-]*\b(not(?: yet)? (?:secured|confirmed|committed|awarded|received|asked)|to be (?:raised|confirmed|secured)|secured|confirmed|committed|awarded|received|in hand|pending|requested|applied(?: for)?|planned|expected|unsecured|unconfirmed)\b\)?/i;
const percentInside = new RegExp(String.raw`(?<![\d.,])(?:${numberPattern})\s*(?:%|percent\b)`, 'gi');
const isSecured = /^(?:secured|confirmed|committed|awarded|received|in hand)$/i;

export function computeFullCost(answers: FullCostAnswers): FullCost {
  const direct = readBudgetLines(answers.directCosts, readCostLine);
  const totalDirect = sumCounted(direct);
  const overheadRate = readRate(answers.overheadRate);
  const overhead = overheadRate === null ? null : computeShare(totalDirect, overheadRate);
  const fullCost = sum([totalDirect, overhead ?? 0]);
  const costComplete = direct.every(isCounted) && overhead !== null;
  const participants = readHeadCount(answers.participants);
  const income: IncomeLine[] = readBudgetLines(answers.income, readIncomeLine);
  const secured = sumCounted(income.filter(({ status }) => status === 'secured'));
  const pending = sumCounted(income.filter(({ status }) => status !== 'secured'));
  return {
    direct,
    totalDirect,
    overheadRate,
    overhead,
    fullCost,
    participants,
    perParticipant: costComplete && participants ? fullCost / participants : null,
    income,
    secured,
    pending,
    gap: sum([fullCost, -secured, -pending]),
    costComplete,
    complete: costComplete && income.every(isCounted),
  };
}

/** `15%`, or the only share in "15% of direct cost". */
function readRate(text: string): number | null {
  const found = text.length > longestLine ? [] : (text.match(percentInside) ?? []);
  return parsePercent(text) ?? (found.length === 1 ? parsePercent(found[0] ?? '') : null);
}

/** `Northwater Foundation, $25,000, pending`. */
export function readIncomeLine(text: string): IncomeLine {
  const word = statusWord.exec(text)?.[1];
  const status = word === undefined ? null : isSecured.test(word) ? 'secured' : 'pending';
  return { ...readCostLine(text.replace(statusWord, '')), text, status };
}
