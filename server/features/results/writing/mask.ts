import { monthNames } from '../../../../contract/month-names.ts';

/** What a model must not touch is taken out before it writes, and put back, byte for byte, after. */

export interface Masked {
  text: string;
  /** By the number of their mark, from 1. */
  kept: { text: string; isBlock: boolean }[];
}

const mark = (number: number): string => `⟦${number}⟧`;
const anyMark = /⟦(\d+)⟧/g;

const list = /^\s*(?:[-*+]|\d+[.)])\s/;
/** Brackets to fill in, amounts, shares, large numbers, dates and addresses. */
const inline = new RegExp(
  [
    /\[[^[\]\n]+\](?!\()/.source,
    /[\w.+-]{1,64}@[\w.-]{1,100}\.\w{2,20}/.source,
    /\\?\$\d[\d,]*(?:\.\d+)?(?:\s(?:thousand|million|billion))?/.source,
    /(?<!\d)\d+(?:\.\d+)?%/.source,
    /\d{1,3}(?:,\d{3})+/.source,
    `(?:${monthNames.join('|')}) \\d{1,2}, \\d{4}`,
  ].join('|'),
  'g',
);

/** A table, a list, a heading and the like: anything but sentences. */
function isKept(block: string): boolean {
  const [first = ''] = block.split('\n');
  if (/^\s*(?:#{1,6}\s|\||>|```|~~~|[-*_]{3,}\s*$)/.test(first) || list.test(first)) return true;
  if (/^\*[^*][\s\S]*\*$/.test(block)) return true;
  return block.split(/\s+/).length < 6 || !/[.!?:)\]”"]$/.test(block);
}

/** Whether there is anything a model could put into other words. */
export const hasProse = (body: string): boolean => splitBlocks(body).some((block) => !isKept(block));

/** Parted at blank lines; a fenced block stays whole. */
function splitBlocks(body: string): string[] {
  const blocks: string[] = [];
  const block: string[] = [];
  let isCode = false;
  for (const line of body.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (line.trim() !== '' || isCode) block.push(line);
    else if (block.length > 0) blocks.push(block.splice(0).join('\n'));
  }
  if (block.length > 0) blocks.push(block.join('\n'));
  return blocks;
}

export function mask(body: string): Masked {
  const kept: Masked['kept'] = [];
  const parts: string[] = [];
  let wasKept = false;
  for (const block of splitBlocks(body.replaceAll(/[⟦⟧]/g, ''))) {
    const previous = kept.at(-1);
    if (isKept(block)) {
      if (wasKept && previous) previous.text += `\n\n${block}`;
      else parts.push(mark(kept.push({ text: block, isBlock: true })));
      wasKept = true;
    } else {
      parts.push(block.replace(inline, (text) => mark(kept.push({ text, isBlock: false }))));
      wasKept = false;
    }
  }
  return { text: parts.join('\n\n'), kept };
}

/** The text as far as it has come, for whoever watches. */
export const unmaskSoFar = (text: string, { kept }: Masked): string =>
  text.replace(anyMark, (_, number: string) => kept[Number(number) - 1]?.text ?? '').replace(/⟦\d*$/, '');

/** The sentences alone. */
export const unmaskProse = (text: string, { kept }: Masked): string =>
  text.replace(anyMark, (_, number: string) => {
    const part = kept[Number(number) - 1];
    return part && !part.isBlock ? part.text : '';
  });

/**
 * The whole text; null where something is missing, is there twice or stands elsewhere. Amounts may be left out where
 * `mayDropAmounts` says so.
 */
export function unmask(text: string, { kept }: Masked, mayDropAmounts = false): string | null {
  const numbers = [...text.matchAll(anyMark)].map(([, number]) => Number(number));
  if (numbers.some((number) => !kept[number - 1])) return null;
  const blocks = numbers.filter((number) => kept[number - 1]?.isBlock);
  const expected = kept.flatMap(({ isBlock }, index) => (isBlock ? [index + 1] : []));
  if (blocks.join() !== expected.join()) return null;
  const isThere = (index: number) => numbers.includes(index + 1) || text.includes(kept[index]?.text ?? '');
  if (!mayDropAmounts && !kept.every((part, index) => part.isBlock || isThere(index))) return null;
  return text
    .replace(anyMark, (_, number: string) => {
      const part = kept[Number(number) - 1];
      return part?.isBlock ? `\n\n${part.text}\n\n` : (part?.text ?? '');
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
