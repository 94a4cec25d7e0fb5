// What fits into a post. Limits of 2026, as the platforms state them.
import { cutAtWord } from '../../../platform/english/cut-at-word.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';

const limits: Record<string, number> = {
  X: 280,
  Bluesky: 300,
  Threads: 500,
  Instagram: 2200,
  TikTok: 2200,
  LinkedIn: 3000,
  YouTube: 5000,
  Facebook: 63_206,
  'Text message': 160,
};
// A link in these captions cannot be clicked.
const linkInBio: readonly string[] = ['Instagram', 'TikTok'];
// X counts every link as this many characters, and these letters double.
const linkOnX = 23;
const linkPattern =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:org|com|net|edu|gov)\b(?:\/\S*)?/gi;
const doubleOnX = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/gu;
const shortestCut = 20;
const mostSentences = 20;

export interface PostParts {
  /** The first line. */
  hook: string;
  /** As many of them as fit, in this order; what says at which hour it is before the others. */
  body: readonly string[];
  /** What the reader should do. */
  action: string;
  link: string;
  hashtags: string;
}

export function countCharacters(platform: string, text: string): number {
  if (platform !== 'X') return text.length;
  const links = text.match(linkPattern)?.length ?? 0;
  const rest = text.replace(linkPattern, '');
  return links * linkOnX + [...rest].length + (rest.match(doubleOnX)?.length ?? 0);
}

/** Keeps the first line, the action and the link; then the hashtags, then what fits of the body. */
export function composePost(platform: string, parts: PostParts) {
  const limit = limits[platform] ?? Infinity;
  const lengthOf = (lines: readonly string[]) => countCharacters(platform, joinLines(lines));
  const fits = (lines: readonly string[]) => lengthOf(lines) <= limit;
  const link = parts.link === '' || linkInBio.includes(platform) ? '' : parts.link;
  const hint = parts.link !== '' && link === '' ? 'Link in bio.' : '';
  const leadsToLink = parts.action.endsWith(':') && link !== '';
  const ending = leadsToLink ? [`${parts.action} ${link}`] : [`${parts.action} ${hint}`.trim(), link];
  const around = (hook: string, body: readonly string[], hashtags: string) =>
    [hook, ...body, ...ending, hashtags].filter((line) => line !== '');

  const hashtags = fits(around(parts.hook, [], parts.hashtags)) ? parts.hashtags : '';
  let hook = parts.hook;
  let room = Math.max(limit - lengthOf(around('', [], hashtags)) - lineBreak.length, shortestCut);
  for (; !fits(around(hook, [], hashtags)) && room >= shortestCut; room -= Math.ceil(room / 10))
    hook = cutAtWord(parts.hook, room).replace(/[,;:.]…$/, '…');
  const lines = parts.body.filter((line) => line !== parts.hook);
  const chosen = new Map<number, string>();
  const inOrder = (texts: ReadonlyMap<number, string>) => lines.flatMap((_, at) => texts.get(at) ?? []);
  for (const [at, line] of [...lines.entries()].toSorted(([, one], [, other]) => saysHour(other) - saysHour(one))) {
    const beginning = listBeginnings(line).find(
      (text) => text.length < 20 * limit && fits(around(hook, inOrder(new Map(chosen).set(at, text)), hashtags)),
    );
    if (beginning !== undefined) chosen.set(at, beginning);
    if (beginning !== line) break;
  }
  const body = inOrder(chosen);
  const text = joinLines(around(hook, body, hashtags));
  return { text, length: countCharacters(platform, text), limit };
}

/** Without the hour nobody comes. */
const saysHour = (line: string): number => Number(/\b\d{1,2}(?::\d\d)?\s?[ap]\.?m\b/i.test(line));

const lineBreak = '\n\n';
const joinLines = (lines: readonly string[]) => lines.join(lineBreak);

/** The whole text, then without its last sentence, and so on. */
function listBeginnings(text: string): string[] {
  const sentences = splitSentences(text).slice(0, mostSentences);
  return [text, ...sentences.slice(1).map((_, index) => sentences.slice(0, -1 - index).join(' '))];
}
