// What a request for proposals asks of who applies: by what its sections, lists and sentences are about.
import { readCues, readNamedCues } from '../../../platform/english/cues.ts';
import { numberInWords } from '../../../platform/english/number-words.ts';
import type { Requirement, RequirementCategory } from '../analysis/document-analysis-result.ts';
import { readDateMentions } from './read-date-mentions.ts';
import { readMoney } from './read-money.ts';
import { sayRow, withoutNumber, type Statement } from './statements.ts';
import { isTotalRow } from './table-amounts.ts';

type Topic = RequirementCategory | 'other';
type Found = [RequirementCategory, string];

const topics = [...readNamedCues('request-topics')] as [RequirementCategory, RegExp][];
const signs = readNamedCues('request-signs');
const [announcesSections, announcesAttachments] = [readCues('announces-sections'), readCues('announces-attachments')];
const has = (sign: string, text: string): boolean => signs.get(sign)?.test(text) ?? false;

const most = 200;
const longest = 240;
const count = String.raw`(?:\d[\d,]*|${numberInWords.source})`;
const ofLength = new RegExp(
  String.raw`\b${count}[- ](?:(?:single|double|full)[- ]?(?:spaced )?)?(?:pages?|words?|characters|slides|lines)\b`,
  'i',
);
const limits =
  /\b(?:no (?:more|longer) than|exceed|max(?:imum)?|up to|limit(?:ed)?|at most|within|in|or (?:less|fewer)|each|of)\b|^/i;
const ofPaper = /\b\d{1,2}[- ]?(?:point|pt)\b/i;
const address = /\S@\S|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}|\b\d{3}-\d{4}\b/;
const percent = /\b\d{1,3}(?:\.\d+)? ?(?:%|percent\b)/i;
const points =
  /\b\d{1,3} ?(?:points|percent|%)|\bpoints?\b.*\d|\b(?:minimum|total) score|\bscoring\b.*\d|\bout of \d|: ?\p{L}[^.]* \d{1,2}(?:,|$)/iu;
const attaches = /\b(?:attach|enclose|annex)\b/i;
const listOfThings =
  /^(?:please |also )?(?:include|provide|submit|send|upload|attach|enclose) (?:an?|the|your|two|three)\b[^.]*,[^.]*\band (?:an?|the|your|two|three)\b/i;
/** "Who may apply: schools", "What to send:". */
const label = /^(\p{Lu}[^:.!?;]{2,58}):(?:\s+(\S.*)|)$/su;
const mostLabelWords = 6;
const tellsOfBoth =
  /\bwhat to (?:send|submit|include|provide)\b|\b(?:submit|send(?: us| in)?|provide|upload|hand in|supply|turn in):$/i;
const written =
  /\b(?:narrative|summary|abstract|description|essay|answers?|responses?|proposal|work ?plan|statement of (?:need|purpose)|cover letter|letter of (?:intent|inquiry))\b/i;
const headWords = 5;
/** Where applicants are told about a request before they apply. */
export const infoSession =
  /\b(?:info(?:rmation(?:al)?)?|q ?& ?a|pre-?(?:proposal|application|bid)|applicants?['’]?|bidders['’]?) (?:sessions?|meetings?|webinars?|conferences?|conference calls?|calls?|workshops?)\b|\bwebinars?\b/i;

export function findRequirements(statements: Statement[]): Requirement[] {
  const found = new Map<string, Requirement>();
  let announced: { topic: Topic; block: number } | null = null;
  for (const statement of statements) {
    if (statement.kind === 'heading') continue;
    const labelled = statement.kind === 'paragraph' ? readLabel(statement.text) : null;
    const topic = topicOfStatement(statement, announced);
    if (labelled) announced = { topic, block: statement.block + (labelled.text === '' ? 1 : 0) };
    for (const [category, text] of readStatement(statement, topic)) {
      const plain = withoutNumber(text).replace(/\s+/g, ' ').trim().slice(0, longest).toWellFormed();
      const key = `${category} ${plain.toLowerCase()}`;
      if (plain.length < 3 || found.has(key) || found.size >= most) continue;
      found.set(key, { category, text: plain, place: statement.place, quote: statement.text });
    }
  }
  return [...found.values()];
}

function topicOf(section: string): Topic {
  const title = section.replace(/^(?:section |part )?[\dA-Z]{1,2}(?:\.\d+)*[.)]?\s*[-–:]?\s*(?=\p{Lu})/u, '').trim();
  return topics.find(([, cues]) => cues.test(title))?.[0] ?? 'other';
}

/** Files of plain text mark what a line or the list below it is about by a word or two with a colon. */
function readLabel(line: string): { topic: Topic; text: string } | null {
  const [, name = '', text = ''] = label.exec(line) ?? [];
  if (name === '' || name.split(/\s+/).length > mostLabelWords) return null;
  const topic = topicOf(name);
  return topic === 'other' ? null : { topic, text };
}

