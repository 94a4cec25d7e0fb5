import { isCounted } from './budget-line.ts';
import type { BudgetLine, CountedLine } from './budget-line.ts';
import { readBudgetLines, sumCounted } from './budget-lines.ts';
import { computeBreakEven } from './break-even.ts';
import { readCostLine } from './cost-lines.ts';
import { readHeadCount } from './head-count.ts';
import { formatMoney, formatNumber, parseMoney, sum, toWholeDollars } from './money.ts';
import { readOnlyAmount } from './only-amount.ts';

export type ExpenseLine = BudgetLine & { perGuest?: boolean };

export interface EventBudget {
  income: BudgetLine[];
  expenses: ExpenseLine[];
  guests: number | null;
  totalIncome: number;
  totalExpenses: number;
  net: number;
  /** Expenses for each dollar of income; `null` without income. */
  costPerDollar: number | null;
  /** `null` where the tickets, the guests or the expenses cannot be read. */
  breakEven: BreakEven | null;
  complete: boolean;
}

export interface BreakEven {
  fixedCost: number;
  ticketPrice: number;
  costPerGuest: number;
  /** Income that does not come from tickets. */
  otherIncome: number;
  /** `null` where a ticket brings in no more than its guest costs. */
  guests: number | null;
  guestsAfterOtherIncome: number | null;
}

const ticket = /\b(?:tickets?|seats?|admissions?|registrations?|entry|entries)\b/i;
const noTicket = /\b(?:raffle|auction|drinks?|sponsors?|sponsored|sponsorships?|tables?)\b/i;
const perGuest = /\s*(?:\/|\b(?:per|each|a)\b)\s*(?:guest|person|head|attendee|participant|plate|seat)\b/i;
const guestUnit = /^[\d,.]+ (?:guests?|people|persons?|attendees?|participants?|plates?|meals?|seats?)$/i;

export interface EventAnswers {
  income: string;
  expenses: string;
  guests: string;
}

export function computeEventBudget(answers: EventAnswers): EventBudget {
  const guests = readHeadCount(answers.guests);
  const income = readBudgetLines(answers.income, readCostLine);
  const expenses: ExpenseLine[] = readBudgetLines(answers.expenses, (line) => readExpense(line, guests));
  const totalIncome = sumCounted(income);
  const totalExpenses = sumCounted(expenses);
  const complete = [...income, ...expenses].every(isCounted);
  return {
    income,
    expenses,
    guests,
    totalIncome,
    totalExpenses,
    net: sum([totalIncome, -totalExpenses]),
    costPerDollar: totalIncome > 0 ? totalExpenses / totalIncome : null,
    breakEven: complete && guests !== null && guests > 0 ? findBreakEven(income, expenses, guests) : null,
    complete,
  };
}

/** `Catering, $42 per guest` counts once for each guest; `Catering, 150 guests, $42` already says how many. */
function readExpense(text: string, guests: number | null): ExpenseLine {
  const line = readCostLine(text.replace(perGuest, ''));
  if (!line.counted) return { ...line, text };
  const counts = line.calculation.split(' x ').some((factor) => guestUnit.test(factor));
  if (counts) return { ...line, text, perGuest: true };
  if (!perGuest.test(text)) return { ...line, text };
  if (line.calculation !== '') return { ...line, text, perGuest: true };
  if (guests === null) return { counted: false, text, reason: 'The number of guests could not be read.' };
  const each = readOnlyAmount(text) ?? line.amount;
  return {
    ...line,
    text,
    perGuest: true,
    calculation: `${formatNumber(guests)} guests x ${formatMoney(each)}`,
    amount: toWholeDollars(each * guests),
  };
}

function findBreakEven(income: BudgetLine[], expenses: ExpenseLine[], guests: number): BreakEven | null {
  const sold = income.filter((line) => isCounted(line) && isTicket(line)) as CountedLine[];
  const quantities = sold.map((line) => line.amount / unitPrice(line));
  const count = quantities.reduce((all, next) => all + next, 0);
  const pricesKnown = sold.length > 0 && sold.every(({ calculation }) => calculation !== '');
  if (!pricesKnown || !(count > 0)) return null;
  const ticketIncome = sumCounted(sold);
  const ticketPrice = ticketIncome / count;
  const costPerGuest = sumCounted(expenses.filter((line) => line.perGuest)) / guests;
  const fixedCost = sumCounted(expenses.filter((line) => !line.perGuest));
  const otherIncome = sum([sumCounted(income), -ticketIncome]);
  return {
    fixedCost,
    ticketPrice,
    costPerGuest,
    otherIncome,
    guests: computeBreakEven(fixedCost, ticketPrice, costPerGuest),
    guestsAfterOtherIncome: computeBreakEven(fixedCost - otherIncome, ticketPrice, costPerGuest),
  };
}

const isTicket = ({ label }: CountedLine) => ticket.test(label) && !noTicket.test(label);

/** The price at the end of `150 x $75`. */
const unitPrice = ({ calculation, amount }: CountedLine): number =>
  parseMoney(calculation.split(' x ').at(-1) ?? '') ?? amount;
