/** Marks in the place of what is personal, for one request and its answer: `[EMAIL-1]`. */
import type { NameIndex } from './name-index.ts';
import { findPersonalData, personalKinds, type PersonalKind } from './personal-data.ts';

export interface Marks {
  mask(text: string): string;
  /** Puts back what stood there; what is no mark of this request stays. */
  unmask(text: string): string;
  /** For a text that comes in pieces. */
  listen(): {
    hear(piece: string): string;
    end(): string;
    /** Of what is held back; it is forgotten. */ drop(): number;
  };
  /** How many there are of each kind. */
  count(): Partial<Record<PersonalKind, number>>;
}

const kinds = personalKinds.join('|');
/** Models leave out the brackets, or escape them. Those of a link are its own. */
const mark = new RegExp(String.raw`\\?\[((?:${kinds})-\d+)\\?\](?!\()|(?<![A-Za-z])((?:${kinds})-\d+)`, 'g');
/** What may yet become one, or its end. */
const beginning = /\\?(?:\\?\[)?(?:[A-Z]{1,9}(?:-\d{0,6})?)?\\?\]?$/;

/** `write` puts a value into the text around it. */
export function createMarks(names: NameIndex, write = (value: string): string => value): Marks {
  const marks = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<PersonalKind, number>();

  function markFor(kind: PersonalKind, value: string): string {
    const known = marks.get(value);
    if (known !== undefined) return known;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    marks.set(value, `[${kind}-${number}]`);
    values.set(`${kind}-${number}`, value);
    return `[${kind}-${number}]`;
  }

  const unmask = (text: string): string =>
    text.replace(mark, (whole: string, inBrackets?: string, bare?: string) => {
      const value = values.get(inBrackets ?? bare ?? '');
      return value === undefined ? whole : write(value);
    });

  return {
    mask(text) {
      const parts: string[] = [];
      let at = 0;
      for (const { kind, start, end } of findPersonalData(text, names, (value) => marks.has(value))) {
        parts.push(text.slice(at, start), markFor(kind, text.slice(start, end)));
        at = end;
      }
      return parts.length === 0 ? text : parts.join('') + text.slice(at);
    },
    unmask,
    listen() {
      let held = '';
      return {
        hear(piece) {
          const text = held + piece;
          held = beginning.exec(text.slice(-40))?.[0] ?? '';
          return unmask(text.slice(0, text.length - held.length));
        },
        end() {
          const rest = held;
          held = '';
          return unmask(rest);
        },
        drop() {
          const { length } = held;
          held = '';
          return length;
        },
      };
    },
    count: () => Object.fromEntries(counts),
  };
}
