// The helpers of templates that write posts: short texts put together, fitted and counted.
import { composePost } from './post-length.ts';
import { formatNumber } from '../../../../contract/table-cells.ts';
import { toUpper } from '../../../../contract/text-tokens.ts';
import { endsSentence } from '../../../platform/english/text-shapes.ts';
import { cleanLines } from '../../../platform/english/clean-lines.ts';
import { Inserted, type Insertion, type Insertions } from './inserted-text.ts';
import { textOf, type ListItem } from './template-values.ts';

type ToList = (value: unknown) => readonly ListItem[];

export function createPostHelpers(insertions: Insertions, toList: ToList) {
  /** What would be printed for a value, and what is still to fill in it. */
  const read = (value: unknown): Pick<Insertion, 'text' | 'stillToFill'> =>
    value instanceof Inserted
      ? value.printed
      : { text: typeof value === 'string' || typeof value === 'number' ? String(value) : '', stillToFill: [] };
  const oneLine = (value: unknown) => cleanLines(read(value).text).join(' ');

  return {
    /** Texts and answers as one text: `{{subject (phrase "Thanks to you: " impact_number) 50}}`. */
    phrase: (...values: unknown[]) => {
      const parts = values.map(read);
      const text = parts.reduce((whole, part) => joinTexts(whole, part.text), '').trim();
      const stillToFill = parts.flatMap((part) => part.stillToFill);
      return insertions.text(text, [], stillToFill);
    },
    /** A post that fits the platform, quoted, with its length where it is too long: platform, first line, body, action, link, hashtags. */
    post: (platform: unknown, hook: unknown, body: unknown, action: unknown, link: unknown, hashtags: unknown) => {
      const name = read(platform).text;
      const lines = toList(body);
      const { text, length, limit } = composePost(name, {
        hook: oneLine(hook),
        body: lines.map((line) => oneLine(line)),
        action: oneLine(action),
        link: oneLine(link),
        hashtags: oneLine(hashtags),
      });
      const missing = [hook, action, link, hashtags, ...lines].flatMap((value) => [...read(value).stillToFill]);
      const told = `${formatNumber('number', length)} of ${formatNumber('number', limit)} characters: please shorten it`;
      return `> ${insertions.text(text, [], missing)}${length > limit ? `\n\n*${told}*` : ''}`;
    },
    /** `#LanternBridge #Education`: at most so many, from texts and lists with commas. */
    to_hashtags: (most: unknown, ...values: unknown[]) => {
      const texts = values.flatMap((value) => textOf(value).split(/[,;\n]|(?=#)|(?<=#[\p{L}\p{N}_]{1,40}) /u));
      const tags = new Set(texts.map(toHashtag).filter(Boolean));
      return tags.size === 0 ? '' : insertions.text([...tags].slice(0, Number(most)).join(' '));
    },
    /** The text that a number points at, again from the start after the last: `{{cycle @index "One" "Two"}}`. */
    cycle: (index: unknown, ...values: unknown[]) => {
      const texts = values.flatMap<string | ListItem>((value) => (typeof value === 'string' ? value : toList(value)));
      return texts[Number(oneLine(index)) % texts.length] ?? '';
    },
    /** The line at a place, counted from nothing; after the last there is none: `{{nth @index (lines facts)}}`. */
    nth: (index: unknown, values: unknown) => toList(values)[Number(oneLine(index))] ?? '',
    /** The text for the answer: `{{choose tone "Warm" "Good news." "Urgent" "Please read this."}}`. */
    choose: (value: unknown, ...pairs: unknown[]) => {
      const at = pairs.findIndex((pair, index) => index % 2 === 0 && String(pair) === read(value).text);
      return at === -1 ? '' : pairs[at + 1];
    },
  };
}

/** A mark after a text that has its own is left out. */
const joinTexts = (whole: string, next: string) =>
  endsSentence(whole) && '.,;:'.includes(next.charAt(0)) ? whole + next.slice(1) : whole + next;

const longestHashtag = 40;

/** Each word with a capital letter, so that a screen reader can tell them apart; one that was typed as a hashtag stays. */
function toHashtag(text: string): string {
  if (/^#[\p{L}\p{N}_]+$/u.test(text.trim())) return text.trim();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const tag = words.map(toUpper).join('');
  return tag === '' || tag.length > longestHashtag ? '' : `#${tag}`;
}
