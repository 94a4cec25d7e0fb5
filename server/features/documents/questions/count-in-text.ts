// "How many grants are listed?": items of a list, numbered headings, words.
import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { readPassages, withoutNumber, type Passage } from '../analysis/read-passages.ts';
import { describePlace } from './describe-reading.ts';
import { countOf, escapeCell } from './format-values.ts';
import { isGlue, isPlain, readWords, stemOf, stemsOf } from './question-words.ts';

interface CountedList {
  name: string;
  items: Passage[];
  stems: Set<string>;
}

const asksCount = /\b(?:how many|number of|count(?: of| the)?)\b (?:different |separate |of |the )*/i;
const asksMentions =
  /\b(?:how (?:many times|often)|number of times)\b.*?\b(?:mentions?|mentioned|says?|said|appears?|occurs?|uses?|used|named?)\b ?(.*)$/i;
const mentionsBefore =
  /\bhow (?:many times|often) (?:is|are|does|do) (?:the (?:word|name|phrase) )?(.+?) (?:mentioned|named|appear|occur|used|come up)\b/i;
const mostShown = 30;

export function countInText(question: string, text: ExtractedText, name: string): string | null {
  const mentioned = countMentions(question, text);
  if (mentioned) return mentioned;
  const match = asksCount.exec(question);
  if (!match) return null;
  const words = readWords(question.slice(match.index + match[0].length)).filter(({ stem }) => !isGlue(stem));
  const [noun] = words;
  if (!noun) return null;
  const passages = readPassages(text);
  const rest = words.slice(1).map(({ stem }) => stem);
  const nameStems = new Set([...stemsOf(name.replace(/[._-]/g, ' ')), ...['report', 'letter', 'page'].map(stemOf)]);
  const isKnown = (found: ReadonlySet<string>) =>
    rest.every((stem) => found.has(stem) || isPlain(stem) || nameStems.has(stem));

  const measured = measure(noun.stem, text, passages);
  if (measured && isKnown(new Set())) return measured;
  const lists = [...findLists(passages), ...findNumberedHeadings(passages, noun.stem)].filter(({ stems }) =>
    stems.has(noun.stem),
  );
  const matches = ({ stems }: CountedList) => words.filter(({ stem }) => stems.has(stem)).length;
  const most = Math.max(0, ...lists.map(matches));
  const best = lists.filter((list) => matches(list) === most);
  return best.length > 0 && best.every(({ stems }) => isKnown(stems)) ? describeLists(best) : null;
}

function measure(noun: string, { blocks, pageCount }: ExtractedText, passages: Passage[]): string | null {
  const headings = passages.filter(({ kind }) => kind === 'heading');
  const figures: [string[], number | null, string][] = [
    [['page'], pageCount, 'page'],
    [['section', 'heading', 'chapter'], headings.length, 'heading'],
    [['paragraph'], blocks.filter(({ kind }) => kind === 'paragraph').length, 'paragraph'],
    [
      ['word'],
      blocks.reduce(
        (sum, block) => sum + (block.text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0),
        0,
      ),
      'word',
    ],
  ];
  const [, count, unit] = figures.find(([names]) => names.map(stemOf).includes(noun)) ?? [];
  if (count == null || !unit) return null;
  const shown = unit === 'heading' ? `\n\n${listItems(headings)}` : '';
  return `It has **${count.toLocaleString('en-US')}** ${count === 1 ? unit : `${unit}s`}.${shown}`;
}

/** Items that stand together, with the heading and the sentence above them as their name. */
function findLists(passages: Passage[]): CountedList[] {
  const lists: CountedList[] = [];
  let last: Passage | null = null;
  for (const passage of passages) {
    if (passage.kind === 'list-item') {
      const goesOn = last?.kind === 'list-item' && last.section === passage.section && last.lead === passage.lead;
      if (!goesOn) {
        const name = [passage.section, passage.lead].filter(Boolean).join(': ');
        lists.push({ name, items: [passage], stems: new Set(stemsOf(name)) });
      } else if (last?.block !== passage.block) lists.at(-1)?.items.push(passage);
    }
    last = passage;
  }
  return lists;
}

/** "Program 1: Reading Nights", "Program 2: …". */
function findNumberedHeadings(passages: Passage[], noun: string): CountedList[] {
  const items = passages.filter(({ kind, text }) => {
    const [first, second] = readWords(text);
    return kind === 'heading' && first?.stem === noun && /^\d{1,3}$|^[IVX]+$/.test(second?.text ?? '');
  });
  return items.length > 1 ? [{ name: 'The headings', items, stems: new Set([noun]) }] : [];
}

function describeLists(lists: CountedList[]): string {
  const described = lists.slice(0, 10).map(({ name, items }) => {
    const place = describePlace({ ...items[0]!.place, heading: null });
    const from = `${escapeCell(name)}${place === '' ? '' : ` (${place})`}`;
    return { count: items.length, text: `${from}: ${countOf(items.length, 'item')}\n\n${listItems(items)}` };
  });
  const [only] = described;
  if (only && described.length === 1) return `**${only.count}**. ${only.text}`;
  const total = described.reduce((sum, { count }) => sum + count, 0);
  return `**${total}** in ${described.length} lists:\n\n${described.map(({ text }) => text).join('\n\n')}`;
}

function listItems(items: Passage[]): string {
  const lines = items.slice(0, mostShown).map(({ text }) => `- ${escapeCell(withoutNumber(text))}`);
  return [...lines, ...(items.length > mostShown ? [`- and ${items.length - mostShown} more`] : [])].join('\n');
}

function countMentions(question: string, { blocks }: ExtractedText): string | null {
  const asked = mentionsBefore.exec(question)?.[1] ?? asksMentions.exec(question)?.[1] ?? '';
  const phrase = asked
    .replace(/[?.!]+$/, '')
    .replace(/^(?:of |the (?:word|name|phrase) )/i, '')
    .replace(/^["“”'‘’]|["“”'‘’]$/g, '')
    .trim();
  if (phrase.length < 2 || phrase.length > 80) return null;
  const wanted = phrase.toLowerCase().replace(/\s+/g, ' ');
  const places = blocks.flatMap(({ text, place }) => {
    const plain = text.toLowerCase().replace(/\s+/g, ' ');
    const found: string[] = [];
    for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
      const isWhole =
        !/[\p{L}\p{N}]/u.test(plain[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(plain[at + wanted.length] ?? ' ');
      if (isWhole) found.push(describePlace({ ...place, heading: null }));
    }
    return found;
  });
  const known = [...new Set(places.filter(Boolean))].slice(0, 20);
  const where = known.length > 0 ? `: ${known.map(escapeCell).join(', ')}` : '';
  return `“${escapeCell(phrase)}” stands there **${places.length}** ${places.length === 1 ? 'time' : 'times'}${where}.`;
}
