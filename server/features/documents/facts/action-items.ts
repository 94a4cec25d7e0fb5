// Who is to do what by when: rows of a table with such columns, and lines that begin with a name.
import { readAlternatives, readWordList } from '../../../platform/english/word-list.ts';
import { monthNames } from '../../../../contract/month-names.ts';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import { readDateMentions, type DateMention } from './read-date-mentions.ts';
import type { Statement } from './statements.ts';

export interface ActionItem {
  /** As the document names who does it. */
  owner: string | null;
  action: string;
  /** When it is to be done, where a day is named. */
  due: Pick<DateMention, 'from'> | null;
  isDone: boolean;
  /** In the words of a row: a day, or "soon". */
  day: string | null;
  /** What else its row says, under the names of its columns; nothing for a line, which says it all itself. */
  details: string;
}

interface Columns {
  what: number;
  who: number;
  due: number;
  done: number;
}

const whatColumn =
  /^(?:action(?: items?)?|actions|tasks?|(?:next |action )?steps?|to[- ]?dos?|follow[- ]?ups?|what(?: to do| needs (?:doing|to be done)| (?:we )?will do)?)(?: (?:needed|required|taken|description))?$/i;
/** Also of what is over, or of a program: only beside the day it is due. */
const matterColumn = /^(?:activit(?:y|ies)|deliverables?|assignments?|duty|duties|responsibilit(?:y|ies)|work)$/i;
const whoColumn =
  /^(?:who\b|owners?\b|leads?\b|responsible\b|assigned\b|assignee|persons?\b|names?$|staff\b|(?:board )?members?$|volunteers?$|in charge|champion)/i;
