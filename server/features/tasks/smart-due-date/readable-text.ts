// Makes text safe to search for dates: bounded, with plain punctuation, and without addresses, phone numbers and file names.

const MAXIMUM_LENGTH = 6_000;
const ADDRESS = /:\/\/|^www\.|@\w|^\W{0,3}[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\/|\.(?:com|org|net|gov|edu|io)\b/i;
const FILE_NAME = /\.(?:pdf|docx?|xlsx?|csv|txt|pptx?|png|jpe?g|zip)\W{0,3}$/i;
const PHONE =
  /(?<![\w-])(?:\+?1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w-])(?: ?(?:x|ext\.?|extension) ?\d{1,6})?/gi;

export function prepareText(text: string): string {
  return text
    .slice(0, MAXIMUM_LENGTH)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2014]/g, '-')
    .replace(/\S+/g, (token) => (ADDRESS.test(token) || FILE_NAME.test(token) ? ' ' : token))
    .replace(PHONE, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
