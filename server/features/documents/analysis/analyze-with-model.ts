// What a document says, by a language model that reads all of it; everything it names is looked up in the document.
import { askForJson, type LanguageModel } from '../../../platform/ai/index.ts';
import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import { analyzeText, type ReadText } from './analyze-text.ts';
import { checkFindings, type PartFindings } from './check-findings.ts';
import type { DocumentAnalysisResult, DocumentKind, KeyPoint, SummarySentence } from './document-analysis-result.ts';
import { createQuoteFinder, type QuoteFinder } from './find-quote.ts';
import { mergeFindings } from './merge-findings.ts';
import {
  describePart,
  describePoints,
  overallAnswer,
  overallInstructions,
  partAnswer,
  partInstructions,
} from './model-answer.ts';
import { findMissedDays } from './missed-days.ts';
import { findKeyPoints, summarize } from './rank-sentences.ts';
import { takeFacts } from '../facts/take-facts.ts';
import { readSource } from '../facts/source.ts';
import { askEachPart, withinTime } from './run-parts.ts';
import { partSizes, splitIntoParts } from './split-parts.ts';

interface ModelAnalysisOptions {
  /** Of the file. */
  name: string;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  signal: AbortSignal;
  /** Of the questions to the model. */
  onProgress?(done: number, total: number): void;
  sizes?: typeof partSizes;
}

interface Overall {
  kind: DocumentKind | null;
  summary: SummarySentence[];
  keyPoints: KeyPoint[];
}

const mostSentences = 5;
const mostKeyPoints = 8;
const tokensOfPart = 8_000;
const tokensOfOverall = 2_000;
const totalMs = 600_000;

/**
 * At most twelve parts and one question over their points. What is beyond twelve parts of the longest size is read
 * without the model. Throws ModelError where a part fails: then `analyzeText` stands in.
 */
export async function analyzeWithModel(
  model: LanguageModel,
  text: ExtractedText,
  options: ModelAnalysisOptions,
): Promise<ReadText> {
  const { name, today, timeZone, onProgress, sizes = partSizes } = options;
  const { parts, rest } = splitIntoParts(text, sizes);
  const finder = createQuoteFinder(text.blocks);
  const total = parts.length + (parts.length > 1 ? 1 : 0);
  let done = 0;
  const tell = () => onProgress?.((done += 1), total);

  return withinTime(options.signal, totalMs, async (within) => {
    const system = partInstructions(today);
    const read = await askEachPart(
      parts,
      within,
      async (part, signal) => {
        const content = describePart(part, parts.length, name);
        const answer = await askForJson(model, {
          system,
          content,
          schema: partAnswer,
          maxOutputTokens: tokensOfPart,
          signal,
        });
        return checkFindings(answer, { finder, firstBlock: part.firstBlock, today, timeZone });
      },
      tell,
    );
    const beyond = rest.length > 0 ? [analyzeText({ ...text, blocks: rest }, options)] : [];
    const overall = read.length > 1 ? await askOverall(model, read, finder, name, within) : (read[0] ?? null);
    if (read.length > 1) tell();
    return {
      analysis: complete(text, [...read, ...beyond], overall, options),
      facts: read.flatMap(({ facts }) => facts),
    };
  });
}

/** The points are numbered; a sentence stands where the first point it rests on does. */
async function askOverall(
  model: LanguageModel,
  read: PartFindings[],
  finder: QuoteFinder,
  name: string,
  signal: AbortSignal,
): Promise<Overall> {
  const points = read.flatMap(({ summary, keyPoints }) => [...summary, ...keyPoints]);
  const known = new Set(read.flatMap(({ dates }) => dates.flatMap(({ date }) => date.split('-').map(Number))));
  const { kind, summary, keyPoints } = await askForJson(model, {
    system: overallInstructions,
    content: describePoints(points, name),
    schema: overallAnswer,
    maxOutputTokens: tokensOfOverall,
    signal,
  });
  const placed = (told: typeof summary): KeyPoint[] =>
    told.flatMap(({ text, from }) => {
      const point = points[(from[0] ?? 0) - 1];
      const isKnown = from.every((number) => points[number - 1] !== undefined);
      return point && isKnown && finder.hasNumbersOf(text, known)
        ? [{ text, place: point.place, quote: point.quote }]
        : [];
    });
  return { kind, summary: placed(summary), keyPoints: placed(keyPoints) };
}

/** Where the model's words did not stand the test, the recipe without a model says what the document is about. */
function complete(
  text: ExtractedText,
  findings: Parameters<typeof mergeFindings>[0],
  overall: Overall | null,
  options: ModelAnalysisOptions,
): DocumentAnalysisResult {
  const source = readSource(text, options, overall?.kind);
  const { kind } = source;
  const facts = takeFacts({ ...source, amounts: [], requirements: [] });
  const sentences = overall?.summary
    .slice(0, mostSentences)
    .map(({ text: sentence, place }) => ({ text: sentence, place }));
  const summary = sentences?.length ? sentences : summarize(source, facts);
  const keyPoints = overall?.keyPoints.slice(0, mostKeyPoints) ?? [];
  const told = mergeFindings(findings);
  const missed = findMissedDays(told, source, facts);
  const { requirements, ...lists } = missed ? mergeFindings([told, missed]) : told;
  return {
    ...lists,
    kind,
    summary,
    keyPoints: keyPoints.length > 0 ? keyPoints : findKeyPoints(source, facts, summary),
    requirements: kind === 'rfp' ? requirements : [],
  };
}
