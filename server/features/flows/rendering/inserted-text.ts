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

const mostWordsOfRow = 8;

/** "who leads “Plant trees”" of "who leads it", "owner for “Plant trees”" of "owner": what a row is about are the first words in it. */
function nameInRow(place: string, row: readonly string[]): string {
  const about = row.find((cell) => /\p{L}{3}/u.test(cell) && !isUnknown(cell));
  if (about === undefined) return place;
  const quoted = `“${toCapital(toWords(withoutDoubt(about).replace(/[*"“”]/g, ''), mostWordsOfRow))}”`;
  return toPlaceName(place.endsWith(' it') ? place.replace(/it$/, () => quoted) : `${place} for ${quoted}`);
}

const nameDoubt = (text: string): string => `[${toPlaceName(`settle: ${withoutDoubt(text).replace(/\.$/, '')}`)}]`;

/** The sentences that their author is not sure of; the text itself where that is all of it. */
export function findDoubts(text: string): string[] {
  const sentences = splitLines(text).flatMap(splitSentences);
  const doubts = sentences.filter((said) => said.length < longestPlace && (isDoubt(said) || findErrand(said) >= 0));
  const isAll = doubts.length > 0 && doubts.length === sentences.length && text.length < longestPlace;
  return isAll ? [text] : doubts;
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
}

class Printed {
  readonly printed: Insertion;
  readonly #token: string;

  constructor(token: string, printed: Insertion) {
    this.#token = token;
    this.printed = printed;
  }

  toString(): string {
    return this.#token;
  }
}

export class Inserted extends Printed {
  /** What was given; of “?” nothing. */
  get text(): string {
    return this.printed.said ?? this.printed.text;
  }

  /** Printed as a place, in which the text stands. */
  get isUnsettled(): boolean {
    return this.printed.said !== undefined && !this.printed.isPartly;
  }
}

/** What prints although `{{#if}}` takes it for empty: a bracket in place of a value nobody has given, or a "No". */
export class Absent extends Printed {
  readonly isAbsent = true;
}

/** The answer “none”, in the words in which it was said. */
export class Nothing extends Absent {}

/** Everything one document has inserted so far; a token is a place in this list. */
export class Insertions {
  readonly #list: Insertion[] = [];
  readonly #plain = new Map<string, Inserted>();

  /** The same text is one insertion, however often a loop makes it. */
  text(text: string, items: readonly string[] = [], stillToFill: readonly string[] = []): Inserted {
    const isPlain = items.length === 0 && stillToFill.length === 0;
    const known = isPlain ? this.#plain.get(text) : undefined;
    const inserted = known ?? this.#add(Inserted, text, { stillToFill, items: items.map((item) => this.text(item)) });
    if (isPlain) this.#plain.set(text, inserted);
    return inserted;
  }

  /** What somebody answered: where they are not sure of it, a place; of several sentences, those alone. */
  answer(text: string): Inserted {
    const doubts = findDoubts(text);
    if (doubts.length === 0) return this.text(text);
    if (doubts[0] === text) return this.unsettled(text);
    const stillToFill = doubts.map((doubt) => toPlaceName(`settle: ${doubt}`));
    const partly = replaceSentences(text, doubts, (doubt) => `${nameDoubt(doubt)}${/[.!?]$/.test(doubt) ? '.' : ''}`);
    return this.#add(Inserted, partly, { stillToFill, said: text, isPartly: true });
  }

  absent(text: string, stillToFill: readonly string[] = []): Absent {
    return this.#add(Absent, text, { stillToFill });
  }

  nothing(text: string): Nothing {
    return this.#add(Nothing, text);
  }

  /** `[place]`, for the person to replace. What is listed as still to fill is what stands there, so that both have one count. */
  missing(place: string): Absent {
    const name = toPlaceName(place);
    return this.absent(`[${name}]`, [name]);
  }

  /** `[settle: 31, not sure]`: given, and still to be made sure of. */
  unsettled(text: string): Inserted {
    // What was said beside it stands in the list of what is open, and in no document.
    return this.#add(Inserted, nameDoubt(text), { stillToFill: [toPlaceName(`settle: ${text}`)], said: text });
  }

  /** The same where somebody wrote “?”: what is asked for is given, and open. */
  openInRow(place: string, row: readonly string[]): Inserted {
    const name = nameInRow(place, row);
    return this.#add(Inserted, `[${name}]`, { stillToFill: [name], said: '' });
  }

  /** A place that each row of a table has: of "owner" `[owner for “Order the mats”]`. */
  missingInRow(place: string, row: readonly string[]): Absent {
    return this.missing(nameInRow(place, row));
  }

  at(index: string | undefined): Insertion {
    return this.#list[Number(index)] ?? { text: '', stillToFill: [], items: [] };
  }

  #add<Kind>(kind: new (token: string, printed: Insertion) => Kind, text: string, more: Partial<Insertion> = {}): Kind {
    const printed = { text, stillToFill: [], items: [], ...more };
    this.#list.push(printed);
    return new kind(`${open}${this.#list.length - 1}${close}`, printed);
  }
}
