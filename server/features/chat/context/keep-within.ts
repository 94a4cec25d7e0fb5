import { estimateTokens } from './estimate-tokens.ts';

/** The first ones of a list that fit together; where one is too long, a later one may still fit. */
export function keepWithin<Item>(items: Item[], tokens: number, textOf: (item: Item, index: number) => string): Item[] {
  let left = tokens;
  return items.filter((item, index) => {
    const needed = estimateTokens(`${textOf(item, index)}\n`);
    if (needed > left) return false;
    left -= needed;
    return true;
  });
}
