import { longestLine } from './budget-line.ts';
import { numberPattern, parseMoney } from './money.ts';

const amount = new RegExp(String.raw`\$\s*(?:${numberPattern})\s*(?:k\b|m\b|thousand\b|million\b)?`, 'gi');

/** The dollars of a text that names one amount with its sign; `null` for none or several. */
export function readOnlyAmount(text: string): number | null {
  const found = text.length > longestLine ? [] : (text.match(amount) ?? []);
  return found.length === 1 ? parseMoney(found[0] ?? '') : null;
}
