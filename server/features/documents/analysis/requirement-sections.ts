// What a section of a request is about, by its heading.
import type { RequirementCategory } from './document-analysis-result.ts';

export type SectionTopic = RequirementCategory | 'other';

const topics: [SectionTopic, RegExp][] = [
  ['eligibility', /\beligib|\bwho (?:can|may|should) apply|\bqualif|conditions of eligibility|^applicants?$/i],
  [
    'attachment',
    /\battach|\bannex|\bappendi|documents? (?:to include|required|to submit)|required (?:documents|materials)|\benclos|supporting (?:documents|materials)|\bchecklist|what to (?:send|provide)\b|\b(?:must|should|shall|will|please|need to|have to|also) (?:submit|send(?: us| in)?|provide|upload|hand in|supply|turn in|enclose)$/i,
  ],
  [
    'scoring',
    /\bscor|selection|criteria|\bhow we (?:choose|decide|review)|review(?: process| and|$)|^(?:proposal )?evaluation(?: of .*|)$/i,
  ],
  ['deadline', /timeline|key dates|important dates|calendar|schedule|deadline|^when$/i],
  ['contact', /\bcontact|^(?:for )?(?:questions|inquiries|help)\b/i],
  ['match', /cost.?shar|\bmatch/i],
  ['format', /\bformat|how to submit|submission (?:instructions|requirements)/i],
  [
    'section',
    /narrative|contents? of|proposal (?:outline|content|components)|application (?:content|components|questions)|what to (?:submit|include)|how to apply|\bsections\b/i,
  ],
  ['award', /\baward|\bfund(?:s|ing)?\b|grant (?:size|amount|range)|how much|what we (?:fund|support)/i],
];

export function topicOf(section: string): SectionTopic {
  const title = section.replace(/^(?:section |part )?[\dA-Z]{1,2}(?:\.\d+)*[.)]?\s*[-–:]?\s*(?=\p{Lu})/u, '').trim();
  return topics.find(([, pattern]) => pattern.test(title))?.[0] ?? 'other';
}

// "Who may apply: schools", "What to send:".
const label = /^(\p{Lu}[^:.!?;]{2,58}):(?:\s+(\S.*)|)$/su;
const mostLabelWords = 6;

export interface LabeledText {
  topic: SectionTopic;
  /** Empty on a line that is all label. */
  text: string;
}

/** Files of plain text mark what a line or the list below it is about by a word or two with a colon. */
export function readLabel(line: string): LabeledText | null {
  const [, name = '', text = ''] = label.exec(line) ?? [];
  if (name === '' || name.split(/\s+/).length > mostLabelWords) return null;
  const topic = topicOf(name);
  return topic === 'other' ? null : { topic, text };
}

/** "What to send", "You must submit:" tell of what is written for it and of what is there already. */
export const tellsOfBoth = (title: string): boolean =>
  /\bwhat to (?:send|submit|include|provide)\b|\b(?:submit|send(?: us| in)?|provide|upload|hand in|supply|turn in):$/i.test(
    title,
  );

const written =
  /\b(?:narrative|summary|abstract|description|essay|answers?|responses?|proposal|work ?plan|statement of (?:need|purpose)|cover letter|letter of (?:intent|inquiry))\b/i;
const headWords = 5;

export const isWritten = (item: string): boolean => written.test(item.split(/\s+/).slice(0, headWords).join(' '));

/** Where applicants are told about a request before they apply. */
export const infoSession =
  /\b(?:info(?:rmation(?:al)?)?|q ?& ?a|pre-?(?:proposal|application|bid)|applicants?['’]?|bidders['’]?) (?:sessions?|meetings?|webinars?|conferences?|conference calls?|calls?|workshops?)\b|\bwebinars?\b/i;

/** "Applications must include the following sections": what comes next are their names. */
export const announcesSections = (lead: string): boolean =>
  /\b(?:sections?|parts|headings|questions|following|cover|address|contain|include|describe)\b[^.]*(?::|below|these questions.*|in this order.*)$|\b(?:contain|include|cover|address) the (?:following|sections)\b/i.test(
    lead,
  );

export const announcesAttachments = (lead: string): boolean =>
  /\b(?:attach|enclose|annex|include (?:these|the following) (?:documents|attachments|materials)|following (?:documents|attachments|materials))\b/i.test(
    lead,
  );
