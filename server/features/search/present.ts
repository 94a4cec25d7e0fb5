import type { SearchResult } from '../../../contract/search.ts';
import type { Place } from '../../platform/text-extraction/index.ts';
import { conversationPath } from '../conversations/index.ts';
import { blockOfLine, documentPath, headingAbove } from '../documents/index.ts';
import { excerptOf, type Excerpt, type MarkedWord } from './excerpt.ts';
import type { Hit } from './queries.ts';
import type { Reference } from './references.ts';
import type { SearchWord } from './word-query.ts';

type Described = Pick<SearchResult, 'description' | 'highlights'>;

export function presentHit(hit: Hit, words: SearchWord[]): SearchResult {
  const excerpt = excerptOf(hit.body ?? '', markedWords(words));
  const { id, groupId, title } = hit;
  switch (hit.kind) {
    case 'task':
      return {
        id: groupId,
        type: 'task',
        title: title ?? '',
        path: `/tasks?task=${groupId}`,
        ...describe(excerpt, id === groupId ? '' : 'Comment'),
      };
    case 'document':
      return { id, type: 'document', title: title ?? '', path: `/documents?document=${id}`, ...describe(excerpt) };
    case 'passage': {
      const place = placeOf(hit, excerpt);
      return {
        id: groupId,
        type: 'document',
        title: title ?? '',
        // Of a table the row is more exact.
        path: documentPath(groupId, place, place.row === null ? blocksOfHit(hit, excerpt) : null),
        ...describe(excerpt, sayPlace(place)),
      };
    }
    case 'message':
      return {
        id,
        type: 'message',
        title: title ?? 'New Conversation',
        path: conversationPath(hit.agentType!, groupId, id),
        ...describe(excerpt),
      };
  }
}

export const presentReference = ({ id, type, title, body, path }: Reference, words: SearchWord[]): SearchResult => ({
  id,
  type,
  title,
  path,
  ...describe(excerptOf(body, markedWords(words))),
});

const markedWords = (words: SearchWord[]): MarkedWord[] =>
  words.flatMap(({ token, isOpen, forms, meant }) => [
    { token, isOpen },
    ...[...forms, ...meant].map((word) => ({ token: word, isOpen: false })),
  ]);

// The first line of a table is its header; `row` is that of the second.
const placeOf = ({ page, sheet, row, heading, headings }: Hit, { line }: Excerpt): Place => ({
  page,
  sheet,
  heading: headingAbove({ heading, headings: headings ?? [] }, line),
  row: row === null ? null : row + Math.max(line - 1, 0),
});

const blocksOfHit = (hit: Hit, { line }: Excerpt) => blockOfLine({ ...hit, text: hit.body ?? '' }, line);

/** As a person says where something is: "Page 4", "Sheet Budget, row 12", or the heading above it. */
function sayPlace({ page, sheet, row, heading }: Place): string {
  if (sheet !== null) return row === null ? `Sheet ${sheet}` : `Sheet ${sheet}, row ${row}`;
  if (page !== null) return `Page ${page}`;
  return row === null ? (heading ?? '') : `Row ${row}`;
}

function describe({ text, highlights }: Excerpt, place = ''): Described {
  if (text === '') return { description: place === '' ? null : place };
  const lead = place === '' ? '' : `${place}: `;
  const moved = highlights.map(([start, end]): [number, number] => [start + lead.length, end + lead.length]);
  return { description: `${lead}${text}`, ...(moved.length > 0 && { highlights: moved }) };
}
