// Rules 5 and 6: how long a kind of task usually takes, in business days by priority.

export type Priority = 'low' | 'medium' | 'high';

export interface TimeBox {
  /** "Thanks go out quickly" */
  why: string;
  businessDays: Record<Priority, number>;
}

interface Category {
  pattern: RegExp;
  timeBox: TimeBox;
}

function category(pattern: RegExp, why: string, high: number, medium: number, low: number): Category {
  return { pattern, timeBox: { why, businessDays: { high, medium, low } } };
}

const THANKS = category(
  /\b(?:thank|thanks|thank-you|acknowledg(?:e|ing|e?ments?)|(?<!expense )receipts?)\b/i,
  'Thanks and receipts go out quickly',
  1,
  2,
  2,
);
const HIRING = category(
  /\b(?:hire|hires|hiring|recruit(?:ing|ment)?|job (?:descriptions?|postings?|posts?|ads?|applications?)|candidates?|applicants?|interviews?)\b/i,
  'Slow hiring loses candidates',
  3,
  5,
  10,
);
const RESEARCH = category(
  /\b(?:research|look into|explore|investigate)\b/i,
  'Open-ended work gets a time box',
  5,
  10,
  15,
);
const SCHEDULING = category(/\b(?:schedule|reschedule)\b/i, 'Calendars fill up', 1, 3, 5);
const MESSAGE = category(
  /\b(?:call(?! for)|phone|e-?mail|reply|respond|follow[ -]?up|^text)\b/i,
  'A short message or call',
  1,
  2,
  5,
);

/** Verbs that decide where the title begins with them, whatever follows */
const LEADING: Category[] = [MESSAGE, SCHEDULING, RESEARCH];
const LEADING_MESSAGE_ABOUT_CONTENT = /^(?:e-?mail|text) (?:campaign|newsletter|appeal|blast|series)\b/i;

const BY_SUBJECT: Category[] = [
  THANKS,
  category(/\boffer letters?\b/i, 'Candidates should not wait', 1, 2, 3),
  category(
    /\b(?:payroll|invoices?|bills?|reimburse(?:ments?)?|expenses?|pay)\b/i,
    'People wait for this money',
    1,
    3,
    5,
  ),
  SCHEDULING,
  category(/(?<!\d[ -]?)\bminutes\b/i, 'Minutes are written while memory is fresh', 2, 5, 5),
  category(
    /\b(?:LOIs?|letters? of (?:inquiry|intent|interest))\b/i,
    'A letter of inquiry takes one to two weeks',
    5,
    10,
    15,
  ),
  category(
    /\b(?:(?:grant|grantee|funder|interim|final|progress) reports?|reports? (?:to|for) (?:the )?(?:funder|grant))\b/i,
    'Grant reports need data from programs',
    5,
    10,
    15,
  ),
  category(/\b(?:proposals?|(?<!job )applications?|RFPs?)\b/i, 'Proposals take drafting and review', 10, 15, 20),
  HIRING,
  category(/\b(?:newsletters?|press|media release|blog)\b/i, 'Copy, approval and layout take time', 3, 7, 10),
  category(
    /\b(?:social (?:media|posts?|content|calendar|captions?)|facebook|instagram|linkedin|tiktok|tweets?)\b/i,
    'Quick-turn content',
    1,
    3,
    5,
  ),
  category(/\b(?:appeals?|campaigns?)\b/i, 'Copy, list and printing take time', 5, 10, 15),
  category(/\b(?:policy|policies|handbooks?)\b/i, 'Needs drafting, review and approval', 10, 20, 30),
  category(
    /\b(?:strategic plan(?:ning)?|annual reports?|audits?|gala|evaluations?)\b/i,
    'A project of several weeks',
    15,
    30,
    45,
  ),
  category(/\b(?:budgets?|forecasts?)\b/i, 'Needs finance data and review', 5, 10, 15),
  category(
    /\b(?:board (?:papers?|packets?|book|materials|meeting|slides|deck)|agendas?|packets?)\b/i,
    'Board papers go out ahead of the meeting',
    3,
    5,
    10,
  ),
  RESEARCH,
];

const NO_CLUE: TimeBox = {
  why: 'No date or familiar kind of task in the text',
  businessDays: { high: 2, medium: 5, low: 10 },
};

function startsWith(text: string, pattern: RegExp): boolean {
  return pattern.exec(text)?.index === 0;
}

function findSubject(text: string): Category | undefined {
  return BY_SUBJECT.find(({ pattern }) => pattern.test(text));
}

function findTitleTimeBox(text: string): TimeBox | undefined {
  const leading = LEADING_MESSAGE_ABOUT_CONTENT.test(text)
    ? undefined
    : LEADING.find(({ pattern }) => startsWith(text, pattern));
  return (leading ?? findSubject(text) ?? (MESSAGE.pattern.test(text) ? MESSAGE : undefined))?.timeBox;
}

/** The title decides; where it says nothing, what the description is about (a call in passing says little). */
export function getTimeBox(title: string, description: string): TimeBox {
  return findTitleTimeBox(title) ?? findSubject(description)?.timeBox ?? NO_CLUE;
}
