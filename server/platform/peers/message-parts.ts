import { newId } from '../database/ids.ts';

// PostgreSQL takes 8,000 bytes at once; what stands before the part has at most 100.
const longestPart = 7_800;
const mostUnfinished = 1_000;

/** Parts of a message that fit a notification each; ASCII, so that a character is a byte. */
export function splitMessage(text: string, sender: string): string[] {
  const ascii = text.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const count = Math.ceil(ascii.length / longestPart);
  const id = count > 1 ? newId() : '-';
  return Array.from({ length: count }, (_, index) => {
    const part = ascii.slice(index * longestPart, (index + 1) * longestPart);
    return `${sender} ${id} ${index} ${count} ${part}`;
  });
}

/** Puts parts together that come in order; null until a message is whole, and for those of this very sender. */
export function joinParts(): (payload: string, self: string) => string | null {
  const unfinished = new Map<string, string>();
  return (payload, self) => {
    const [, sender, id = '', index, count, part = ''] = /^(\S+) (\S+) (\d+) (\d+) (.*)$/.exec(payload) ?? [];
    if (!sender || sender === self) return null;
    if (count === '1') return part;
    const before = unfinished.get(id) ?? '';
    unfinished.delete(id);
    if (index !== '0' && before === '') return null;
    if (Number(index) + 1 === Number(count)) return before + part;
    unfinished.set(id, before + part);
    const [oldest] = unfinished.keys();
    if (unfinished.size > mostUnfinished && oldest !== undefined) unfinished.delete(oldest);
    return null;
  };
}
