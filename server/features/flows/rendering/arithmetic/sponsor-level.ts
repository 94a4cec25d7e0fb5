import { longestLine, splitParts } from './budget-line.ts';
import { readAmount } from './read-figures.ts';

export interface SponsorLevel {
  name: string;
  /** Dollars; `null` where the line names none. */
  price: number | null;
  /** How many may be sold; `null` where the line does not say. */
  available: number | null;
}

const count = /^(?:up to\s+)?(\d{1,4})(?:\s*(?:available|sponsors?|only|places?|spots?|x))?$/i;

/** `Presenting, $10,000, 1`: the first part is the name. */
export function readSponsorLevel(text: string): SponsorLevel {
  if (text.length > longestLine) return { name: text, price: null, available: null };
  const [first = text, ...rest] = splitParts(text);
  const hasSign = rest.some((part) => part.includes('$'));
  const level: SponsorLevel = { name: first, price: null, available: null };
  const words: string[] = [];
  for (const part of rest) {
    const number = count.exec(part)?.[1];
    const price = hasSign && !part.includes('$') ? null : readAmount(part);
    if (price !== null && level.price === null) level.price = price;
    else if (number && level.available === null) level.available = Number(number);
    else words.push(part);
  }
  return { ...level, name: [first, ...words].join(', ') };
}

/** What all levels bring where everything is sold; `null` where a price or a number is missing. */
export function computeSponsorTotal(levels: readonly SponsorLevel[]): number | null {
  const values = levels.map(({ price, available }) =>
    price === null || available === null ? null : price * available,
  );
  return values.every((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;
}
