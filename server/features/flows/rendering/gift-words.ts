// What a gift is and does, from answers that may be a sentence, half of one or a thing.
import { formatMoney, parseNumber } from './arithmetic/money.ts';
import { cleanLines } from './escape-markdown.ts';
import { toInside, toSentences } from './text-shapes.ts';

const bases =
  'add adopt allow bring build buy care clean coach complete connect conserve continue cook cover create deliver double drive enable equip expand feed fill finish fix foster fund furnish get give go grow heal heat help hire hold host house improve install keep launch let light maintain make mean mend mentor neuter offer open paint pay plant prepare preserve prevent print protect provide publish purchase put reach record reduce remove rent repair replace rescue restore run save send serve shelter show spay sponsor start stock supply support take teach train translate transport treat turn tutor upgrade vaccinate'.split(
    ' ',
  );
const past = new Set(
  'added allowed brought built bought covered created enabled fed filled fixed funded gave got helped kept let made paid provided put reached repaired replaced restored saved sent served started supported trained went'.split(
    ' ',
  ),
);
const thirdPerson = (base: string) => {
  if (/[^aeou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|go)$/.test(base) ? `${base}es` : `${base}s`;
};
const gerund = (base: string) =>
  /^(?:get|let|put|run)$/.test(base) ? `${base}${base.at(-1)}ing` : `${base.replace(/e$/, '')}ing`;
const plain = new Set(bases);
const told = new Set(bases.map(thirdPerson));
const going = new Set(bases.map(gerund));
const modal = /^(?:will|can|could|would|may|might|also|just|already)$/;

const subject =
  /^(?:it|(?:this|that|the|your|her|his|their)(?: \w+)? (?:gift|donation|money|support|contribution)|(?:this|that|which))(?=['’]ll\s|\s)/i;
const means = /^(?:with|because of|thanks to) (?:it|this|that|(?:this|that|the|your) (?:gift|donation|money))\b,?\s+/i;
const being = /^(?:is|['’]s) (?:an?|the|what|how|why|enough|for)\s/i;
const finite =
  /\b(?:is|are|was|were|will|can|has|have|had|do|does|did|must|should|would|could|may|might|need|needs|we|they|you)\b/i;

/** What follows the words for the gift: "buys a vise" of "It buys a vise"; null where the answer is no such half of a sentence. */
function readDoing(line: string): string | null {
  const named = subject.exec(line)?.[0] ?? '';
  const rest = line
    .slice(named.length)
    .replace(/^['’]ll\s/, ' will ')
    .trim();
  const [first = '', second = ''] = rest.toLowerCase().split(' ', 2);
  const doing = first.charAt(0) + rest.slice(1);
  if (modal.test(first) || being.test(`${rest} `)) return named === '' && !modal.test(first) ? null : doing;
  // "Funds for the van" and "Help for two families" are things.
  const isThing = /^(?:for|of|from)$/.test(second) && !/^(?:pay|pays|paid|go|goes|went)$/.test(first);
  if (isThing) return null;
  if (told.has(first) || past.has(first)) return doing;
  if (named !== '') return null;
  if (plain.has(first)) return `will ${doing}`;
  if (going.has(first)) return `goes toward ${doing}`;
  if (first === 'to' && plain.has(second)) return `will help ${doing}`;
  if (/^(?:toward|towards)$/.test(first)) return `goes ${doing}`;
  return first === 'for' ? `is ${doing}` : null;
}

/** "Your gift buys a vise." of "It buys a vise"; a sentence of its own stays one. */
export function tellGift(gift: string, answer: string): { does: boolean; text: string } {
  const line = cleanLines(answer).join(' ');
  const opened = means.exec(line)?.[0];
  if (opened !== undefined)
    return {
      does: true,
      text: toSentences(`With ${gift.charAt(0).toLowerCase()}${gift.slice(1)}, ${line.slice(opened.length)}`),
    };
  const doing = readDoing(line);
  return doing === null
    ? { does: false, text: toSentences(line) }
    : { does: true, text: toSentences(`${gift} ${doing}`) };
}

const spokenOf = /^(?:it|this|that|these|those|they|we|I)\b/i;

/** Whether the answer is a thing, "books for seven children", and no sentence. */
const isThing = (line: string): boolean =>
  !spokenOf.test(line) && !finite.test(line) && !/[.!?] /.test(line) && line.split(' ').length <= 14;

/** The first sentences of a thank-you letter: what the gift does, and that it was this gift. */
export function thankForGift(gift: string, answer: string): string {
  const { does, text } = tellGift(gift, answer);
  const line = cleanLines(answer).join(' ');
  if (does) return text;
  return isThing(line)
    ? toSentences(`${gift} makes this possible: ${toInside(line)}`)
    : `${text} ${gift} makes that possible.`;
}

const money = /\$\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(k\b)?/gi;
const bare = /(?<![\d#.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(k\b)?/gi;
const checkNumber = /(?:#|\bno\.)\s?\d+/gi;
const payment = new Set(
  "a an the by via in of for with on as check cheque checks cash card credit debit visa mastercard amex online paypal venmo zelle square stripe wire ach bank transfer gift donation donations contribution grant payment one time single once monthly month per each every recurring total paid received personal cashier's money order dollar dollars usd year annual annually".split(
    ' ',
  ),
);

/** "$500" of "$500 check" or "check for 500 dollars"; what says more stays as it was typed. */
export function toWorth(answer: string): string {
  const line = cleanLines(answer).join(' ').replace(/\.$/, '');
  const text = line.replace(/(?<=\S) from .*$/i, '').replace(checkNumber, ' ');
  const marked = [...text.matchAll(money)];
  const found = marked.length > 0 ? marked : /\bcheck \d/i.test(text) ? [] : [...text.matchAll(bare)];
  const [amount] = found;
  if (!amount || found.length > 1) return line;
  const others = text.slice(0, amount.index) + text.slice(amount.index + amount[0].length);
  const words = others
    .toLowerCase()
    .split(/[\s,;:()/-]+/)
    .filter((word) => word !== '');
  if (!words.every((word) => payment.has(word))) return line;
  return formatMoney(parseNumber(amount[1] ?? '') * (amount[2] ? 1000 : 1));
}

/** "Your gift of $500", and "Your gift (two tickets)" of what is no amount. */
export function nameGift(gift: string, answer: string): string {
  const worth = toWorth(answer);
  return /^(?:(?:about|over|nearly|almost) )?\$/i.test(worth) ? `${gift} of ${worth}` : `${gift} (${worth})`;
}

const anyUse =
  /\b(?:unrestricted|general (?:fund|support|operating|operations|use|purposes?)|operating (?:support|expenses|costs)|most needed|needed most|greatest need|need is greatest|anything|any purpose|wherever|annual fund|no designation|not designated|undesignated)\b|^(?:general|operating|operations|none|no|n\/?a|-+)$/i;

/** Whether the donor leaves it to the organization what the gift is used for. */
export const isUnrestricted = (answer: string): boolean => anyUse.test(cleanLines(answer).join(' ').replace(/\.$/, ''));

/** "the van" of "For the van." */
export const toPurpose = (answer: string): string =>
  toInside(
    cleanLines(answer)
      .join(' ')
      .replace(/^(?:for|towards?|to support)\s+(?=\S)/i, ''),
  );

const spokenTo =
  /\b(?:you(?:r|rs|rself|rselves)?|thank you)\b|\by['’]all\b|^(?:(?:many )?thanks|congratulations|welcome|happy|best wishes)\b/i;
const spokenAbout = /\b(?:he|she|they|him|her|his|hers|them|their|theirs)\b/i;
const namesDonor = /\b(?:donor|supporter|member since)\b/i;

/** Whether a personal line is said to its reader, and is no note about them; it may tell of whom the gift honors. */
export function isSaidToReader(answer: string, name: string, honoree = ''): boolean {
  const line = cleanLines(answer).join(' ');
  if (spokenTo.test(line)) return true;
  const names = name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}\p{L}{2,}$/u.test(word) && !/^(?:Mrs|Miss|and|The)$/i.test(word))
    .filter((word) => !honoree.includes(word));
  const isAbout = namesDonor.test(line) || names.some((word) => line.includes(word));
  return !isAbout && (honoree !== '' || !spokenAbout.test(line));
}
