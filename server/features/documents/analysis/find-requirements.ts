// What a request for proposals asks of who applies.
import type { Requirement, RequirementCategory } from './document-analysis-result.ts';
import { readDateMentions } from './read-date-mentions.ts';
import { readMoney } from './read-money.ts';
import { sayRow, withoutNumber, type Passage } from './read-passages.ts';
import { restricts } from './restrictions.ts';
import {
  announcesAttachments,
  announcesSections,
  infoSession,
  isWritten,
  readLabel,
  tellsOfBoth,
  topicOf,
  type SectionTopic,
} from './requirement-sections.ts';

const most = 200;
const longest = 240;
const count = String.raw`(?:\d[\d,]*(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)(?:[- ](?:single|double|full))?`;
const limit = new RegExp(
  String.raw`\b(?:no more than|no longer than|not? (?:to )?exceed|must not exceed|may not exceed|maximum|max\.?|up to|limited to|limit of|at most|within|in)\b[^.;]{0,40}?\b${count}[- ](?:pages?|words?|characters|slides|lines)\b|\b${count}[- ](?:pages?|words?|characters)(?: or (?:less|fewer)| maximum| max| limit| each)`,
  'i',
);
const format =
  /\b(?:fonts?|\d{1,2}[- ]?(?:point|pt)|margins?|(?:single|double)[- ]?spac(?:ed|ing)|line spacing|as (?:a single |one )?PDF|PDF format|Microsoft Word|Word format|Times New Roman|Arial|Calibri|named with|number (?:every|all|the) pages?|written in \p{Lu}\p{Ll}+|handwritten|by e-?mail(?: to)?|^e-?mail (?:your |the )?(?:applications?|proposals?|letters?)|through the .{0,30}portal|paper copies)\b/iu;
const toHandIn =
  /\b(?:letters? of (?:intent|inquiry)|lois?|proposals?|applications?|concept notes?|questions|submissions?|registration)\b/i;
const byWhen =
  /\b(?:due|deadline|no later than|must be (?:received|submitted|postmarked)|last day|required|by|closes|until)\b/i;
const laterReport =
  /\breports?\b.*\b(?:due|no later than|must be (?:received|submitted))\b|\b(?:must|shall|will|required to|grantees|recipients|awardees) (?:submit|send|file|provide)\b.*\breports?\b/i;
const matchWords =
  /\bmatch(?:ing|ed)?\b|cost.?shar|\bin-kind\b|dollar[- ]for[- ]dollar|\bcontributes at least\b|own contribution/i;
const noMatch = /\bno match\b|match is not required/i;
const eligible =
  /\b(?:not eligible|eligible (?:applicants|organizations)|(?<!who )(?:may|can) apply|applicants? must (?:be|have)|open to)\b/i;
const awardWords = /\b(?:grants?|awards?|funds?|funding|available|pool|indirect|overhead|budget of the call)\b/i;
const address = /\S+@\S+|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}/;
const asks = /\b(?:questions?|inquir|contact|call|direct|telephone)/i;
const listsAttachments =
  /^(?:please |also )?(?:include|provide|submit|send|upload) (?:an?|the|your|two|three)\b[^.]*,[^.]*\band (?:an?|the|your|two|three)\b/i;
const share =
  /\b(?:at most|no more than|not more than|up to|may not exceed|capped at|limited to|maximum of) \d+(?:\.\d+)? ?(?:%|percent) of (?:the|your|total|any)\b/i;
const points =
  /\b\d{1,3} ?(?:points|percent|%)|\bpoints?\b.*\d|\b(?:minimum|total) score|\bout of \d|: ?\p{L}[^.]* \d{1,2}(?:,|$)/iu;

export function findRequirements(passages: Passage[]): Requirement[] {
  const found: Requirement[] = [];
  const seen = new Set<string>();
  const add = (category: RequirementCategory, text: string, { place, text: quote }: Passage) => {
    const plain = withoutNumber(text).replace(/\s+/g, ' ').trim().slice(0, longest);
    const key = `${category} ${plain.toLowerCase()}`;
    if (plain.length < 3 || seen.has(key) || found.length >= most) return;
    seen.add(key);
    found.push({ category, text: plain, place, quote });
  };
  let announced: Announced | null = null;
  for (const [passage, headings] of withAnnouncedHeadings(passages)) {
    if (headings) {
      add('section', passage.text, { ...passage, place: { ...passage.place, heading: passage.text } });
      continue;
    }
    if (passage.kind === 'heading') continue;
    const topic = topicOfPassage(passage, announced);
    const label = passage.kind === 'paragraph' ? readLabel(passage.text) : null;
    if (label) announced = { topic, block: passage.block, isAll: label.text === '' };
    for (const [category, text] of readPassage(passage, topic)) add(category, text, passage);
  }
  return found;
}

/** A line that begins with a label, or is all of one, and its block. */
interface Announced {
  topic: SectionTopic;
  block: number;
  isAll: boolean;
}

