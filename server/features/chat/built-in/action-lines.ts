// What minutes say is to be done: the rows or lines of their action items, and sentences that say who will do what.
import { splitSentences } from '../../documents/text.ts';
import type { MeetingLine } from './read-meetings.ts';

export interface ActionItem {
  line: MeetingLine;
  /** As written; none where the line names nobody first. */
  who: string;
  /** With the day, where one is said. */
  what: string;
}

const mostItems = 30;
const longestHeading = 60;
const ofActions =
  /^(?:\d{1,2}[.)]\s*)?(?:(?:new|open|our|list of) )?(?:action (?:items?|points?|steps?|list)|actions?|to-?dos?|to do|next steps|follow-?ups?|tasks|assignments|who does what)\b[^.!?|]{0,30}$/i;
const bullet = /^(?:[-–—•*▪●○☐□·]|\[[ x]?\]|\d{1,2}[.)]|\(\d{1,2}\))\s+/;
const endsList =
  /^(?:next meeting|adjourn|meeting adjourned|the meeting|respectfully|submitted|minutes|present|absent)\b/i;
const name = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const whoFirst = new RegExp(
  String.raw`^(?<who>${name}(?:(?:, | and | & |, and |/)${name}){0,4})(?: \([^)]{1,40}\))?(?:\s*[:–—]\s*|\s+-\s+|\s+(?=(?:will|to|is to|are to)\s))(?<what>\S.*)$`,
  'u',
);
const columns = {
  who: /^(?:who|by whom|owners?|responsible|assigned|assignee|person|people|lead|names?)\b/i,
  what: /^(?:what|actions?|tasks?|items?|to-?do|description|activity|steps?)\b/i,
  by: /^(?:by(?: when)?|when|due|deadline|date|target)\b/i,
};
const acts =
  /(?:^|[^\p{L}])(?:\p{Lu}[\p{L}'’-]+|[Tt]hey|[Hh]e|[Ss]he|[Ww]e|committee|treasurer|secretary|chair|director|staff) (?:will|is to|are to|(?:has|have )?(?:agreed|promised|volunteered|offered) to) (?!be\b)\p{Ll}|^(?:Action|To do|Next step|Follow[- ]?up)s?\b[^:]{0,20}:/u;

export function readActionItems(lines: MeetingLine[]): ActionItem[] {
  const items: ActionItem[] = [];
  let header: string[] | null = null;
  let isOpen = false;
  let openedBelow: string | null = null;
  /** Whether the items of the list have bullets. */
  let isBulleted: boolean | null = null;
  for (const line of lines) {
    const { text } = line;
    if (text === '') continue;
    if (text.includes('|')) {
      const cells = splitCells(text);
      if (isHeader(cells)) header = cells;
      else if (header) items.push(readRow(line, cells, header));
      else if (isOpen || isOfActions(line.heading)) items.push(readRow(line, cells, []));
      continue;
    }
    header = null;
    isOpen &&= line.heading === openedBelow;
    if (isOfActions(text)) [isOpen, isBulleted, openedBelow] = [true, null, line.heading];
    else if (isOpen || isOfActions(line.heading)) {
      const hasBullet = bullet.test(text);
      isBulleted ??= hasBullet;
      isOpen =
        isBulleted === hasBullet && !endsList.test(text) && !(text.endsWith(':') && text.length < longestHeading);
      if (isOpen) items.push(readLine(line));
    }
  }
  return items.slice(0, mostItems);
}

/** Sentences outside of a list that say who will do what. */
export const readPromises = (lines: MeetingLine[]): { line: MeetingLine; said: string }[] =>
  lines.flatMap((line) => {
    const said = splitSentences(line.text).filter((sentence) => acts.test(sentence));
    return said.length > 0 ? [{ line, said: said.join(' ') }] : [];
  });

const isOfActions = (heading: string | null): boolean =>
  heading !== null && heading.length <= longestHeading && ofActions.test(heading);

const splitCells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

const isHeader = (cells: string[]): boolean =>
  cells.some((cell) => columns.who.test(cell)) && cells.some((cell) => columns.what.test(cell)) && cells.length < 8;

function readRow(line: MeetingLine, cells: string[], header: string[]): ActionItem {
  const at = (column: RegExp) => header.findIndex((cell) => column.test(cell));
  const [who, what] = [at(columns.who), at(columns.what)];
  const by = header.findIndex((cell, index) => index !== who && index !== what && columns.by.test(cell));
  if (header.length === 0) return { line, who: cells[0] ?? '', what: cells.slice(1).filter(Boolean).join(', ') };
  const others = cells.filter((cell, index) => cell !== '' && ![who, what, by].includes(index));
  const day = cells[by] ? [`by ${cells[by]}`] : [];
  return { line, who: cells[who] ?? '', what: [cells[what] ?? '', ...others, ...day].filter(Boolean).join(', ') };
}

function readLine(line: MeetingLine): ActionItem {
  const plain = line.text.replace(bullet, '');
  const { who = '', what = plain } = whoFirst.exec(plain)?.groups ?? {};
  return { line, who, what };
}
