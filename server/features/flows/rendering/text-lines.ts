const bullet = /^(?:[-*+•·–—]\s+|\d{1,2}[.)]\s+)/;
const mostItems = 200;

/** The lines of a one-per-line answer, without blanks, bullets and numbering. */
export const splitLines = (text: string): string[] =>
  boundItems(
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map((line) => line.replace(/\s+/g, ' ').trim().replace(bullet, ''))
      .filter((line) => line !== ''),
  );

/** A list that a document can repeat in a table: what is above 200 items comes together in the last one. */
export const boundItems = (items: string[]): string[] =>
  items.length <= mostItems ? items : [...items.slice(0, mostItems - 1), items.slice(mostItems - 1).join('; ')];
