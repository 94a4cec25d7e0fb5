// Money as it is written in a sentence: $1.2 million, $25,000-$80,000 (two), EUR 10,000, 12.500 €.

export interface Money {
  start: number;
  end: number;
  amount: number;
  currency: string;
}

const currencies: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollars: 'USD',
  dollar: 'USD',
  c$: 'CAD',
  cad: 'CAD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  chf: 'CHF',
};
const scales: Record<string, number> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  m: 1e6,
  mm: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
};

const number = String.raw`\d{1,15}(?:[.,\u00a0 ']\d{3}){0,5}(?:[.,]\d{1,2})?(?!\d)`;
const scale = String.raw`(?:[ \u00a0-]?(thousand|million|billion)\b|[ \u00a0]?(k|m|mm|bn|b)\b)?`;
const sign = String.raw`(?:US\$|C\$|\$|€|£|\b(?:USD|EUR|GBP|CAD|CHF)\b)`;
const signed = new RegExp(String.raw`([(-]\s?)?(${sign})[ \u00a0]?(-?)(${number})${scale}(\s?\))?`, 'giu');
const named = new RegExp(
  String.raw`(?<![\w.,$€£])(${number})${scale}[ \u00a0]?(?:US |U\.S\. )?(dollars?|euros?|€|£|\b(?:USD|EUR|GBP|CAD|CHF))(?![\p{L}])`,
  'giu',
);
const openEnd = new RegExp(String.raw`^\s?(?:-|–|—|to)\s?(${number})${scale}(?![\w%/]|[.,]\d)`, 'iu');

export function readMoney(text: string): Money[] {
  if (!/[$€£]|\b(?:USD|EUR|GBP|CAD|CHF|dollars?|euros?)\b/i.test(text)) return [];
  const found = [...readSigned(text), ...readNamed(text)].toSorted((one, other) => one.start - other.start);
  return found.filter(
    ({ start, amount }, index) =>
      amount !== 0 && !found.slice(Math.max(0, index - 3), index).some(({ end }) => end > start),
  );
}

function readSigned(text: string): Money[] {
  return [...text.matchAll(signed)].flatMap((match) => {
    const [all, opening = '', mark = '', minus = '', digits = '', word, letter, closing = ''] = match;
    const currency = currencies[mark.toLowerCase()] ?? 'USD';
    const end = match.index + all.length;
    const rest = openEnd.exec(text.slice(end, end + 60));
    const ownScale = (word ?? letter)?.toLowerCase();
    // "$1-2 million" and "$25-50K": the scale is of both.
    const shared = ownScale ?? (rest && Number(digits) < 1000 ? (rest[2] ?? rest[3])?.toLowerCase() : undefined);
    const isNegative =
      minus === '-' ||
      (opening.startsWith('(') &&
        closing.endsWith(')') &&
        rest === null &&
        /^\s*\(/.test(all) &&
        isAccounting(text, match.index, end));
    const first = { start: match.index, end, amount: toAmount(digits, shared) * (isNegative ? -1 : 1), currency };
    if (!rest) return [first];
    const second = toAmount(rest[1] ?? '', (rest[2] ?? rest[3])?.toLowerCase());
    if (
      second <= first.amount ||
      (/^\s?(?:-|–|—|to)\s?\d{1,2}\b(?!,)/i.test(rest[0]) && !rest[2] && !rest[3] && first.amount >= 100)
    )
      return [first];
    return [first, { start: end, end: end + rest[0].length, amount: second, currency }];
  });
}

/** "($4,200)" alone in its cell is a loss; in a sentence it is an aside. */
const isAccounting = (text: string, start: number, end: number): boolean =>
  /(?:^|\|)\s*$/.test(text.slice(Math.max(0, start - 5), start)) && /^\s*(?:$|\|)/.test(text.slice(end, end + 5));

function readNamed(text: string): Money[] {
  return [...text.matchAll(named)].map((match) => {
    const [all, digits = '', word, letter, name = ''] = match;
    const amount = toAmount(digits, (word ?? letter)?.toLowerCase());
    return {
      start: match.index,
      end: match.index + all.length,
      amount,
      currency: currencies[name.toLowerCase()] ?? 'USD',
    };
  });
}

export function toAmount(digits: string, scale?: string): number {
  const plain = digits.replace(/[\u00a0 ']/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = (decimal ? plain.slice(0, decimal.index) : plain).replace(/[.,]/g, '');
  const value = Number(`${whole}.${decimal?.[1] ?? '0'}`) * (scale ? (scales[scale] ?? 1) : 1);
  return Math.round(value * 100) / 100;
}
