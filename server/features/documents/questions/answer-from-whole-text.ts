import { readPassages, type Passage } from '../analysis/read-passages.ts';
import { analyzeText } from '../analysis/analyze-text.ts';
import type { DocumentAnalysisResult, RequirementCategory } from '../analysis/document-analysis-result.ts';
import { summarize } from '../analysis/rank-sentences.ts';
import type { WholeAnswer } from './answer-from-tables.ts';
import { countInText } from './count-in-text.ts';
import { describeReading, withPlace } from './describe-reading.ts';
import { escapeCell } from './format-values.ts';
import { isPlain, readWords, stemOf, stemsOf } from './question-words.ts';
import type { QuestionedDocument } from './read-tables.ts';

interface WholeTextOptions {
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
}

const longestQuestion = 500;
const mostSections = 25;
const asksSummary =
  /\b(?:summar(?:y|i[sz]e[sd]?)|overview|gist|tl;?dr|main points|key points|key takeaways|sum (?:it|this|that) up|what(?:'s| is) (?:it|this|that|the \w+) (?:all )?about)\b/i;
const ofAPart =
  /\b(?:section|chapter|page|part|paragraph|table|sheet) (?:\d|[ivx]+\b|“|")|\b(?:about|regarding|of the|on the) (?!whole|entire|document|report|file|letter|text|main|key|it\b|this|all)/i;
const asksList = /\b(?:list|what|which|show|give me|name|find|extract|who|are there|how many|number of)\b/i;
const due = /\b(?:due|deadlines?|no later than|must be|closes|last day|submi\w+|by|until|end of)\b/i;

/** Without a model: counts of what is listed, a summary of all sections, and lists of what the analysis finds. */
export function answerFromWholeText(
  question: string,
  { name, text }: QuestionedDocument,
  options: WholeTextOptions,
): WholeAnswer | null {
  if (question.length > longestQuestion || text.blocks.length === 0) return null;
  const asked = question.replace(/\s+/g, ' ').trim();
  const analyze = () => analyzeText(text, { name, ...options });
  const answer =
    (asksSummary.test(asked) && !ofAPart.test(asked) ? summarizeAll(analyze(), readPassages(text)) : null) ??
    countInText(asked, text, name) ??
    listFindings(asked, analyze, readPassages(text), name);
  return answer === null ? null : { answer, read: describeReading(name, text) };
}

function summarizeAll({ summary, keyPoints, kind }: DocumentAnalysisResult, passages: Passage[]): string {
  const told = new Set([...summary, ...keyPoints].map(({ text }) => text));
  const sections = new Map<string, Passage[]>();
  for (const passage of passages) {
    if (passage.section === '' || passage.kind === 'heading') continue;
    sections.set(passage.section, [...(sections.get(passage.section) ?? []), passage]);
  }
  const bySection = [...sections].slice(0, mostSections).flatMap(([section, within]) => {
    const [best] = summarize(within, kind);
    return best && !told.has(best.text)
      ? [`- **${escapeCell(section)}:** ${withPlace(shorten(best.text), best.place)}`]
      : [];
  });
  const more = sections.size > mostSections ? [`- and ${sections.size - mostSections} more sections`] : [];
  return [
    summary.map(({ text, place }) => withPlace(shorten(text), place)).join('\n\n'),
    ...(keyPoints.length > 0
      ? [`### Key points\n\n${keyPoints.map(({ text, place }) => `- ${withPlace(shorten(text), place)}`).join('\n')}`]
      : []),
    ...(bySection.length > 0 ? [`### Section by section\n\n${[...bySection, ...more].join('\n')}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const longestLine = 400;
const shorten = (text: string): string =>
  (text.length <= longestLine ? [text] : text.slice(0, longestLine).split(/(?<=^.{0,400})\s\S*$/))
    .slice(0, 1)
    .map((line) => line.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&'))
    .join('');

type Reader = (analysis: DocumentAnalysisResult, passages: Passage[]) => string[];

const formatDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

const requirementsOf =
  (...categories: RequirementCategory[]): Reader =>
  ({ requirements }) =>
    requirements
      .filter(({ category }) => categories.length === 0 || categories.includes(category))
      .map(({ text, place }) => withPlace(escapeCell(text), place));
const dates =
  (isWanted: (words: string) => boolean): Reader =>
  (analysis) =>
    analysis.dates
      .filter(({ label, quote }) => isWanted(`${label} ${quote}`))
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map(({ date, label, place }) => withPlace(`**${formatDay(date)}**: ${escapeCell(label)}`, place));

const things: [string, string, Reader][] = [
  ['deadline', 'deadlines', dates((words) => due.test(words))],
  ['date', 'dates', dates(() => true)],
  [
    'amount money sum dollar figure',
    'amounts',
    ({ amounts }) =>
      amounts.map(({ amount, currency, label, place }) =>
        withPlace(`**${formatAmount(amount, currency)}**: ${escapeCell(label)}`, place),
      ),
  ],
  ['attachment', 'attachments', requirementsOf('attachment')],
  ['requirement', 'requirements', requirementsOf()],
  ['people person name', 'people', ({ people }) => people.map(({ name, place }) => withPlace(escapeCell(name), place))],
  [
    'organization',
    'organizations',
    ({ organizations }) => organizations.map(({ name, place }) => withPlace(escapeCell(name), place)),
  ],
  [
    'task todo action',
    'tasks',
    ({ suggestedTasks }) =>
      suggestedTasks.map(({ title, dueDate, place }) =>
        withPlace(`${escapeCell(title)}${dueDate ? `, by ${formatDay(dueDate)}` : ''}`, place),
      ),
  ],
  [
    'heading section chapter',
    'sections',
    (_, passages) =>
      passages
        .filter(({ kind }) => kind === 'heading')
        .map(({ text, place }) => withPlace(escapeCell(text), { ...place, heading: null })),
  ],
];
const mostListed = 100;
const documentWords = new Set(
  'report letter policy budget minutes request proposal rfp notice agreement plan contract mention mentioned named contain contained include included due set out item ask require required'
    .split(' ')
    .map(stemOf),
);

function listFindings(
  question: string,
  analyze: () => DocumentAnalysisResult,
  passages: Passage[],
  name: string,
): string | null {
  if (!asksList.test(question)) return null;
  const words = readWords(question);
  const found = things.find(([stems]) =>
    stems
      .split(' ')
      .map(stemOf)
      .some((stem) => words.some((word) => word.stem === stem)),
  );
  if (!found) return null;
  const [stems, title, read] = found;
  const own = new Set([...stems.split(' ').map(stemOf), ...stemsOf(name.replace(/[._-]/g, ' ')), ...documentWords]);
  if (words.some(({ stem }) => !own.has(stem) && !isPlain(stem))) return null;
  const lines = read(analyze(), passages);
  if (lines.length === 0) return `The document names no ${title} that can be told for certain.`;
  const more = lines.length > mostListed ? `\n- and ${lines.length - mostListed} more` : '';
  return `**${lines.length}** ${title}:\n\n${lines
    .slice(0, mostListed)
    .map((line) => `- ${line}`)
    .join('\n')}${more}`;
}
