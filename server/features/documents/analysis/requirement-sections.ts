// What a section of a request is about, by its heading.
import type { RequirementCategory } from './document-analysis-result.ts';

export type SectionTopic = RequirementCategory | 'other';

const topics: [SectionTopic, RegExp][] = [
  ['eligibility', /\beligib|\bwho (?:can|may|should) apply|\bqualif|conditions of eligibility|^applicants?$/i],
  [
    'attachment',
    /\battach|\bannex|\bappendi|documents? (?:to include|required|to submit)|required (?:documents|materials)|\benclos|supporting (?:documents|materials)|\bchecklist/i,
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

/** "Applications must include the following sections": what comes next are their names. */
export const announcesSections = (lead: string): boolean =>
  /\b(?:sections?|parts|headings|questions|following|cover|address|contain|include|describe)\b[^.]*(?::|below|these questions.*|in this order.*)$|\b(?:contain|include|cover|address) the (?:following|sections)\b/i.test(
    lead,
  );

export const announcesAttachments = (lead: string): boolean =>
  /\b(?:attach|enclose|annex|include (?:these|the following) (?:documents|attachments|materials)|following (?:documents|attachments|materials))\b/i.test(
    lead,
  );
