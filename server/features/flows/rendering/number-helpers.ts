// Arithmetic on what a person gave as a number or an amount. What is no number gives nothing, and never a wrong one.
import { approximately, formatNumber, readFigure, readNumber } from '../../../../contract/table-cells.ts';
import { planGifts } from './gift-tiers.ts';
import { findAmount } from './money.ts';
import { Inserted, type Insertions } from './inserted-text.ts';
import { textOf, wordOf } from './template-values.ts';

interface Amount {
  value: number;
  isMoney: boolean;
  isNearly?: boolean;
}

/** The number or amount that a value is, whatever remark follows it; null of anything else. */
export function toAmount(value: unknown): Amount | null {
  if (typeof value === 'number') return { value, isMoney: false };
  if (value instanceof Inserted && value.isUnsettled) return null;
  return readAmount(textOf(value));
}

function readAmount(text: string): Amount | null {
  const value = readFigure(text);
  const isNearly = approximately.test(text.trim()) || text.includes(' or so');
  return value === null ? null : { value, isMoney: text.includes('$'), isNearly };
}

const limit = /^(?:under|below|less than|fewer than|no more than|not more than|at most|max(?:imum)?|up to) /i;

const ofTime = /^\S{1,12} ?(?:minutes?|mins?|days?|weeks?|wks?)\b(?! or more)/i;

const partOf = /^(\d[\d,]*) (?:of|out of|\/) (\d[\d,]*)(?=$|[\s,;(])/;

/** 70 of "402 of 571", where the target is one of percent; 7 of "7 of 12 done", where it is 12. */
function toResult(value: unknown, target: unknown): Amount | null {
  const [, part, whole] = partOf.exec(textOf(value)) ?? [];
  const [one, other] = [part, whole].map((text) => readNumber(text ?? ''));
  if (one != null && other === readNumber(textOf(target))) return { value: one, isMoney: false };
  return /\d ?%/.test(textOf(target)) && one != null && other
    ? { value: Math.round((one / other) * 1000) / 10, isMoney: false }
    : toAmount(value);
}

/** Whether a result is as good as its target: no smaller, or no greater than a limit, "under 8%". */
function isReached(value: unknown, target: unknown): boolean {
  const words = target instanceof Inserted && target.isUnsettled ? '' : textOf(target);
  const isLimit = limit.test(words);
  const one = toResult(value, target);
  const other = readAmount(words.replace(limit, '').replace(/^(?:over|at least|more than) |\+$/gi, ''));
  // Of "7 days" nobody can tell whether less or more of them is good.
  if (!one || !other || (ofTime.test(words) && !isLimit)) return false;
  // Nothing may be the least or the most: a surplus or a debt.
  if (other.value === 0) return one.value === 0;
  return isLimit ? one.value <= other.value : one.value >= other.value;
}

export function createNumberHelpers(insertions: Insertions) {
  const print = ({ value, isMoney, isNearly }: Amount) => {
    const figure = formatNumber(isMoney ? 'money' : 'number', Math.round(value * 100) / 100);
    return Number.isFinite(value) ? insertions.text(isNearly ? `about ${figure}` : figure) : '';
  };
  const reckon = (values: unknown[], step: (total: number, next: number) => number) => {
    const amounts = values.flatMap((value) => toAmount(value) ?? []);
    const [first, ...others] = amounts;
    if (!first || amounts.length < values.length) return '';
    return print({
      value: others.reduce((total, { value }) => step(total, value), first.value),
      isMoney: amounts.some(({ isMoney }) => isMoney),
      // Plus nothing it is the bare figure.
      isNearly: amounts.some((each) => each.isNearly && each.isMoney) && others.every(({ value }) => value !== 0),
    });
  };
  return {
    /** The sum of those that are numbers; nothing where none is. */
    plus: (...values: unknown[]) => reckon(values.filter(toAmount), (total, next) => total + next),
    minus: (...values: unknown[]) => reckon(values, (total, next) => total - next),
    times: (...values: unknown[]) => reckon(values, (total, next) => total * next),
    /** "4.2": how often the second goes into the first, to one digit; money by a number, to the cent. */
    divided: (value: unknown, by: unknown) => {
      const [one, other] = [toAmount(value), toAmount(by)];
      if (!one || !other || other.value === 0) return '';
      const [exact, isMoney] = [one.value / other.value, one.isMoney && !other.isMoney];
      return print({ ...one, isMoney, value: Number(exact.toFixed(isMoney ? (one.isNearly ? 0 : 2) : 1)) });
    },
    /** "87%": the part as a share of the whole; with so many digits after the point. */
    share: (part: unknown, whole: unknown, digits?: unknown) => {
      const [one, other] = [toResult(part, whole), toAmount(whole)];
      if (!one || !other || other.value === 0) return '';
      const scale = 10 ** Number(digits ?? 0);
      return insertions.text(formatNumber('percent', Math.round((one.value * 100 * scale) / other.value) / scale));
    },
    /** To the nearest whole step: $115 of $112.50 in steps of 5. */
    rounded: (value: unknown, step: unknown) => {
      const amount = toAmount(value);
      return amount ? print({ ...amount, value: Math.round(amount.value / Number(step)) * Number(step) }) : '';
    },
    /** How many gifts of which size reach a goal, by a plan, "1x20:4 2x10:4", of no more donors than there are. */
    gift_tiers: (goal: unknown, plan: unknown, donors?: unknown) =>
      planGifts(String(plan), toAmount(goal)?.value ?? 0, toAmount(donors)?.value).map(
        ({ gift, gifts, subtotal, cumulative, prospects }) => ({
          gift: print({ value: gift, isMoney: true }),
          gifts: print({ value: gifts, isMoney: false }),
          subtotal: print({ value: subtotal, isMoney: true }),
          cumulative: insertions.text(formatNumber('percent', cumulative)),
          prospects: prospects > 0 ? print({ value: prospects, isMoney: false }) : '',
        }),
      ),
    /** Whether the first is a number no smaller than the second. */
    at_least: (value: unknown, least: unknown) => (toAmount(value)?.value ?? NaN) >= (toAmount(least)?.value ?? NaN),
    /** The one amount that a text names: $12,000 of "12k net and 30 donors". */
    amount_in: (value: unknown) => {
      const amount = findAmount(textOf(value));
      return amount === null ? '' : insertions.text(amount);
    },
    /** "18%" of "18" or "18%"; any other answer as it was typed. */
    percent: (value: unknown) => {
      const amount = toAmount(value);
      return amount && !amount.isMoney ? insertions.text(formatNumber('percent', amount.value)) : value;
    },
    is_reached: isReached,
    /** Whether this is a number: of an answer that was typed in words, not. */
    is_number: (value: unknown) => toAmount(value) !== null,
    /** Whether the text is one of these. */
    is: (value: unknown, ...words: unknown[]) => words.map(wordOf).includes(textOf(value)),
  };
}
