import { numberPattern, parseMoney } from './money.ts';

export interface RequestAmounts {
  /** In dollars. */
  requested: number | null;
  /** Of the whole project; `null` where the text does not tell it. */
  total: number | null;
}

const amount = new RegExp(String.raw`\$\s*(?:${numberPattern})(?:\s*(?:k|m|thousand|million)\b)?`, 'gi');
const longestText = 500;

/** "$60,000 of a $176,000 project": what is asked for, and what all of it costs. Both `null` where that is open. */
export function readRequestAmounts(text: string): RequestAmounts {
  const dollars = [...text.slice(0, longestText).matchAll(amount)].map(([found]) => parseMoney(found));
  const [requested = parseMoney(text), total = null, ...more] = dollars;
  const isOpen = more.length > 0 || (total !== null && (requested === null || total < requested));
  return isOpen ? { requested: null, total: null } : { requested, total };
}
