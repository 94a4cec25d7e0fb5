import { listMark } from '../../../../contract/place-words.ts';
import { cleanLines } from '../../../platform/english/clean-lines.ts';
import { cutAtWord } from '../../../platform/english/cut-at-word.ts';
import { findErrand, isDoubt, isUnknown, withoutDoubt } from '../../../platform/english/notes.ts';
import { splitLines } from '../../../platform/english/text-lines.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { toCapital, toWords } from '../../../platform/english/text-shapes.ts';

// Words from outside (answers, profile facts) never pass through the template as text: a token stands for each, and
// the text takes its place only after the document's structure is final. So nothing in an answer is run or parsed.
const open = '\u{E000}';
const close = '\u{E001}';

export const tokenPattern = new RegExp(`${open}(\\d+)${close}`, 'g');

const longestPlace = 180;

/** What can stand in brackets. */
export const toPlaceName = (text: string): string => cutAtWord(text.replace(/[[\]\n]/g, '').trim(), longestPlace);

/** "amount" of "Amount", as a place begins; "EIN" stays. */
export const withSmallStart = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** “Plant trees”, of what a row is about: its first words. */
export const nameRow = (about: string): string =>
  `“${toCapital(toWords(withoutDoubt(about).replace(/[*"“”]/g, ''), 8))}”`;

/** "who leads “Plant trees”" of "who leads it", "owner for “Plant trees”" of "owner". */
function nameInRow(place: string, row: readonly string[]): string {
  const about = row.find((cell) => /\p{L}{3}/u.test(cell) && !isUnknown(cell));
  if (about === undefined) return place;
  return place.endsWith(' it') ? place.replace(/it$/, () => nameRow(about)) : `${place} for ${nameRow(about)}`;
}

const nameDoubt = (text: string): string => `[${toPlaceName(`settle: ${withoutDoubt(text).replace(/\.$/, '')}`)}]`;

/** The sentences that their author is not sure of; the text itself where that is all of it. */
export function findDoubts(text: string): string[] {
  const isOpen = (said: string) => said.length < longestPlace && (isDoubt(said) || findErrand(said) >= 0);
  const isShort = text.length < longestPlace;
  if (isShort && !isOpen(text)) return [];
  const sentences = splitLines(text).flatMap(splitSentences);
  const doubts = sentences.filter(isOpen);
  return isShort && (doubts.length === 0 || doubts.length === sentences.length) ? [text] : doubts;
}

/** The lines keep the marks of a list. */
export const replaceSentences = (text: string, sentences: readonly string[], by: (sentence: string) => string) =>
  cleanLines(text)
    .flatMap((line) => {
      const [mark = ''] = listMark.exec(line) ?? [];
      const told = splitSentences(line.slice(mark.length)).map((said) => (sentences.includes(said) ? by(said) : said));
      return told.some(Boolean) ? mark + told.filter(Boolean).join(' ') : [];
    })
    .join('\n');

/** What stands in the document where a token was. */
export interface Insertion {
  text: string;
  /** What the person must still supply where this is printed. */
  stillToFill: readonly string[];
  /** The options of a checkbox answer, for `{{#each}}`. */
  items: readonly Inserted[];
  /** What was said, where a place stands for it; a check list has the words. */
  said?: string;
  /** Only some sentences of it are places. */
  isPartly?: boolean;
  /** Printed although `{{#if}}` takes it for empty: a bracket in place of a value nobody has given, a "none" or a "No". */
  isAbsent?: boolean;
}

export class Inserted {
  readonly printed: Insertion;
  readonly #token: string;

  constructor(token: string, printed: Insertion) {
    this.#token = token;
    this.printed = printed;
  }

  /** What was given: of “?”, and of what nobody has given, nothing. */
  get text(): string {
    return this.printed.said ?? this.printed.text;
  }

  /** Printed as a place, in which the text stands. */
  get isUnsettled(): boolean {
    return this.printed.said !== undefined && !this.printed.isPartly;
  }

  toString(): string {
    return this.#token;
  }
}

/** Everything one document has inserted so far; a token is a place in this list. */
export class Insertions {
  readonly #list: Insertion[] = [];
  readonly #plain = new Map<string, Inserted>();
  readonly #answers = new Map<string, Inserted>();

  /** The same text is one insertion, however often a loop makes it. */
  text(text: string, items: readonly string[] = [], stillToFill: readonly string[] = []): Inserted {
    const isPlain = items.length === 0 && stillToFill.length === 0;
    const known = isPlain ? this.#plain.get(text) : undefined;
    const inserted = known ?? this.#add(text, { stillToFill, items: items.map((item) => this.text(item)) });
    if (isPlain) this.#plain.set(text, inserted);
    return inserted;
  }

  /** What somebody answered: where they are not sure of it, a place; of several sentences, those alone. */
  answer(text: string): Inserted {
    const inserted = this.#answers.get(text) ?? this.#answer(text);
    this.#answers.set(text, inserted);
    return inserted;
  }

  #answer(text: string): Inserted {
    const doubts = findDoubts(text);
    if (doubts.length === 0) return this.text(text);
    if (doubts[0] === text) return this.unsettled(text);
    const stillToFill = doubts.map((doubt) => toPlaceName(`settle: ${doubt}`));
    const partly = replaceSentences(text, doubts, (doubt) => `${nameDoubt(doubt)}${/[.!?]$/.test(doubt) ? '.' : ''}`);
    return this.#add(partly, { stillToFill, said: text, isPartly: true });
  }

  /** A "none" or a "No". */
  absent(text: string): Inserted {
    return this.#add(text, { said: '', isAbsent: true });
  }

  /**
   * `[place]`, for the person to replace, with what its row is about where it has one. What is listed as still to fill is what
   * stands there, so that both have one count. Where somebody wrote “?”, it is given, and open.
   */
  missing(place: string, row: readonly string[] = [], isAbsent = true): Inserted {
    const name = toPlaceName(nameInRow(place, row));
    return this.#add(`[${name}]`, { stillToFill: [name], said: '', isAbsent });
  }

  /** `[settle: 31, not sure]`: given, and still to be made sure of. */
  unsettled(text: string): Inserted {
    // What was said beside it stands in the list of what is open, and in no document.
    return this.#add(nameDoubt(text), { stillToFill: [toPlaceName(`settle: ${text}`)], said: text });
  }

  at(index: string | undefined): Insertion {
    return this.#list[Number(index)] ?? { text: '', stillToFill: [], items: [] };
  }

  #add(text: string, more: Partial<Insertion> = {}): Inserted {
    const printed = { text, stillToFill: [], items: [], ...more };
    this.#list.push(printed);
    return new Inserted(`${open}${this.#list.length - 1}${close}`, printed);
  }
}
