// What leaves the app of a finished document: its title, its words for a mail, the description of a task.
import { printLetter, withoutAuthorPart } from '../../../contract/document-parts.ts';
import { plainText as withoutMarks } from '../../../contract/plain-text.ts';
import { turnQuotes } from '../../../contract/quotation-marks.ts';

const maxTitle = 255;
const maxQuote = 600;
/** Mail programs cut a longer address off without a word. */
const maxMailText = 1600;
const maxSubject = 200;
const maxBody = 50_000;

/** Markdown as plain lines. */
export const plainText = (markdown: string): string =>
  withoutMarks(markdown, { lists: true })
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`);

/** The first heading, else the name of the guide; at most 255 characters. */
export const findDocumentTitle = (markdown: string, guideName: string): string => {
  const heading = /^#{1,6}\s+(.+)$/m.exec(markdown)?.[1];
  return cut(heading ? withoutMarks(heading).trim() : guideName, maxTitle);
};

const withoutTitle = (markdown: string) => markdown.replace(/^\s*#\s+.+\n+/, '');

interface Shape {
  /** Nobody is sent its other versions. */
  isLetter?: boolean | undefined;
}

const partToSend = (markdown: string, { isLetter }: Shape) =>
  isLetter ? printLetter(markdown) : withoutAuthorPart(markdown);
const textToSend = (markdown: string, shape: Shape) => plainText(turnQuotes(withoutTitle(partToSend(markdown, shape))));

const heading = /^#{1,6} .*$/gm;
const tableRow = /^\|.*$/gm;
const listMark = /^(?:[-•] |\d{1,3}\. )/;

/** The sentences of a document on one line: without headings and tables, a list item as a sentence. */
const toProse = (markdown: string, shape: Shape): string =>
  plainText(partToSend(markdown, shape).replace(heading, '').replace(tableRow, ''))
    .split('\n')
    .map((line) => line.trim().replace(listMark, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => (/[.!?:;,…]["”’)]?$/.test(line) ? line : `${line}.`))
    .join(' ');

/** Quotes the document's beginning, and says where the whole is. */
export const describeDocumentTask = (markdown: string, persona: string, shape: Shape = {}): string =>
  [cut(toProse(markdown, shape), maxQuote), `The whole document is in the conversation with ${persona}.`]
    .filter(Boolean)
    .join('\n\n');

/** A `mailto:` address, and whether the whole text went into it. */
export const composeMail = (
  markdown: string,
  title: string,
  shape: Shape = {},
): { address: string; isWhole: boolean } => {
  const text = textToSend(markdown, shape);
  const body = cut(text, maxMailText);
  const address = `mailto:?subject=${encodeURIComponent(turnQuotes(title))}&body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`;
  return { address, isWhole: body === text };
};

export const countPlaces = (count: number): string => (count === 1 ? '1 place' : `${count} places`);

/** What an email says at first: a subject, and a message with the document beside it or in it. */
export const writeEmail = (markdown: string, title: string, sender: string, shape: Shape = {}) => ({
  subject: cut(turnQuotes(title), maxSubject),
  body: {
    attached: `Hello,\n\nI am sending you “${turnQuotes(title)}”. It is attached.\n\n${sender}`,
    whole: cut(
      `Hello,\n\nI am sending you “${turnQuotes(title)}”:\n\n${textToSend(markdown, shape)}\n\n${sender}`,
      maxBody,
    ),
  },
});

/** A file name that every system takes: "fresh-shelves-grant-proposal". */
export const fileNameOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'document';
