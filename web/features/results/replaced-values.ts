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
const money = /[$€£]\d+(?:,\d{3})*(?:\.\d+)?/g;
/** "Community Fund of Toledo". */
const name = /\p{Lu}[\p{L}\p{N}’'&-]*\.?(?: (?:(?:of|the|for|and|&) )*\p{Lu}[\p{L}\p{N}’'&-]*\.?)+/gu;
/** "Dear Ms. Marsh", and the capital with which a sentence begins. */
const noName = /^(?:(?:Dear|Hello|Hi|Mr\.|Mrs\.|Ms\.|Dr\.|The|A|An|At|By|For|From|In|On|Our|To|With|the) )+/;
const joining = /^(?:of|the|for|and|&)$/;

/** Of an edit, in the order of the text. */
export function findReplacedValues(before: string, after: string): ReplacedValue[] {
  const found = new Map<string, ReplacedValue>();
  for (const [old, edited] of pairChangedLines(linesOf(before), linesOf(after))) {
    for (const value of findValues(old, edited)) {
      const count = findPlaces(after, value.from).length;
      if (count > 0 && found.size < mostValues) found.set(value.from, { ...value, count });
    }
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

interface Gap {
  old: Span;
  edited: Span;
}

interface Span {
  start: number;
  end: number;
}

/** In each gap from the first line on, and from the last where some were added or taken out. */
function pairChangedLines(before: string[], after: string[]): [string, string][] {
  return findGaps(before, after).flatMap((gap) => {
    const [old, edited] = [before.slice(gap.old.start, gap.old.end), after.slice(gap.edited.start, gap.edited.end)];
    const both = Array.from({ length: Math.min(old.length, edited.length) }, (_, index) => index);
    const fromFirst = both.map((index): [string, string] => [old[index]!, edited[index]!]);
    if (old.length === edited.length) return fromFirst;
    return [...fromFirst, ...both.map((index): [string, string] => [old.at(-1 - index)!, edited.at(-1 - index)!])];
  });
}

/** What lies between the parts that stand once in both. */
function findGaps(before: string[], after: string[]): Gap[] {
  const places = onceAt(after);
  const gaps: Gap[] = [];
  let [old, edited] = [0, 0];
  const close = (at: number, now: number) => {
    if (at > old || now > edited) gaps.push({ old: { start: old, end: at }, edited: { start: edited, end: now } });
    [old, edited] = [at + 1, now + 1];
  };
  for (const [part, at] of onceAt(before)) {
    const now = places.get(part);
    if (now !== undefined && now >= edited) close(at, now);
  }
  close(before.length, after.length);
  return gaps;
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

/** What one line says in the place of the other: one name or one amount, or one in each part that differs. */
function findValues(old: string, edited: string): Value[] {
  const whole = { old: { start: 0, end: old.length }, edited: { start: 0, end: edited.length } };
  const value = findValue(old, edited, whole);
  if (value) return [value];
  const [words, others] = [wordsOf(old), wordsOf(edited)];
  const gaps = findGaps(
    words.map(({ text }) => text),
    others.map(({ text }) => text),
  );
  return gaps.flatMap((gap) => {
    const found = findValue(old, edited, { old: spanOf(words, gap.old), edited: spanOf(others, gap.edited) });
    return found ? [found] : [];
  });
}

const wordsOf = (line: string) =>
  [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }));

const spanOf = (words: Span[], { start, end }: Span): Span => ({
  start: words[start]?.start ?? 0,
  end: end > start ? words[end - 1]!.end : (words[start]?.start ?? 0),
});

function findValue(old: string, edited: string, gap: Gap): Value | null {
  let [start, now] = [gap.old.start, gap.edited.start];
  let [end, to] = [gap.old.end, gap.edited.end];
  for (; start < end && now < to && old[start] === edited[now]; now += 1) start += 1;
  for (; start < end && now < to && old[end - 1] === edited[to - 1]; to -= 1) end -= 1;
  if (start === end && now === to) return null;
  for (const kind of [money, name]) {
    const from = valueAround(old, start, end, kind);
    const next = valueAround(edited, now, to, kind);
    const value = from && next && withoutSharedWords(from, next);
    if (value && !value.to.includes(value.from) && (kind === money || value.from.includes(' '))) return value;
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

const goesOn = /^(?:[\p{L}\p{N}]|[.,]\d| (?:thousand|million|billion)\b)/u;

/** Where a value stands that is no part of a longer one. */
function findPlaces(text: string, value: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) {
    const isWhole =
      !/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !goesOn.test(text.slice(at + value.length, at + value.length + 12));
    if (isWhole) places.push(at);
  }
  return places;
}
