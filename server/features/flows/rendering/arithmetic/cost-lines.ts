import { splitParts } from './budget-line.ts';
import type { BudgetLine } from './budget-line.ts';
import { formatMoney, formatNumber, numberPattern, parseMoney, parseNumber, toWholeDollars } from './money.ts';

const moneyPart = new RegExp(
  String.raw`^(?:about\s+|approx\.?\s+|up to\s+)?(\$\s*(?:${numberPattern})\s*(?:k|m|thousand|million)?|(?:${numberPattern})\s*(?:k|thousand|million))(?![\d%])(.*)$`,
  'i',
);
const moneyInside = new RegExp(String.raw`\$\s*(?:${numberPattern})\s*(?:k\b|m\b|thousand\b|million\b)?`, 'gi');
const factorPart = new RegExp(String.raw`^(${numberPattern})(\s*%)?(?![\d.])(?:\s+(.*)|)$`);
const year = /^(?:19|20)\d\d$/;

interface Factor {
  value: number;
  /** As printed in the calculation. */
  text: string;
}

/** `Site visits, 12 trips, $45 each`: every number that starts a part is a quantity, the money is the cost of one. */
export function readCostLine(text: string): BudgetLine {
  const [stated, body] = readStatedTotal(text);
  const label: string[] = [];
  const amounts: { dollars: number; text: string }[] = [];
  const factors: Factor[] = [];
  for (const part of splitParts(body)) {
    const money = moneyPart.exec(part);
    const dollars = money ? parseMoney(money[1] ?? '') : null;
    const factor = factorPart.exec(part);
    if (dollars !== null) amounts.push({ dollars, text: formatMoney(dollars) });
    else if (factor && !year.test(factor[1] ?? '')) factors.push(toFactor(factor));
    else label.push(part);
  }
  // Without a dollar sign the last bare number is the money: "Workbooks, 120, 14".
  if (amounts.length === 0 && factors.length > 0 && !/[%\p{L}]/u.test(factors.at(-1)?.text ?? '')) {
    const last = factors.pop();
    if (last) amounts.push({ dollars: last.value, text: formatMoney(last.value) });
  }
  if (amounts.length === 0) return readFromSentence(text, body, stated);
  if (amounts.length > 1) return { counted: false, text, reason: 'It names more than one amount.' };

  const unit = amounts[0] ?? { dollars: 0, text: '' };
  const product = toWholeDollars(factors.reduce((result, factor) => result * factor.value, unit.dollars));
  if (stated !== null && toWholeDollars(stated) !== product)
    return {
      counted: false,
      text,
      reason: `The total given is ${formatMoney(stated)}, but the numbers make ${formatMoney(product)}.`,
    };
  const calculation = factors.length === 0 ? '' : [...factors.map((factor) => factor.text), unit.text].join(' x ');
  return { counted: true, text, label: label.join(', ') || text, calculation, amount: product };
}

function readStatedTotal(text: string): [number | null, string] {
  const at = text.lastIndexOf('=');
  if (at === -1) return [null, text];
  const total = parseMoney(text.slice(at + 1).replace(/\btotal\b\.?/i, ''));
  return total === null ? [null, text] : [total, text.slice(0, at)];
}

function toFactor(match: RegExpExecArray): Factor {
  const value = parseNumber(match[1] ?? '');
  if (match[2]) return { value: value / 100, text: `${formatNumber(value)}%` };
  const unit = (match[3] ?? '').trim();
  return { value, text: unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}` };
}

/** "Printing of the workbook $1,800": the only amount in a sentence is the amount of the line. */
function readFromSentence(text: string, body: string, stated: number | null): BudgetLine {
  const found = [...body.matchAll(moneyInside)].map((match) => match[0].trim());
  const dollars = found.length === 1 ? parseMoney(found[0] ?? '') : stated;
  if (dollars === null || found.length > 1)
    return {
      counted: false,
      text,
      reason: found.length > 1 ? 'It names more than one amount.' : 'It names no amount.',
    };
  const label = body
    .replace(moneyInside, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s:,-]+$/, '')
    .trim();
  return { counted: true, text, label: label || text, calculation: '', amount: toWholeDollars(dollars) };
}
