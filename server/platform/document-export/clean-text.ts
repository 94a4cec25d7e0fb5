// Control characters, and the two code points that XML 1.0 refuses beside them. Tab, line feed and return stay.
const forbidden = /[\p{Cc}\uFFFE\uFFFF]/gu;

/** Text that any XML 1.0 document may hold: no control characters, no half surrogate pairs. */
export const cleanText = (text: string) =>
  text.toWellFormed().replace(forbidden, (character) => ('\t\n\r'.includes(character) ? character : ''));

/** The same on one line, for paragraphs, names and properties. */
export const cleanLine = (text: string) => cleanText(text).replace(/[\t\n\r\u2028\u2029]/g, ' ');
