// What a finished document says of itself: the places to fill, the attachments to gather, the day it is due, and when its work begins.
import type { RootContent } from 'mdast';
import { splitPeriod, toBeginWords } from './due-words.ts';
import { findHeading, textOf, wordsOf } from './markdown-words.ts';
import { readUndatedRows, type TaskRow } from './read-task-rows.ts';
import { listsAttachments, listsOpenPlaces } from './sections.ts';

export interface DocumentParts {
  title: string;
  openPlaces: string[];
  attachments: string[];
  deadline: string | null;
  /** When the work begins that it plans: "The grant period begins in April 2027". */
  beginning: string | null;
  /** What it plans without saying when. */
  undated: TaskRow[];
}

const deadlineLine =
  /^(?:(?:application|proposal|submission|report|grant|funder(?:['’]s)?) )?(?:deadline|due(?: date)?): *(\S.{2,40})$/im;

/** What "Next year (January to December 2027)" means. */
const meant = /\(([^()]{3,60})\)$/;
const periodLine = /^((?:(?:grant|project|funding) )?period): *(\S.{2,60})$/im;

function findBeginning(text: string): string | null {
  const [, name = '', period = ''] = periodLine.exec(text) ?? [];
  const when = toBeginWords(splitPeriod(meant.exec(period)?.[1] ?? period).start);
  return when && `The ${name.toLowerCase()} begins ${when}`;
}

const findDeadline = (text: string): string | null => deadlineLine.exec(text)?.[1]?.replace(/\.$/, '').trim() ?? null;

export function readDocumentParts(title: string, nodes: readonly RootContent[]): DocumentParts {
  const parts: DocumentParts = { title, openPlaces: [], attachments: [], deadline: null, beginning: null, undated: [] };
  let heading = '';
  for (const node of nodes) {
    heading = node.type === 'thematicBreak' ? '' : (findHeading(node)?.text ?? heading);
    if (node.type === 'paragraph') {
      parts.deadline ??= findDeadline(textOf(node.children));
      parts.beginning ??= findBeginning(textOf(node.children));
    }
    if (node.type === 'table') parts.undated.push(...readUndatedRows(node, textOf));
    if (node.type !== 'list') continue;
    for (const item of node.children) {
      const text = textOf(wordsOf(item));
      parts.deadline ??= findDeadline(text);
      parts.beginning ??= findBeginning(text);
      if (listsOpenPlaces(heading)) parts.openPlaces.push(text);
      else if (listsAttachments(heading) && item.checked === false) parts.attachments.push(text);
    }
  }
  return parts;
}
