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
// X counts every link as this many characters.
const linkOnX = 23;

/** The hook is the first line, the action what its reader should do. */
type PostParts = Record<'hook' | 'action' | 'link' | 'hashtags', string> & { body: readonly string[] };

/** The whole post, or without its last hashtags; then without the last sentences of its body, and with a shorter first line. */
export function composePost(platform: string, { hook, body, action, link, hashtags }: PostParts) {
  const limit = limits[platform] ?? Infinity;
  const isInBio = link !== '' && linkInBio.includes(platform);
  const isOneLine = isInBio || (action.endsWith(':') && link !== '');
  const ending = isOneLine ? [`${action} ${isInBio ? 'Link in bio.' : link}`.trim()] : [action, link];
  const join = (...lines: string[]) => lines.filter((line) => line !== '').join('\n\n');
  const spared = platform === 'X' && link !== '' ? link.length - linkOnX : 0;
  const lengthOf = (text: string) => text.length - spared;
  const write = (lines: readonly string[], tags = '') => join(hook, ...lines, ...ending, tags);
  let lines = body.map(() => '');
  // What is longer by itself than the post may be is not split to its end.
  const most = limit + link.length + 1;
  const sentences = body.flatMap((line, at) =>
    line === hook ? [] : splitSentences(line.slice(0, most)).map((text) => ({ text, at })),
  );
  for (const { text, at } of sentences) {
    const longer = lines.with(at, `${lines[at]} ${text}`.trim());
    if (lengthOf(write(longer)) > limit) break;
    lines = longer;
  }
  let whole = write(lines);
  for (const tags of hashtags.split(' ').map((_, at, all) => all.slice(0, at + 1).join(' ')))
    if (lengthOf(write(lines, tags)) <= limit) whole = write(lines, tags);
  const room = Math.max(limit - lengthOf(join('…', ...ending)), 20);
  const text = lengthOf(whole) > limit ? join(cutAtWord(hook, room), ...ending) : whole;
  return { text, length: lengthOf(text), limit };
}
