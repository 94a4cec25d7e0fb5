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
};
// A link in these captions cannot be clicked.
const linkInBio: readonly string[] = ['Instagram', 'TikTok'];
// X counts every link as this many characters, and these letters double.
const linkOnX = 23;
const linkPattern =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:org|com|net|edu|gov)\b(?:\/\S*)?/gi;
const doubleOnX = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]/gu;

export function countCharacters(platform: string, text: string): number {
  if (platform !== 'X') return text.length;
  const links = text.match(linkPattern)?.length ?? 0;
  const rest = text.replace(linkPattern, '');
  return links * linkOnX + [...rest].length + (rest.match(doubleOnX)?.length ?? 0);
}

export interface PostParts {
  /** The first line. */
  hook: string;
  body: readonly string[];
  /** What the reader should do. */
  action: string;
  link: string;
  hashtags: string;
}

/** The whole post, or without the last sentences of its body; then without hashtags, and with a shorter first line. */
export function composePost(platform: string, { hook, body, action, link, hashtags }: PostParts) {
  const limit = limits[platform] ?? Infinity;
  const isInBio = link !== '' && linkInBio.includes(platform);
  const isOneLine = isInBio || (action.endsWith(':') && link !== '');
  const ending = isOneLine ? [`${action} ${isInBio ? 'Link in bio.' : link}`.trim()] : [action, link];
  const join = (...lines: string[]) => lines.filter((line) => line !== '').join('\n\n');
  const fits = (text: string) => countCharacters(platform, text) <= limit;
  const sentences = body
    .filter((line) => line !== hook)
    .flatMap((line, at) => splitSentences(line).map((text) => ({ text, at })));
  const write = (most: number) => {
    const kept = sentences.slice(0, most);
    const lines = body.map((_, at) => kept.flatMap((each) => (each.at === at ? each.text : [])).join(' '));
    return join(hook, ...lines, ...ending, hashtags);
  };
  let most = 0;
  while (most < sentences.length && fits(write(most + 1))) most += 1;
  const bare = fits(write(0)) ? write(most) : join(hook, ...ending);
  const room = limit - countCharacters(platform, join('…', ...ending));
  const text = fits(bare) ? bare : join(cutAtWord(hook, Math.max(room, 20)), ...ending);
  return { text, length: countCharacters(platform, text), limit };
}
