// The numbers of a text, as figures or in words, with what they are of.
import { numberInWords, readNumberWords, scaleOf } from './number-words.ts';

type Unit = 'money' | 'percent' | 'plain';

export interface Figure {
  /** As it is written. */
  text: string;
  index: number;
  value: number;
  unit: Unit;
}

const written =
  /([$€£])?(\d[\d,]*(?:\.\d+)?)(?:\s?(%|percent\b|thousand\b|million\b|billion\b|[kKM]\b))?(\s(?:dollars|euros)\b)?/g;

export function findFigures(text: string): Figure[] {
  const digits = [...text.matchAll(written)].map((match): Figure => {
    const [whole, currency, amount = '', sign = '', named] = match;
    const isShare = sign === '%' || sign === 'percent';
    return {
      text: whole.replace(/,$/, ''),
      index: match.index,
      value: Number(amount.replaceAll(',', '')) * (isShare ? 1 : scaleOf(sign)),
      unit: (currency ?? named) ? 'money' : isShare ? 'percent' : 'plain',
    };
  });
  const words = [...text.matchAll(numberInWords)]
    // "One" is a pronoun more often than a number.
    .filter(([whole]) => whole.toLowerCase() !== 'one')
    .map(({ 0: whole, index }): Figure => ({ text: whole, index, value: readNumberWords(whole), unit: 'plain' }));
  return [...digits, ...words];
}

const fits: Record<Unit, readonly Unit[]> = {
  money: ['money', 'plain'],
  percent: ['percent'],
  plain: ['plain', 'money'],
};

/** Whether a figure is the same as another, however it is written. */
export const isSameFigure = (one: Figure, other: Figure): boolean =>
  one.value === other.value && fits[one.unit].includes(other.unit);

/** Whether a figure is among these, however it is written, and rounded as it is: "about 43" where there is 43.3. */
export function gatherFigures(figures: readonly Figure[]): (figure: Figure) => boolean {
  const byDigits = new Map<number, Set<string>>();
  const read = (digits: number) =>
    new Set(figures.map(({ value, unit }) => `${unit} ${digits < 2 ? value : Number(value.toPrecision(digits))}`));
  return ({ value, unit }) => {
    const digits = Math.min(countDigits(value), mostDigits);
    const known = byDigits.get(digits) ?? read(digits);
    byDigits.set(digits, known);
    return fits[unit].some((other) => known.has(`${other} ${value}`));
  };
}

const mostDigits = 15;
/** Without the zeros at its ends. */
const countDigits = (value: number): number =>
  String(value)
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
