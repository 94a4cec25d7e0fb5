// What kind of work a title asks for: the act itself, or the preparation of something that has its own date.
import { readAlternatives } from '../../../platform/english/word-list.ts';

export type WorkKind = 'act' | 'draft' | 'review' | 'inputs' | 'planning' | 'papers' | 'other';

export interface Lead {
  businessDays: number;
  /** "drafts are done", "agendas go out" */
  does: string;
}

const MEETING_NOUN = '(?! (?:meeting|session|call|retreat|workshop|committee|day|team)\\b)';
const ACT = readAlternatives('acting-words.txt');
const KINDS: [WorkKind, RegExp][] = [
  ['act', new RegExp(`\\b(?:${ACT})\\b`, 'i')],
  ['planning', new RegExp(`\\b(?:plan|planning|organi[sz]e)\\b${MEETING_NOUN}`, 'i')],
  ['inputs', /\b(?:gather|collect|compile|assemble|request|pull together)\b/i],
  ['review', new RegExp(`\\b(?:review|proofread|check|edit|revise)\\b${MEETING_NOUN}`, 'i')],
  [
    'draft',
    new RegExp(`\\b(?:draft|prepare|prep|write|outline|create|design|develop|compose|build)\\b${MEETING_NOUN}`, 'i'),
  ],
];
const ENDS_IN_ACT = /\b(?:and|then|&) (?:submit|send|e-?file|file|mail|publish|post)\b/i;
const PAPERS = /\b(?:agendas?|packets?|board (?:papers|book|materials|slides|deck))\b/i;
const FOLLOWS_EVENT = /\b(?:minutes|thank|thank-you|recap|debrief|follow[ -]?up|wrap[ -]?up)\b/i;

/** The earliest word in the title decides; papers are papers whether drafted or planned. */
export function classifyWork(title: string): WorkKind {
  let kind: WorkKind = 'other';
  let earliest = Number.POSITIVE_INFINITY;
  for (const [candidate, pattern] of KINDS) {
    const index = pattern.exec(title)?.index ?? Number.POSITIVE_INFINITY;
    if (index >= earliest) continue;
    earliest = index;
    kind = candidate;
  }
  const writes = kind === 'draft' || kind === 'planning';
  if (writes && ENDS_IN_ACT.test(title)) return 'act';
  return (writes || kind === 'other') && PAPERS.test(title) ? 'papers' : kind;
}

const BEGINS = '(?:^|\\b(?:and|then|to|please|&) )';
/** What has to be there on the day itself. "Book club", "order form" and "reserve fund" are things, and no work. */
const PURCHASES: [RegExp, Lead][] = [
  [
    new RegExp(`${BEGINS}(?:pre-?)?(?:order(?! (?:of|forms?|numbers?)\\b)|buy|purchase)\\b`, 'i'),
    { businessDays: 7, does: 'orders are placed' },
  ],
  [
    new RegExp(
      `${BEGINS}(?:book(?! (?:clubs?|drives?|fairs?|sales?|reviews?|lists?|reports?|launch|groups?)\\b)|` +
        `reserve(?! (?:funds?|polic(?:y|ies)|accounts?|stud(?:y|ies)|balances?)\\b)|rent|hire|secure)\\b`,
      'i',
    ),
    { businessDays: 20, does: 'bookings are made' },
  ],
];

const findPurchase = (title: string): Lead | null => PURCHASES.find(([pattern]) => pattern.test(title))?.[1] ?? null;
export const isPurchase = (title: string): boolean => findPurchase(title) !== null;

export function isPreparation(kind: WorkKind): boolean {
  return kind !== 'act' && kind !== 'other';
}

/** What the words around a date say of it. */
interface DatedEvent {
  sentence: string;
  namesEvent: boolean;
  refersTo: 'task' | 'event' | 'deadline';
}

/** How long before a dated event the work is done, or null where the work is the act itself or comes after the event. */
export function findLead(title: string, { sentence, namesEvent, refersTo }: DatedEvent): Lead | null {
  if (FOLLOWS_EVENT.test(title)) return null;
  const kind = classifyWork(title);
  const sendsPapers = kind === 'act' && namesEvent && /\b(?:send|share|distribute|mail|email)\b/i.test(title);
  if (kind === 'papers' || (sendsPapers && PAPERS.test(title))) {
    return /\bboard\b/i.test(`${title}\n${sentence}`)
      ? { businessDays: 5, does: 'board papers go out' }
      : { businessDays: 2, does: 'agendas go out' };
  }
  switch (kind) {
    case 'draft':
      return { businessDays: 5, does: 'drafts are done' };
    case 'review':
      return { businessDays: 3, does: 'reviews are done' };
    case 'inputs':
      return { businessDays: 7, does: 'inputs are ready' };
    case 'planning':
      return { businessDays: 20, does: 'planning ends' };
    default:
      return refersTo === 'deadline' ? null : findPurchase(title);
  }
}
