// What a finished document says of itself: the places to fill, the attachments to gather, the day it is due, and when its work begins.
import type { RootContent } from 'mdast';
import { splitPeriod } from './due-words.ts';
import { findHeading, textOf, wordsOf } from './markdown-words.ts';
import { listsAttachments, listsOpenPlaces } from './sections.ts';

export interface DocumentParts {
  title: string;
  openPlaces: string[];
  attachments: string[];
  deadline: string | null;
  /** When the work begins that it plans: "April 2027" of a grant period. */
  start: string | null;
}

const deadlineLine =
  /^(?:(?:application|proposal|submission|report|grant|funder(?:['’]s)?) )?(?:deadline|due(?: date)?): *(\S.{2,40})$/im;

const periodLine = /^(?:(?:grant|project|funding) )?period: *(\S.{2,60})$/im;

const findStart = (text: string): string | null => {
  const period = periodLine.exec(text)?.[1];
  return period ? splitPeriod(period).start : null;
};

const findDeadline = (text: string): string | null => deadlineLine.exec(text)?.[1]?.replace(/\.$/, '').trim() ?? null;

export function readDocumentParts(title: string, nodes: readonly RootContent[]): DocumentParts {
  const parts: DocumentParts = { title, openPlaces: [], attachments: [], deadline: null, start: null };
  let heading = '';
  for (const node of nodes) {
    heading = node.type === 'thematicBreak' ? '' : (findHeading(node)?.text ?? heading);
    if (node.type === 'paragraph') {
      parts.deadline ??= findDeadline(textOf(node.children));
      parts.start ??= findStart(textOf(node.children));
    }
    if (node.type !== 'list') continue;
    for (const item of node.children) {
      const text = textOf(wordsOf(item));
      parts.deadline ??= findDeadline(text);
      parts.start ??= findStart(text);
      if (listsOpenPlaces(heading)) parts.openPlaces.push(text);
      else if (listsAttachments(heading) && item.checked === false) parts.attachments.push(text);
    }
  }
  return parts;
}