function topicOfStatement(
  { kind, text, lead, block, section }: Statement,
  announced: { topic: Topic; block: number } | null,
): Topic {
  const labelled = readLabel(kind === 'list-item' ? lead : text);
  if (labelled) return labelled.topic;
  return kind === 'paragraph' && announced?.block === block ? announced.topic : topicOf(section);
}

const saysSections = (lead: string): boolean =>
  announcesSections.test(lead) && /:$|\bbelow\b|\bin this order\b|\bthe (?:following|sections)\b/i.test(lead);

function readStatement(statement: Statement, topic: Topic): Found[] {
  const { text, kind, section } = statement;
  if (kind === 'table-row') return readRow(statement, topic);
  const listed = kind === 'list-item' ? readItem(statement, topic) : null;
  const found: Found[] = [];
  if (ofLength.test(text) && limits.test(text)) found.push(['length', text]);
  if (has('format', text) || ofPaper.test(text)) found.push(['format', text]);
  if (listed) return [[listed, text]];
  if (kind !== 'list-item' && (attaches.test(text) || listOfThings.test(text)) && !text.endsWith(':'))
    return [...found, ...splitList(text).map((item): Found => ['attachment', item])];
  if (isDeadline(text, topic)) found.push(['deadline', text]);
  if (topic === 'scoring' && points.test(text)) found.push(['scoring', text]);
  if (address.test(text) && (has('contact', text) || topic === 'contact') && topic !== 'format')
    found.push(['contact', text]);
  const isOfMoney = readMoney(text).length > 0 || percent.test(text);
  if (has('match', text) && !has('no-match', text) && topic !== 'scoring') found.push(['match', text]);
  else if (isOfMoney && topic !== 'eligibility' && topic !== 'scoring' && (has('award', text) || topic === 'award'))
    found.push(['award', text]);
  // What stands below no heading may be of the page.
  const isOfRequest = section !== '' || topic !== 'other' || has('subject', text);
  const isBinding = isOfRequest && has('binding', text) && !has('no-match', text) && !text.endsWith(':');
  if (topic === 'eligibility' && !text.endsWith(':')) found.push(['eligibility', readLabel(text)?.text || text]);
  else if ((has('eligibility', text) || restricts(text)) && !text.endsWith(':')) found.push(['eligibility', text]);
  else if (isBinding && found.length === 0)
    found.push([topic === 'award' && has('award', text) ? 'award' : 'eligibility', text]);
  return found;
}

/** What the money of a grant may not pay for, or may pay for only. */
export const restricts = (text: string): boolean => has('restriction', text) && has('money', text);

function readItem({ text, lead, section }: Statement, topic: Topic): RequirementCategory | null {
  if (restricts(lead) || (/\bnot\b.*:$/.test(lead) && has('money', lead))) return 'eligibility';
  if (announcesAttachments.test(lead)) return 'attachment';
  if (saysSections(lead) && (topic === 'section' || topic === 'other' || topic === 'format')) return 'section';
  const isOfBoth =
    (topic === 'attachment' || topic === 'section') && [lead, section].some((title) => tellsOfBoth.test(title));
  if (isOfBoth) return written.test(text.split(/\s+/).slice(0, headWords).join(' ')) ? 'section' : 'attachment';
  if (topic === 'attachment' || topic === 'eligibility') return topic;
  // Under "How to apply" a list is of steps.
  if (topic === 'section' && (lead.endsWith(':') || !/\b(?:how|what) to\b/i.test(section))) return 'section';
  return topic === 'scoring' && points.test(text) ? 'scoring' : null;
}

function readRow(statement: Statement, topic: Topic): Found[] {
  const { cells, headers, text } = statement;
  if ((headers.length === 0 && !/\d/.test(text)) || isTotalRow(cells[0] ?? '')) return [];
  const isScore = /^\d{1,3}(?: points)?%?$/.test(cells.at(-1) ?? '') && topic !== 'deadline';
  if (topic === 'scoring' || isScore) return /\d/.test(text) ? [['scoring', sayRow(statement)]] : [];
  return isDeadline(text, 'deadline') ? [['deadline', sayRow(statement)]] : [];
}

function isDeadline(text: string, topic: Topic): boolean {
  const isDated = readDateMentions(text).length > 0;
  const isTold = infoSession.test(text) || has('later-report', text) || readLabel(text)?.topic === 'deadline';
  if (isDated && isTold) return true;
  if (!has('handed-in', text)) return false;
  return isDated ? has('when', text) || topic === 'deadline' : has('required-letter', text);
}

/** "Please attach a budget, a photo and a letter": three. */
const splitList = (text: string): string[] =>
  text
    .replace(/^.*?\b(?:attach|enclose|include|provide|submit|send|upload)\b\s*(?:the following:?)?\s*/i, '')
    .replace(/(?: with (?:your|the) \w+)?[.;]$/, '')
    .split(/;\s*|,\s*(?:and\s+)?|\s+and\s+(?=(?:an?|the|your)\b)/i)
    .filter((item) => item.length > 3);
