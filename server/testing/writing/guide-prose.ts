// What of a guide's document is the template's own text, whatever a person answers.
import type { Column, Flow, Step } from '../../../contract/flows.ts';
import type { ProfileFields } from '../../../contract/profile.ts';
import { renderDocument } from '../../features/flows/rendering/render-document.ts';
import { listPaths } from '../guide-answers.ts';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { readProse } from './markdown-prose.ts';
import type { Prose } from './markdown-prose.ts';
import { gradeSentences, listWords } from './reading-grade.ts';

/** Stands for each answer and each fact of the profile. */
const mask = 'Oak';
const forTheAuthor = /\n\*\*Before [^\n]*\(delete this part\)\*\*[\s\S]*$/;
const fewestWords = 4;
const endsAsSentence = /[.!?:]["'”’)]*$/;

function maskText(value: unknown): unknown {
  if (typeof value === 'number') return 7;
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? value : mask;
  if (Array.isArray(value)) return value.map(maskText);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskText(item)]));
}

const maskedProfile = maskText(sampleProfile) as ProfileFields;

const maskedCell: Record<Column['type'], string> = {
  text: mask,
  person: mask,
  choice: '',
  number: '7',
  money: '$7',
  percent: '7%',
  date: '2027-03-31',
};

const maskRow = (columns: readonly Column[]): string =>
  columns.map(({ type, options }) => options[0] ?? maskedCell[type]).join('\t');

const maskAnswer = (step: Step): string =>
  step.columns
    ? maskRow(step.columns)
    : {
        text: mask,
        textarea: mask,
        select: step.options[0] ?? '',
        checkbox: step.options.join(', '),
        date: '2027-03-31',
        time: '18:30',
      }[step.type];

const listOfPlaces = /\n---\n\n## Still to fill\n\n(?:- .*\n)+/;

/** What of the document that its reader gets says a number, a time, a name or a claim that no answer gave. */
export function listUnsaid(flow: Flow & { disclaimer?: boolean }): string[] {
  const { sentences, labels } = readGuideProse(flow, 'public');
  const options = flow.steps
    .flatMap((step) => [...step.options, ...(step.columns ?? []).flatMap((column) => column.options)])
    .toSorted((one, other) => other.length - one.length);
  const withoutAnswers = (text: string) =>
    [mask, ...options].reduce((rest, answer) => rest.replaceAll(answer, ''), text).replace(maskedValues, '');
  return [...sentences, ...labels].filter((text) => claims.some((claim) => claim.test(withoutAnswers(text)))).sort();
}

/** What the masked numbers and days print as, and the number of a heading or an item. */
const maskedValues =
  /(?:\w+, )?(?:\w+ \d{1,2}, 202[67]|March 31\b)|202[67]-\d\d-\d\d|\b202[67]\b|\d{1,2}:\d\d [AP]M|18:30|\$?7%?(?!\d)|\b(?:0|100)%|^#?\d{1,2}[.)]?(?:\s|$)/g;

const claims = [
  /\d/,
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|half|twice) (?:minute|hour|day|week|month|quarter|year|people|famil)/i,
  /\b(?:within|overnight|same day|weekly|monthly|quarterly|yearly|annually)\b/i,
  /\b(?:permission|proven|guarantee\w*|promise\w*|always|never|evidence|research|studies)\b/i,
  /(?<=\p{Ll},? )(?!I\b)\p{Lu}[\p{L}-]+/u,
];

/** Every sentence that some answers bring up, once. What is still to fill counts as one word. */
export function readGuideProse(
  flow: Flow & { disclaimer?: boolean },
  readers: 'everyone' | 'public' = 'everyone',
): Prose {
  const sentences = new Set<string>();
  const labels = new Set<string>();
  const read = new Set<string>();
  for (const document of listDocuments(flow)) {
    const text = (readers === 'public' ? document.replace(forTheAuthor, '') : document).replace(
      /\[[^[\]\n]{2,}\]/g,
      mask,
    );
    // Most of a document is the same on each path.
    for (const block of text.split(/\n{2,}/)) {
      if (read.has(block)) continue;
      read.add(block);
      const prose = readProse(block);
      for (const sentence of prose.sentences) sentences.add(sentence);
      for (const label of prose.labels) labels.add(label);
    }
  }
  return { sentences: [...sentences], labels: [...labels] };
}

const documents = new WeakMap<Flow, string[]>();

/** What the guide makes on each path, without the list of places. */
function listDocuments(flow: Flow & { disclaimer?: boolean }): string[] {
  const answers = Object.fromEntries(flow.steps.map((step) => [step.key, maskAnswer(step)]));
  const made =
    documents.get(flow) ??
    listPaths(flow, answers).map((responses) => {
      const { markdown } = renderDocument(flow, { responses, profile: maskedProfile, today: '2026-11-21' });
      return markdown.replace(listOfPlaces, '\n');
    });
  documents.set(flow, made);
  return made;
}

/** Of whole sentences: names and catchwords among lists say nothing of how a text reads. */
export const gradeProse = ({ sentences }: Prose): number | null =>
  gradeSentences(
    sentences.filter((sentence) => endsAsSentence.test(sentence) && listWords(sentence).length >= fewestWords),
    mask,
  );
