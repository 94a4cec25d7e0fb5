// Controls and marks that change the direction of the text around them.
const invisible = /[^\P{Cc}\t]|[\u{202A}-\u{202E}\u{2066}-\u{2069}\u{E000}\u{E001}\u{FEFF}]/gu;
// What is no single space.
const gap = /\s{2,}|[^\S ]/g;

/** The lines with text, each with single spaces. */
export const cleanLines = (text: string): string[] =>
  text
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(invisible, '').replace(gap, ' ').trim())
    .filter((line) => line !== '');
