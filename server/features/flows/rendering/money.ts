const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;
const wholeMoney = new RegExp(String.raw`^(\$?)\s*(${number})\s*(k|m|thousand|million)?(?:\s*(?:dollars?|USD))?$`, 'i');
// "24 an hour", "25/month".
const perTime =
  /^(\$?[\d.,]{1,15}k?)(\s?\/\s?(?:hr|yr|mo|hour|day|week|month|year)|\s(?:an?|per|each)\s(?:hour|day|week|month|year))$/i;
const factors: Record<string, number> = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 };

const toFormat = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const moneyFormats = { 0: toFormat(0), 2: toFormat(2) };
const plainFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

export const parseNumber = (text: string): number => Number(text.replaceAll(',', ''));

/** `$52,000`, `52k`, `$1.5m`, `52000` in dollars; `null` for anything that is more or less than one amount. */
export function parseMoney(text: string): number | null {
  const match = wholeMoney.exec(text.trim());
  if (!match) return null;
  return toCents(parseNumber(match[2] ?? '') * (factors[(match[3] ?? '').toLowerCase()] ?? 1));
}

/** `$26,000`, and `$1,234.50` where there are cents; `-$500` below zero. */
export function formatMoney(dollars: number): string {
  const rounded = toCents(dollars);
  const digits = Number.isInteger(rounded) ? 0 : 2;
  return `${rounded < 0 ? '-' : ''}$${moneyFormats[digits].format(Math.abs(rounded))}`;
}

/** An answer that is one amount, also for an hour or a month, as documents write it; any other as it was typed. */
export function toMoneyText(text: string): string {
  const [, rate = text, unit = ''] = perTime.exec(text.trim()) ?? [];
  const dollars = parseMoney(rate);
  return dollars === null ? text : formatMoney(dollars) + unit;
}

export const formatNumber = (value: number): string => plainFormat.format(value);

const toCents = (dollars: number): number => Math.round(dollars * 100 + 1e-7) / 100;
