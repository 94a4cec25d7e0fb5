// "Catering, 150 guests, $6,300": lines that somebody typed in place of rows, in cells where nothing else can be meant.
import { bareFigure, hasRole, owner } from './column-names.ts';
import type { Column } from './flows.ts';
import { hasCells, mostRows, splitRows } from './table-answers.ts';
import { isOfWords, isPerson, isText, listParts, splitAtMarks } from './plain-parts.ts';
import { monthNames } from './month-names.ts';
import { areGoalsFirst } from './line-roles.ts';
import { listMark } from './place-words.ts';
import { readLine } from './read-line.ts';
import { settleAmounts, settleTarget } from './table-amounts.ts';

const longestLine = 500;

/** Marks that part words as well. */
const clearMark = /\s[–—]\s|(?<!\d)\s[-/]\s|\||:\s|\.\s(?=\p{Lu})|\((?=[^()]*\)$)|\)$/gu;

type IsKnown = (person: string) => boolean;

/** The cells of lines without tabs, where they can be read as rows of these columns; null where they cannot. */
export function readLines(answer: string, columns: readonly Column[], isKnown?: IsKnown): string[][] | null {
  const lines = answer
    .split(/\r\n|[\n\r]/)
    .map((line) => line.trim().replace(listMark, ''))
    .filter(Boolean);
  const isRead = lines.length > 0 && lines.length <= mostRows && lines.every(({ length }) => length <= longestLine);
  if (!isRead || columns.length < 2) return null;
  const later = lines.flatMap((line) => splitAtMarks(line).slice(1));
  const isNamed = (who: string) => later.includes(who) || isKnown?.(who) === true;
  const several = readOneLine(lines, columns);
  if (several) return several;
  const words = columns.flatMap((column, at) => (isText(column) ? [at] : []));
  const areWords = words.length === columns.length;
  const isGoalFirst = lines.some((line) => /\svs?\b/i.test(line)) && areGoalsFirst(lines, columns);
  const rows = lines.map((line) => {
    const read =
      readOwnerFirst(line, columns, isNamed) ??
      readOwnerLast(line, columns, isNamed, isGoalFirst) ??
      readLine(line, columns, isGoalFirst) ??
      readSentenceFirst(line, columns);
    const isWords = (areWords || !/\d/.test(line)) && words[0] === 0 && words.length > 1;
    const parts = read === null && isWords ? listParts(line, clearMark) : [];
    const cells = parts.map(({ text, start }, at) => (words[at + 1] || !parts[at + 1] ? text : line.slice(start)));
    return read ?? (parts.length > 1 ? columns.map((_, place) => cells[words.indexOf(place)] ?? '') : null);
  });
  const isAny = rows.some((row) => row !== null);
  const seconds = areWords && columns.length === 2 ? rows.flatMap((row) => row?.[1] || []) : [];
  return isAny
    ? rows.map(
        (row, index) =>
          row ?? splitAtKnown(lines[index]!, seconds) ?? columns.map((_, at) => (at === 0 ? lines[index]! : '')),
      )
    : null;
}

/** "Badges all", where another line has "all" in its second cell. */
function splitAtKnown(line: string, seconds: readonly string[]): string[] | null {
  const last = seconds.find((each) => line.toLowerCase().endsWith(` ${each.toLowerCase()}`));
  return last === undefined ? null : [line.slice(0, -last.length).trimEnd(), line.slice(-last.length)];
}

/** "Dale - call the farm - by May 3": a person who is known leads what stands behind. */
function readOwnerFirst(line: string, columns: readonly Column[], isKnown: IsKnown): string[] | null {
  const leads = columns.findIndex((column, at) => at > 0 && hasRole(column, owner));
  const [{ text: who } = { text: '' }, what] = listParts(line);
  if (leads < 0 || !/^\p{L}/u.test(what?.text ?? '') || !isPerson(who, false) || !isKnown(who)) return null;
  const cells = readLine(line.slice(what!.start), columns) ?? [line.slice(what!.start)];
  return cells[leads] ? null : columns.map((_, at) => (at === leads ? who : (cells[at] ?? '')));
}