const dueColumn = /^(?:due\b|deadline|by\b|finish|complet(?:e|ed|ion) (?:by|date)|target\b|needed by|end(?: date)?$)/i;
const dayColumn = /^(?:when|dates?|timeline|time ?frame)$/i;
const doneColumn = /^(?:done|status|progress)\b/i;
const isNumber = (header: string): boolean => /^(?:#|n[or]\.?|number)?$/i.test(header);
const open = /^(?:\[.*\]|[-–—☐ ]*|tbd|tba|n\/a|none)$/i;
const done = /^(?:[x✓✔☑]|yes|done|completed?|finished|closed)$/i;

const person = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}`;
const owners = String.raw`(${person}(?:(?:,| and| &) ${person}){0,2})`;
const owned = new RegExp(String.raw`^${owners}(?: to|:| will| shall| is to| are to| agreed to) (\p{Ll}{3,} .+)$`, 'u');
/** In a list of what is to be done a name may also stand before a dash, or what follows begin large. */
const listed = new RegExp(String.raw`^${owners}(?::| [-–—]) (\p{L}{3,} .+)$`, 'u');
/** "The president will sign it", "A committee of Ana and Bo will look for a site". */
const roleOwned = new RegExp(
  String.raw`^((?:The|A|An) (?:\p{Ll}+ ){0,3}(?:president|chair|treasurer|secretary|clerk|director|manager|coordinator|committee|team)(?: of ${person}(?:(?:, | and |, and )${person}){0,4})?) will (\p{Ll}{3,} .+)$`,
  'u',
);
const listsActions =
  /\b(?:action items?|actions|next steps?|to[- ]?do|follow[- ]?ups?|assignments?|who does what|tasks)\b/i;
const notOwner = new RegExp(
  String.raw`^(?:${readAlternatives('no-owner-words.txt')}|\p{Lu}\p{Ll}+day|${monthNames.join('|')})(?!\p{L})`,
  'u',
);
const noAction = new RegExp(String.raw`^(?:${readAlternatives('no-action-openings.txt')})\b`, 'iu');
const longest = 200;

export const isWhoColumn = (header: string): boolean => whoColumn.test(header);
export const isDueColumn = (header: string): boolean => dueColumn.test(header) || dayColumn.test(header);

/** Null where a statement gives nobody anything to do. */
export function readActionItem(statement: Statement, kind: DocumentKind): ActionItem | null {
  const before = items.get(statement);
  if (before?.kind === kind) return before.item;
  const item = statement.cells.length > 0 ? readRow(statement, kind) : readLine(statement, kind);
  items.set(statement, { kind, item });
  return item;
}

/** Days, tasks and summary ask for the same. */
const items = new WeakMap<Statement, { kind: DocumentKind; item: ActionItem | null }>();

function readRow({ cells, headers }: Statement, kind: DocumentKind): ActionItem | null {
  if (kind === 'rfp' || kind === 'budget' || headers.length === 0) return null;
  const columns = columnsOf(headers);
  if (!columns) return null;
  const cellOf = (column: number): string | null => {
    const cell = cells[column] ?? '';
    return open.test(cell) ? null : cell;
  };
  const [action, owner, day] = [cellOf(columns.what), cellOf(columns.who), cellOf(columns.due)];
  if (!action || action.length > longest || (owner ?? day) === null) return null;
  const isDone = done.test(cells[columns.done] ?? '');
  const [due] = day ? readDateMentions(day) : [];
  // Lists and reports tell of what was done as well.
  if (!due && (kind === 'list' || kind === 'report')) return null;
  const details = headers.flatMap((header, column) => {
    const cell = column === columns.what || isNumber(header) ? null : cellOf(column);
    return cell ? [`${header}: ${cell.replace(/[.;]$/, '')}.`] : [];
  });
  return { owner, action, due: due ?? null, day, isDone, details: details.join(' ') };
}

/** All rows of a table share their headers. */
const known = new WeakMap<string[], Columns | null>();

function columnsOf(headers: string[]): Columns | null {
  if (!known.has(headers)) known.set(headers, findColumns(headers));
  return known.get(headers) ?? null;
}

function findColumns(headers: string[]): Columns | null {
  const column = (pattern: RegExp) => headers.findIndex((header) => pattern.test(header.replace(/[?:*]+$/, '').trim()));
  const [who, due, day] = [column(whoColumn), column(dueColumn), column(dayColumn)];
  const what = column(whatColumn);
  const matter = column(matterColumn);
  const columns = { what: what >= 0 ? what : matter, who, due: due >= 0 ? due : day, done: column(doneColumn) };
  const isEnough = what >= 0 ? who >= 0 || due >= 0 : due >= 0;
  return columns.what >= 0 && isEnough ? columns : null;
}

function readLine(statement: Statement, kind: DocumentKind): ActionItem | null {
  if (kind !== 'minutes' && kind !== 'letter' && kind !== 'other') return null;
  const { text, section, lead } = statement;
  const inList = listsActions.test(section) || listsActions.test(lead);
  const [, owner = '', action = ''] =
    owned.exec(text) ?? (kind === 'minutes' ? roleOwned.exec(text) : null) ?? (inList ? listed.exec(text) : null) ?? [];
  if (!action || notOwner.test(owner) || noAction.test(action) || action.length > longest) return null;
  const mentions = readDateMentions(action);
  // "We will" of minutes is the organization; of other texts it may be anybody, or all that is planned.
  const isPerson = owner.includes(' ') || statement.kind === 'list-item' || mentions.length > 0;
  if (kind !== 'minutes' && (owner === 'We' || !isPerson)) return null;
  const due = mentions.find(({ start }) =>
    /\b(?:by|before|due|until|on) (?:\w+day,? )?$/i.test(action.slice(0, start)),
  );
  return {
    owner,
    action: action.replace(/[.;]$/, ''),
    due: due ?? mentions[0] ?? null,
    day: null,
    isDone: false,
    details: '',
  };
}

/** What is to be done alone: the title of a task has its day beside it. */
export function withoutDay(action: string): string {
  const last = readDateMentions(action).at(-1);
  if (!last || /[\p{L}\d]/u.test(action.slice(last.end))) return action;
  const words = action.slice(0, last.start).trimEnd();
  const plain = words.replace(/,?\s?\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?$/i, '');
  return plain
    .replace(/[,(]?\s?\b(?:due|(?:due )?(?:by|on)|before|until|no later than)$/i, '')
    .replace(/[\s,;:(–—-]+$/, '');
}

const verbs = readWordList('action-verbs.txt');
const beginsWithVerb = (action: string): boolean => verbs.has(/^\p{Lu}\p{Ll}*/u.exec(action)?.[0].toLowerCase() ?? '');

/** "Marcus Hill: get three quotes". */
export const sayActionItem = ({ owner, action }: Pick<ActionItem, 'owner' | 'action'>): string =>
  owner ? `${owner}: ${beginsWithVerb(action) ? action.charAt(0).toLowerCase() + action.slice(1) : action}` : action;