function topicOfPassage({ kind, text, lead, block, section }: Passage, announced: Announced | null): SectionTopic {
  const label = readLabel(kind === 'list-item' ? lead : text);
  if (label) return label.topic;
  const isAnnounced = announced !== null && announced.block === (announced.isAll ? block - 1 : block);
  return kind === 'paragraph' && isAnnounced ? announced.topic : topicOf(section);
}

/** Headings that an announcement before them makes sections of the application: 5.1, 5.2 under 5. */
function withAnnouncedHeadings(passages: Passage[]): [Passage, boolean][] {
  let announced: string | null = null;
  let before: Passage | null = null;
  return passages.map((passage): [Passage, boolean] => {
    const last = before;
    before = passage;
    if (passage.kind !== 'heading') return [passage, false];
    const chapter = /^\d+/.exec(passage.text)?.[0] ?? '';
    if (last && last.kind !== 'heading' && announcesSections(last.text)) announced = chapter;
    else if (announced !== null && (announced !== chapter || isOwnTopic(passage.text))) announced = null;
    return [passage, announced !== null];
  });
}

const isOwnTopic = (heading: string): boolean => !/^\d+\.\d/.test(heading) && topicOf(heading) !== 'other';

type Found = [RequirementCategory, string];

function readPassage(passage: Passage, topic: SectionTopic): Found[] {
  const { text, kind, lead, cells, headers } = passage;
  if (kind === 'table-row')
    return headers.length === 0 && !/\d/.test(text)
      ? []
      : readRow(cells, text, topic).map(([category]): Found => [category, sayRow(passage)]);
  const listed = kind === 'list-item' ? readItem(passage, topic) : null;
  if (listed) return [[listed, text], ...readLimits(text)];
  const found = readLimits(text);
  if (kind !== 'list-item' && (announcesAttachments(text) || listsAttachments.test(text)) && !text.endsWith(':')) {
    return [...found, ...splitList(text).map((item): Found => ['attachment', item])];
  }
  if (isDeadline(text, topic)) found.push(['deadline', text]);
  if (matchWords.test(text) && !noMatch.test(text) && topic !== 'scoring') found.push(['match', text]);
  else if (
    awardWords.test(text) &&
    (readMoney(text).length > 0 || /\bindirect\b.*%/i.test(text)) &&
    topic !== 'eligibility'
  )
    found.push(['award', text]);
  if ((topic === 'eligibility' || eligible.test(text) || restricts(text)) && !text.endsWith(':'))
    found.push(['eligibility', topic === 'eligibility' ? readLabel(text)?.text || text : text]);
  if (address.test(text) && (asks.test(text) || topic === 'contact') && topic !== 'format')
    found.push(['contact', text]);
  if (topic === 'scoring' && points.test(text)) found.push(['scoring', text]);
  const limitsMoney = share.test(text) || (topic === 'award' && readMoney(text).length > 0);
  if (lead === '' && found.length === 0 && limitsMoney) found.push(['award', text]);
  return found;
}

// Under "How to apply" a list is of steps.
const isProcedure = /\bhow to\b|\bwhat to\b/i;

function readItem({ text, lead, section }: Passage, topic: SectionTopic): RequirementCategory | null {
  if (announcesAttachments(lead)) return 'attachment';
  if (announcesSections(lead) && (topic === 'section' || topic === 'other' || topic === 'format')) return 'section';
  const isOfBoth = (topic === 'attachment' || topic === 'section') && [lead, section].some(tellsOfBoth);
  if (isOfBoth) return isWritten(text) ? 'section' : 'attachment';
  if (topic === 'attachment' || topic === 'eligibility') return topic;
  if (topic === 'section' && (lead.endsWith(':') || !isProcedure.test(section))) return 'section';
  if (topic === 'scoring' && points.test(text)) return 'scoring';
  return null;
}

function readRow(cells: string[], text: string, topic: SectionTopic): Found[] {
  if (topic === 'scoring' || (/^\d{1,3}(?: points)?%?$/.test(cells.at(-1) ?? '') && topic !== 'deadline')) {
    return /\d/.test(text) ? [['scoring', text]] : [];
  }
  return isDeadline(text, 'deadline') ? [['deadline', text]] : [];
}

function isDeadline(text: string, topic: SectionTopic): boolean {
  const isDated = readDateMentions(text).length > 0;
  if (isDated && (infoSession.test(text) || laterReport.test(text) || readLabel(text)?.topic === 'deadline'))
    return true;
  if (!toHandIn.test(text)) return false;
  if (isDated) return byWhen.test(text) || topic === 'deadline';
  return /\bletters? of (?:intent|inquiry) (?:is|are) (?:required|mandatory)/i.test(text);
}

function readLimits(text: string): Found[] {
  const found: Found[] = [];
  if (limit.test(text)) found.push(['length', text]);
  if (format.test(text)) found.push(['format', text]);
  return found;
}

/** "Please attach a budget, a photo and a letter": three. */
function splitList(text: string): string[] {
  const list = text
    .replace(/^.*?\b(?:attach|enclose|include|provide|submit|send|upload)\b\s*(?:the following:?)?\s*/i, '')
    .replace(/(?: with (?:your|the) \w+)?[.;]$/, '');
  return list.split(/;\s*|,\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the|your)\b)/i).filter((item) => item.length > 3);
}