// Not "call Barb", "a visit to Barb", "Camp Barb".
const nameLast =
  /^(.+ (?!(?:and|or|to|for|with|from|of|by|about|the|as|ask|call|tell|meet|see|thank) )\p{Ll}\p{L}*) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)((?: \d+)?)$/u;

/** "new board members Barb 10": a person who is known leads what stands before. */
function readOwnerLast(
  line: string,
  columns: readonly Column[],
  isKnown: IsKnown,
  isGoalFirst: boolean,
): string[] | null {
  const leads = columns.findIndex(({ type }, at) => at > 0 && type === 'person');
  const [, what = '', who = '', figure = ''] = (leads < 0 ? null : nameLast.exec(line)) ?? [];
  if (what === '' || !isKnown(who) || monthNames.some((month) => month.startsWith(who))) return null;
  const cells = readLine(`${what}, ${who}${figure && `, ${figure}`}`, columns, isGoalFirst);
  return cells?.[leads] === who ? cells : null;
}

/** "We turned away 212 families, our own records": a sentence with its figure, and what stands behind it. */
function readSentenceFirst(line: string, columns: readonly Column[]): string[] | null {
  const [sentence, next] = listParts(line);
  const [first, ...others] = columns;
  const areWords = others.every(({ type }) => !['number', 'money', 'percent'].includes(type));
  const isSentence = sentence !== undefined && /\d/.test(sentence.text) && /\s\p{L}+\s\p{L}+$/u.test(sentence.text);
  if (!first || !next || !isText(first) || !areWords || !isSentence || others.length < 2) return null;
  const rest = line.slice(next.start).replace(/\)$/, '');
  const read = readLine(rest, others);
  const parts = read ? [] : splitAtMarks(rest);
  const ofWords = others.filter(isOfWords);
  if (!read && (/\d/.test(rest) || parts.length > ofWords.length)) return null;
  return [sentence.text, ...others.map((column, at) => (read ? read[at] : parts[ofWords.indexOf(column)]) ?? '')];
}

/** "minutes 5, budget 25; other 10": several rows on one line. */
function readOneLine([line = '', another]: readonly string[], columns: readonly Column[]): string[][] | null {
  const parts = another === undefined ? splitAtMarks(line) : [];
  if (parts.length < 2 || !parts.every((part) => /\d/.test(part))) return null;
  const rows = parts.map((part) => readLine(part, columns));
  return rows.every((row) => row !== null) ? rows : null;
}

/**
 * One line among rows: in cells, or read as a line where it has only its first, unless words were typed into that cell or it
 * is a question such as "Do you go to Elko / Ely?".
 */
function readRow(typed: string, columns: readonly Column[], isKnown?: IsKnown): string[] {
  const [cells = []] = splitRows(typed, columns.length);
  const [line = '', ...others] = cells;
  const isCell = hasCells(typed) && columns[0] !== undefined && isText(columns[0]) && /^\D*\p{L}/u.test(line);
  const isLine = !isCell && others.every((cell) => cell === '') && !/^\D*\?$/.test(line);
  const read = isLine ? readLines(line, columns, isKnown)?.[0] : undefined;
  const row = read ?? cells.map((cell, place) => (columns[place] ? bareFigure(columns[place], cell) : cell));
  return settleTarget(settleAmounts([row], columns, read ? [line] : null)[0] ?? row, columns, read !== undefined);
}

/** The rows of an answer, in cells or in lines that can be read as such; null of lines that stay lines. */
export function findRows(answer: string, columns: readonly Column[], isKnown?: IsKnown): string[][] | null {
  const lines = answer.split(/\r\n|[\n\r]/).filter((line) => line.trim() !== '');
  if (hasCells(answer)) return lines.map((each) => readRow(each, columns, isKnown));
  const rows = readLines(answer, columns, isKnown);
  const settled = rows && settleAmounts(rows, columns, lines.length === rows.length ? lines : [answer]);
  return settled?.map((row) => settleTarget(row, columns, true)) ?? null;
}
