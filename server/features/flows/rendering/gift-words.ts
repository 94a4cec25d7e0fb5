// What a gift is and does, from answers that may be a sentence, half of one or a thing.
import { cleanLines } from './escape-markdown.ts';
import { toSentences } from './text-shapes.ts';

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
