// What a document says, by a language model that reads all of it; everything it names is looked up in the document.
import { askForJson, estimateTokens, ModelError, type LanguageModel } from '../../../platform/ai/index.ts';
import type { ExtractedText } from '../../../platform/text-extraction/extracted-text.ts';
import type { ReadText } from './analyze-text.ts';
import { checkFindings, type PartFindings } from './check-findings.ts';
import type { DocumentAnalysisResult, DocumentKind, KeyPoint, SummarySentence } from './document-analysis-result.ts';
import { createQuoteFinder, type QuoteFinder } from './find-quote.ts';
import { answerWithin, fitSizes, roomWithin } from './fit-window.ts';
import { createPartAsker } from './kept-answers.ts';
import { joinFindings, mergeFindings } from './merge-findings.ts';
import { describePart, describePoints, overallAnswer, overallInstructions, partInstructions } from './model-answer.ts';
import { askEachPart } from './run-parts.ts';
import { partSizes, plainText, splitIntoParts } from './split-parts.ts';

interface ModelAnalysisOptions {
  /** Of the file. */
  name: string;
  /** The organization's calendar day, YYYY-MM-DD. */
  today: string;
  timeZone: string;
  /** What our own rules found: the model adds to it. */
  own: DocumentAnalysisResult;
  signal: AbortSignal;
  /** Of the questions to the model. */
  onProgress?(done: number, total: number): void;
  sizes?: typeof partSizes;
}

export interface ModelAnalysis extends ReadText {
  /** Whether the model read all there is, or some of it. */
  hasRead: boolean;
  /** Why something is missing, where it is. */
  failure: ModelError | null;
}

interface Overall {
  kind: DocumentKind | null;
  summary: SummarySentence[];
  keyPoints: KeyPoint[];
}

const mostSentences = 5;
const mostKeyPoints = 8;
/** As many as tell what its words are like. */
const sampledBlocks = 200;
const tokensOfPart = 8_000;
const tokensOfOverall = 2_000;
/** Of the window, where the server says that a part was too long for it all the same. */
const lessOfWindow = 0.5;

export async function analyzeWithModel(
  model: LanguageModel,
  text: ExtractedText,
  options: ModelAnalysisOptions,
): Promise<ModelAnalysis> {
  const window = await model.readWindow();
  const asker = createPartAsker(model);
  const readWithin = (size: number) => analyzeWithin(size, model, text, options, asker);
  let analyzed = await readWithin(window);
  if (!analyzed.hasRead && analyzed.failure?.reason === 'too_long') {
    // What it says of itself may be another window by now.
    const told = Math.min(analyzed.failure.contextTokens ?? window, await model.readWindow());
    analyzed = await readWithin(Math.floor(Math.min(told, window * lessOfWindow)));
  }
  if (!analyzed.failure) asker.forget();
  return analyzed;
}

/**
 * At most twelve parts and one question over their points; each has the time that the model's server is given, however
 * many wait before it. What is beyond twelve parts of the longest size is read by our own rules alone.
 */
async function analyzeWithin(
  window: number,
  model: LanguageModel,
  text: ExtractedText,
  { name, today, timeZone, own, signal, onProgress, sizes = partSizes }: ModelAnalysisOptions,
  asker: ReturnType<typeof createPartAsker>,
): Promise<ModelAnalysis> {
  signal.throwIfAborted();
  const finder = createQuoteFinder(text.blocks);
  const system = partInstructions(today);
  const sample = text.blocks.slice(0, sampledBlocks).map(plainText).join('\n');
  const { parts } = splitIntoParts(text, fitSizes(sizes, roomWithin(window, system, tokensOfPart), sample));
  const total = parts.length + (parts.length > 1 ? 1 : 0);
  let done = 0;
  const tell = () => onProgress?.((done += 1), total);
  const { answers: read, failure } = await askEachPart(
    parts,
    async (part) => {
      const content = describePart(part, parts.length, name);
      const maxOutputTokens = answerWithin(window, tokensOfPart);
      const answer = await asker.ask({ system, content, maxOutputTokens, signal });
      return checkFindings(answer, { finder, firstBlock: part.firstBlock, today, timeZone });
    },
    tell,
  );
  const facts = read.flatMap((part) => part.facts);
  if (failure) {
    // What one part says of itself is not what the whole document says.
    return { analysis: join(read, null, own), facts, hasRead: read.length > 0, failure };
  }
  if (read.length <= 1) return { analysis: join(read, read[0] ?? null, own), facts, hasRead: true, failure };
  try {
    const overall = await askOverall(window, model, read, finder, name, signal);
    tell();
    return { analysis: join(read, overall, own), facts, hasRead: true, failure };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { analysis: join(read, null, own), facts, hasRead: true, failure: error };
  }
}

/** The points are numbered; a sentence stands where the first point it rests on does. */
async function askOverall(
  window: number,
  model: LanguageModel,
  read: PartFindings[],
  finder: QuoteFinder,
  name: string,
  signal: AbortSignal,
): Promise<Overall> {
  const listed = read.map(({ summary, keyPoints }) => [...summary, ...keyPoints]);
  const room = roomWithin(window, overallInstructions, tokensOfOverall);
  const points = pointsWithin(listed, (some) => estimateTokens(describePoints(some, name)) <= room);
  const known = new Set(read.flatMap(({ dates }) => dates.flatMap(({ date }) => date.split('-').map(Number))));
  const { kind, summary, keyPoints } = await askForJson(model, {
    system: overallInstructions,
    content: describePoints(points, name),
    schema: overallAnswer,
    maxOutputTokens: answerWithin(window, tokensOfOverall),
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

/** Of each part as many as of the others, the first ones, where not all of them fit. */
function pointsWithin(listed: KeyPoint[][], fits: (points: KeyPoint[]) => boolean): KeyPoint[] {
  let most = Math.max(...listed.map(({ length }) => length), 1);
  const take = () => listed.flatMap((points) => points.slice(0, most));
  while (most > 1 && !fits(take())) most -= 1;
  return take();
}

/** Where the model's words did not stand the test, ours say what the document is about. */
function join(read: PartFindings[], overall: Overall | null, own: DocumentAnalysisResult): DocumentAnalysisResult {
  const kind = overall?.kind ?? own.kind;
  const sentences = overall?.summary
    .slice(0, mostSentences)
    .map(({ text: sentence, place }) => ({ text: sentence, place }));
  const keyPoints = overall?.keyPoints.slice(0, mostKeyPoints) ?? [];
  const { requirements, ...lists } = joinFindings(mergeFindings(read), own);
  return {
    ...lists,
    kind,
    summary: sentences?.length ? sentences : own.summary,
    keyPoints: keyPoints.length > 0 ? keyPoints : own.keyPoints,
    requirements: [kind, own.kind].includes('rfp') ? requirements : [],
  };
}
