import { formatNumber as print, readNumber } from '../../../../contract/table-cells.ts';

const inWords = /\s*(?:dollars?|USD)$/i;
// "24 an hour", "25/month".
const perTime =
  /^(\$?[\d.,]{1,15}k?)(\s?\/\s?(?:hr|yr|mo|hour|day|week|month|year)|\s(?:an?|per|each)\s(?:hour|day|week|month|year))$/i;
// "19-22 an hour", "60000 of 96k".
const rangePer =
  /^(\$?[\d.,]{1,15}k?)\s?(?:to|–|-)\s?(\$?[\d.,]{1,15}k?)(\s?\/\s?(?:hr|yr|hour|week|month|year)|\s(?:an?|per|each)\s(?:hour|day|week|month|year))$/i;
const ofWhole = /^(\$?[\d.,]{1,15}k?) of (?:an? )?(\$?[\d.,]{1,15}k?)( .{0,80})?$/i;
const range = /^(\$?[\d.,]{1,15}k?)\s?(?:to|–|-)\s?(\$?[\d.,]{1,15}k?)$/i;

const toCents = (dollars: number): number => Math.round(dollars * 100 + 1e-7) / 100;

/** `$26,000`, and `$1,234.50` where there are cents; `-$500` below zero. */
export const formatMoney = (dollars: number): string => print('money', toCents(dollars));

export const formatNumber = (value: number): string => print('number', value);

/** `$52,000`, `52k`, `10000 dollars` in dollars; `null` for anything that is more or less than one amount, or below zero. */
function parseMoney(text: string): number | null {
  const dollars = readNumber(text.trim().replace(inWords, ''));
  return dollars === null || dollars < 0 ? null : toCents(dollars);
}

const toAmountText = (text: string): string | null => {
  const dollars = parseMoney(text);
  return dollars === null ? null : formatMoney(dollars);
};

/** An answer that is one amount, also for an hour or a month, or from one to another, as documents write it; any other as it was typed. */
export function toMoneyText(text: string): string {
  const typed = text.trim();
  const [, rate, unit = ''] = perTime.exec(typed) ?? [];
  if (rate !== undefined) return (toAmountText(rate) ?? rate) + unit;
  const [part, whole, rest = ''] =
    ofWhole
      .exec(typed)
      ?.slice(1, 4)
      .map((each, index) => (index < 2 ? toAmountText(each) : each)) ?? [];
  if (part && whole) return `${part} of ${whole}${rest}`;
  const [low, high, per = ''] = rangePer.exec(typed)?.slice(1, 4) ?? [];
  if (low && high) return `${toAmountText(low) ?? low} to ${toAmountText(high) ?? high}${per}`;
  const [from, to] = range.exec(typed)?.slice(1, 3).map(toAmountText) ?? [];
  return from && to ? `${from} to ${to}` : (toAmountText(typed) ?? text);
}

const amounts =
  /(?<![\p{L}\d$.,])\$ ?\d[\d,]{0,15}(?:\.\d{1,2})?(?: ?(?:k|m|thousand|million)\b)?|(?<![\p{L}\d$.,])\d{1,4}(?:\.\d)?(?:k\b|%)/giu;

/** "$12,000" of "12k net", "70%" of "70% pass": the one amount or percentage that a text names; null where there is none or more. */
export function findAmount(text: string): string | null {
  const [only, another] = text.slice(0, 500).match(amounts) ?? [];
  if (only === undefined || another !== undefined) return null;
  return only.endsWith('%') ? only : toAmountText(only);
}
