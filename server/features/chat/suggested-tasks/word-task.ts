// An action in the words of a task: a short title, and a description that keeps what the title leaves out.
import { toDueWords } from './due-words.ts';
import type { Action } from './find-actions.ts';
import type { Passage } from './read-passages.ts';

const titleLimit = 70;
const descriptionLimit = 300;
const wordLimit = 9;

// Not the comma of a figure or of a date: "$1,200", "December 10, 2026".
const titleEnd = /,(?!\d)(?! \d{4}\b)|\s(?:so that|because|which|to make sure)\s|\s[-–—]\s|\s\(|:\s|;\s/;
// Not within "a week before".
const placeToCut =
  /\s(?:for|by|with|in|on|to|and|at|within|that|\w+ (?:hour|day|week|month)s? (?:before|after))\s|(?<!\b(?:hour|day|week|month)s?)\s(?:before|after|from)\s/gi;
const endsOpen = /(?: (?:a|an|and|as|at|by|for|from|in|of|on|or|that|the|to|with))+$/i;
// "Check that the name" says nothing yet.
const finiteVerb = / (?:is|are|has|have|can|fits?|match(?:es)?|says|accepts|was|were) /i;

export function wordTitle(text: string): { title: string; rest: string } {
  const aside = / \(([^()]{2,80})\)(?= \S)/.exec(text);
  const plain = (aside ? text.replace(aside[0], '') : text).replace(/[.!;:,]+$/, '');
  const end = plain.search(titleEnd);
  const beginning = end > 0 && plain.slice(0, end).includes(' ') ? plain.slice(0, end) : plain;
  // "Check that the order, headings and limits are right" says nothing before its first comma.
  const longer = saysWhole(beginning) ? '' : shorten(plain);
  const short = longer && saysWhole(longer) ? longer : shorten(beginning);
  const left = plain.slice(short.length).replace(/^[\s,:;(–—-]+(?:and )?/, '');
  const rest = [left.replace(/\)$/, ''), aside?.[1]].filter(Boolean).join('; ');
  return { title: capitalize(short.replace(/\byour\b(?! own)/gi, 'the').trim()), rest };
}

/** What names a place or a paper is kept in one piece where it fits. */
export const wordShortTitle = (text: string): { title: string; rest: string } =>
  text.length <= titleLimit ? { title: capitalize(text.replace(/\byour\b/gi, 'the')), rest: '' } : wordTitle(text);

const saysWhole = (text: string): boolean => !/^check that\b/i.test(text) || finiteVerb.test(text);

function shorten(text: string): string {
  if (text.length <= titleLimit && text.split(' ').length <= wordLimit) return text;
  const isWhole = (cut: string) => !/ to \w+$/i.test(cut) && saysWhole(cut);
  const fits = (cut: string) => cut.length <= titleLimit && cut.split(' ').length <= wordLimit && isWhole(cut);
  const cuts = [...text.matchAll(placeToCut)].map(({ index }) => text.slice(0, index));
  const longest = cuts.filter((cut) => fits(cut) && cut.split(' ').length >= 3).at(-1);
  if (longest) return longest.replace(/,$/, '');
  return text.length <= titleLimit ? text : cutAtWord(text, titleLimit).replace(endsOpen, '');
}

export function wordDescription(action: Action, rest: string, passage: Passage, deadline: string | null): string {
  const due = toDueWords(passage.due);
  const parts = [
    action.lead,
    rest,
    ...action.details,
    action.owner && sayWhoLeads(action.owner),
    due && `Due ${due}`,
    passage.begins,
  ].filter((part): part is string => part !== null && part !== '');
  const known = parts.join(' ').toLowerCase();
  if (deadline && !known.includes(deadline.toLowerCase()) && deadline !== action.sentence) parts.push(deadline);
  if (parts.length === 0 && action.reason) parts.push(action.reason);
  if (parts.length === 0 && action.sentence.length > action.text.length + 12) parts.push(action.sentence);
  if (parts.length === 0 && passage.section) parts.push(`From “${passage.section.replace(/[:.]$/, '')}”`);
  parts.push(...passage.links);
  return describe(parts);
}

const sayWhoLeads = (owner: string): string => `${owner} ${/,| and | & /.test(owner) ? 'lead' : 'leads'} it`;

export const describe = (parts: string[]): string =>
  cutAtWord(parts.filter(Boolean).map(toSentence).join(' '), descriptionLimit);

function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s,;:(]+$/, '');
}

/** As it stands within a sentence: "Budget of last year" as "budget of last year", "Form 990" and "Maria Lopez" as they are. */
export function withinSentence(text: string): string {
  const isName = /^\p{Lu}[\p{L}'’-]+(?: (?:\d|\p{Lu}[\p{L}'’-]+(?:\s|$))|$)/u.test(text);
  return /^(?:A |\p{Lu}[\p{Ll}\d])/u.test(text) && !isName ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const toSentence = (text: string): string =>
  /^https?:/i.test(text) ? text : `${capitalize(text.replace(/[,;:]+$/, ''))}${/[.!?”]$/.test(text) ? '' : '.'}`;
