// A name or an amount that an edit replaced at one place of a document and left at others.

export interface ReplacedValue {
  from: string;
  to: string;
  /** At so many places it stands unchanged. */
  count: number;
}

type Value = Omit<ReplacedValue, 'count'>;

const mostValues = 3;
/** So far around a change a value is looked for. */
const reach = 120;
const money = /[$€£]\d[\d,]*(?:\.\d+)?/g;
/** "Community Fund of Toledo". */
const name = /\p{Lu}[\p{L}\p{N}’'&-]*\.?(?: (?:(?:of|the|for|and|&) )*\p{Lu}[\p{L}\p{N}’'&-]*\.?)+/gu;
/** "Dear Ms. Marsh", and the capital with which a sentence begins. */
const noName = /^(?:(?:Dear|Hello|Hi|Mr\.|Mrs\.|Ms\.|Dr\.|The|A|An|At|By|For|From|In|On|Our|To|With|the) )+/;
const joining = /^(?:of|the|for|and|&)$/;

/** Of an edit, in the order of the text. */
export function findReplacedValues(before: string, after: string): ReplacedValue[] {
  const found = new Map<string, ReplacedValue>();
  for (const [old, edited] of pairChangedLines(linesOf(before), linesOf(after))) {
    const value = findValue(old, edited);
    const count = value ? findPlaces(after, value.from).length : 0;
    if (value && count > 0 && found.size < mostValues) found.set(value.from, { ...value, count });
  }
  return [...found.values()];
}

export function replaceElsewhere(text: string, { from, to }: Value): string {
  let replaced = '';
  let end = 0;
  for (const start of findPlaces(text, from)) {
    replaced += text.slice(end, start) + to;
    end = start + from.length;
  }
  return replaced + text.slice(end);
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Between lines that stand once in both texts, from the first on and from the last. */
function pairChangedLines(before: string[], after: string[]): [string, string][] {
  const places = onceAt(after);
  const anchors = [...onceAt(before)].flatMap(([line, at]) => {
    const now = places.get(line);
    return now === undefined ? [] : [{ at, now }];
  });
  const pairs: [string, string][] = [];
  let last = { at: -1, now: -1 };
  for (const anchor of [...anchors, { at: before.length, now: after.length }]) {
    if (anchor.now <= last.now) continue;
    const old = before.slice(last.at + 1, anchor.at);
    const edited = after.slice(last.now + 1, anchor.now);
    const both = Math.min(old.length, edited.length);
    for (let index = 0; index < both; index += 1) {
      pairs.push([old[index]!, edited[index]!]);
      // Where a line was added before it.
      if (old.length !== edited.length) pairs.push([old.at(-1 - index)!, edited.at(-1 - index)!]);
    }
    last = anchor;
  }
  return pairs;
}

function onceAt(lines: string[]): Map<string, number> {
  const places = new Map<string, number>();
  const again = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (places.has(line)) again.add(line);
    places.set(line, index);
  }
  for (const line of again) places.delete(line);
  return places;
}

/** What one line says in the place of the other, where all that differs is one name or one amount. */
function findValue(old: string, edited: string): Value | null {
  if (old === edited) return null;
  const shorter = Math.min(old.length, edited.length);
  let start = 0;
  while (start < shorter && old[start] === edited[start]) start += 1;
  let same = 0;
  while (same < shorter - start && old.at(-1 - same) === edited.at(-1 - same)) same += 1;
  for (const kind of [money, name]) {
    const from = valueAround(old, start, old.length - same, kind);
    const to = valueAround(edited, start, edited.length - same, kind);
    const value = from && to && withoutSharedWords(from, to);
    if (value && !value.to.includes(value.from)) return value;
  }
  return null;
}

function valueAround(line: string, start: number, end: number, kind: RegExp): string | null {
  if (end - start > reach) return null;
  const offset = Math.max(0, start - reach);
  const values = [...line.slice(offset, end + reach).matchAll(kind)]
    .map(({ 0: text, index }) => ({ text, start: offset + index, end: offset + index + text.length }))
    .filter((value) => value.start <= end && value.end >= start);
  const [value] = values;
  const article = /^the /i.exec(line.slice(start, end))?.[0].length ?? 0;
  if (!value || values.length > 1 || value.start > start + article || value.end < end) return null;
  return value.text.replace(/\.$/, '');
}

/** "Prepared for Northwater Foundation": what both begin with is no part of the name, unless one word would be left. */
function withoutSharedWords(from: string, to: string): Value {
  const [old, edited] = [from.split(' '), to.split(' ')];
  const differs = old.findIndex((word, index) => word !== edited[index]);
  const cut = old.slice(0, Math.max(differs, 0)).findLastIndex((word) => joining.test(word)) + 1;
  const rest = Math.min(old.length, edited.length) - cut >= 2 ? cut : 0;
  const [plain, next] = [old, edited].map((words) => words.slice(rest).join(' ').replace(noName, ''));
  return { from: plain!, to: next! };
}

const goesOn = /^(?:[\p{L}\p{N}]|[.,]\d)/u;

/** Where a value stands that is no part of a longer one. */
function findPlaces(text: string, value: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !goesOn.test(text.slice(at + value.length, at + value.length + 2));
    if (isWhole) places.push(at);
  }
  return places;
}
