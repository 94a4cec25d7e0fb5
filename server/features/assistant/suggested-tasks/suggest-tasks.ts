// What an agent's message asks for, without a language model: list items, sentences and rows that begin with a verb.
import { readAlternatives } from '../../../platform/english/word-list.ts';
import type { SuggestedTask } from '../../../../contract/conversations.ts';
import { taskPriorities, type TaskPriority } from '../../../../contract/options.ts';
import { readBlocks } from '../../../platform/document-export/blocks.ts';
import { plainText, type Span } from '../../../platform/document-export/inline.ts';
import { parseMarkdown } from '../../../platform/document-export/markdown.ts';
import { cutAtWord } from '../../../platform/english/cut-at-word.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { addBusinessDays, findDates } from '../../tasks/text.ts';
import { findActions, type Action } from './find-actions.ts';
import { withoutKnownTasks } from './same-task.ts';

export interface SuggestionRequest {
  /** What an agent said. */
  message: string;
  openTaskTitles: string[];
  /** The organization's calendar day. */
  today: string;
}

interface Asked extends Action {
  /** What is said around it. */
  details: string[];
}

const mostTasks = 5;
const mostRead = 200;
const readLength = 50_000;
const longestTitle = 70;
const longestDescription = 300;
const soonDays = 7;
const deeplyNested = /^[ \t]*(?:>[ \t]?|[*+-][ \t]|\d{1,9}[.)][ \t]){9,}.*$/gm;

const leftOut = /^(?:sources?|glossary|definitions?|examples?|samples?|template)\b/i;
const notForDoing =
  /\b(?:either|options?|for example|examples?|such as|one of|could|might|questions?|captions?|ideas|templates?|samples?)\b|\?$/i;
const letter = /^(?:dear|subject:|hi all)\b/i;
const closing = /^(?:sincerely|warmly|cheers|(?:many )?thanks|with (?:thanks|gratitude)|best|regards|yours)\b.{0,30}$/i;

/** At most five, the most urgent first. None where the message asks for nothing. */
export function suggestTasks({ message, openTaskTitles, today }: SuggestionRequest): SuggestedTask[] {
  const tasks = readMessage(message)
    .slice(0, mostRead)
    .map((asked) => toTask(asked, today));
  const rank = ({ priority }: SuggestedTask) => -taskPriorities.indexOf(priority);
  return withoutKnownTasks(tasks, openTaskTitles)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostTasks);
}

function readMessage(markdown: string): Asked[] {
  const blocks = readBlocks(parseMarkdown(markdown.slice(0, readLength).replace(deeplyNested, '')));
  let heading = '';
  let intro = '';
  let inLetter = false;
  return blocks.flatMap((block): Asked[] => {
    if (block.kind === 'divider') [heading, intro, inLetter] = ['', '', false];
    if (block.kind === 'heading') [heading, intro] = [plainText(block.spans), ''];
    if (block.kind === 'table' && !inLetter) return readTable(block.rows.map((row) => row.map(plainText)));
    if (block.kind !== 'text' || block.place.isQuoted || leftOut.test(heading)) return [];
    const text = plainText(block.spans.filter((span) => span.kind === 'break' || !span.strike)).trim();
    inLetter = (inLetter || letter.test(text)) && !closing.test(text);
    if (inLetter) return [];
    if (block.place.listLevel >= 0)
      return block.marker?.isChecked === true || notForDoing.test(intro)
        ? []
        : readItem([...splitSentences(text), ...linksOf(block.spans)]);
    if (isBold(block.spans)) [heading, intro] = [text, ''];
    else intro = /[:?]$/.test(text) ? text : '';
    return splitSentences(text).flatMap((sentence) => readSentence(sentence, false, []));
  });
}

/** Where something is done or found goes along. */
const linksOf = (spans: readonly Span[]): string[] =>
  [...new Set(spans.flatMap((span) => (span.kind === 'text' && span.link ? [span.link.href] : [])))].slice(0, 2);

const isBold = (spans: readonly Span[]): boolean =>
  spans.length > 0 && spans.every((span) => span.kind === 'text' && span.bold);

const readSentence = (sentence: string, isListed: boolean, more: string[]): Asked[] =>
  findActions(sentence, isListed).map((action) => ({ ...action, details: [sentence, ...more] }));

/** What follows the first sentence of an item tells more of it. */
function readItem([first = '', ...more]: string[]): Asked[] {
  const asked = readSentence(first, true, more);
  return asked.length > 0 || more.length === 0 ? asked : readItem(more);
}

const actionColumn = /^(?:activit(?:y|ies)|actions?|tasks?|(?:next )?steps?|to[- ]?do|what)\b/i;
const ownerColumn = /^(?:who|owner|lead|responsible|assigned|person)\b/i;
const dueColumn = /^(?:when|due|finish|deadline|by|date|end)\b/i;
const isOpen = (cell: string): boolean => /^(?:\[.*\]|[-–—☐_ ]*|tbd|n\/a)$/i.test(cell);

/** Work plans and action items: a row that names who does it, or when. */
function readTable([header = [], ...rows]: string[][]): Asked[] {
  const [action = -1, owner = -1, due = -1] = [actionColumn, ownerColumn, dueColumn].map((column) =>
    header.findIndex((name) => column.test(name)),
  );
  if (action < 0) return [];
  return rows.flatMap((row): Asked[] => {
    const text = row[action] ?? '';
    const [who = '', when = ''] = [row[owner], row[due]];
    if (isOpen(text) || (isOpen(who) && isOpen(when))) return [];
    const details = [isOpen(who) ? '' : `${who} does it`, isOpen(when) ? '' : `Due ${when}`];
    return [{ text, clause: `${text}. Due ${when}`, details }];
  });
}

const titleEnd = /,(?!\d)(?! \d{4}\b)|\s(?:so that|because|which|to make sure)\s|\s[-–—]\s|\s\(|:\s|;\s/;

function toTask({ text, clause, details }: Asked, today: string): SuggestedTask {
  const end = text.search(titleEnd);
  const short = end > 0 && text.slice(0, end).includes(' ') ? text.slice(0, end) : text;
  const title = cutAtWord(short.replace(/\byour\b(?! own)/gi, 'the'), longestTitle).replace(/[.,;:!]+$/, '');
  const told = details.filter((detail) => detail !== '' && detail.replace(/[.!]$/, '') !== title);
  const description = told.map((detail) => (/[.!?]$|^https?:/.test(detail) ? detail : `${detail}.`)).join(' ');
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    description: cutAtWord(description, longestDescription),
    priority: choosePriority(clause, today),
  };
}

/** In a hurry, or the law. */
const urgent = new RegExp(String.raw`\b(?:${readAlternatives('urgent-words.txt')})\b`, 'iu');
const minor = /\b(?:optional(?:ly)?|eventually|some ?day|later on|when(?:ever)? you have time|nice to have)\b/i;

function choosePriority(text: string, today: string): TaskPriority {
  const last = addBusinessDays(today, soonDays);
  const isSoon = findDates(text, today).mentions.some(({ day }) => day <= last);
  if (urgent.test(text) || isSoon) return 'high';
  return minor.test(text) ? 'low' : 'medium';
}
