// What a finished document says of itself: the places to fill, the attachments to gather, the day it is due.
import type { RootContent } from 'mdast';
import { findHeading, textOf, wordsOf } from './markdown-words.ts';
import { listsAttachments, listsOpenPlaces } from './sections.ts';

export interface DocumentParts {
  title: string;
  openPlaces: string[];
  attachments: string[];
  deadline: string | null;
}

const deadlineLine =
  /^(?:(?:application|proposal|submission|report|grant|funder(?:['’]s)?) )?(?:deadline|due(?: date)?): *(\S.{2,40})$/im;

const findDeadline = (text: string): string | null => deadlineLine.exec(text)?.[1]?.replace(/\.$/, '').trim() ?? null;

export function readDocumentParts(title: string, nodes: readonly RootContent[]): DocumentParts {
  const parts: DocumentParts = { title, openPlaces: [], attachments: [], deadline: null };
  let heading = '';
  for (const node of nodes) {
    heading = node.type === 'thematicBreak' ? '' : (findHeading(node)?.text ?? heading);
    if (node.type === 'paragraph') parts.deadline ??= findDeadline(textOf(node.children));
    if (node.type !== 'list') continue;
    for (const item of node.children) {
      const text = textOf(wordsOf(item));
      parts.deadline ??= findDeadline(text);
      if (listsOpenPlaces(heading)) parts.openPlaces.push(text);
      else if (listsAttachments(heading) && item.checked === false) parts.attachments.push(text);
    }
  }
  return parts;
}
