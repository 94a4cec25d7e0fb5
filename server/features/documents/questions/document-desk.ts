import type { LanguageModel } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { ExtractedText, Place } from '../../../platform/text-extraction/index.ts';
import { fileExtension } from '../../../../contract/options.ts';
import type { BlockRange } from '../document-path.ts';
import { mayGoOnTables } from './answer-from-tables.ts';
import { answerWithModelOverWholeText, type SourcedAnswer } from './answer-with-model.ts';
import { asksForBalance } from './answer-balance.ts';
import { asksForItsCost } from './answer-cost.ts';
import { asksWhether } from './check-rows.ts';
import { findNamed } from './choose-documents.ts';
import { selectReadDocuments, selectTexts } from './desk-queries.ts';
import { reckon } from './reckon.ts';
import { isWholeDocumentQuestion } from './whole-document-question.ts';

export interface DeskQuestion {
  text: string;
  /** Of the documents that the conversation was about before, the last first. */
  citedIds: string[];
  /** What was asked of them since anything else was spoken of, oldest first. */
  earlier: string[];
  /** What the person said before, the last first. */
  said: string[];
  /** YYYY-MM-DD. */
  today: string;
  timeZone: string;
  signal: AbortSignal;
  /** Hears an answer that comes in pieces; what is said so is not part of the result. */
  onText(piece: string): void;
}

export interface DeskAnswer {
  /** Markdown; null where it was heard piece by piece. */
  text: string | null;
  /** What was read for it, as a sentence. */
  read: string;
  sources: DeskSource[];
}

export interface DeskSource {
  /** What stands for it in the answer, as [3]. */
  number: number | null;
  documentId: string;
  name: string;
  place: Place | null;
  /** Of the text, where more exactly than by its place. */
  blocks: BlockRange | null;
}

/** Where questions about all of a document are answered. */
export interface DocumentDesk {
  /** Null where the question is about nothing that was read, or is not about all of it. */
  answer(question: DeskQuestion): Promise<DeskAnswer | null>;
}

const mostTables = 8;
const saysBudget = /budget|financ|actuals?|income|profit|treasurer/i;
const hasTables = (filename: string): boolean => ['csv', 'xls', 'xlsx'].includes(fileExtension(filename));

/** What the asker may read in an organization. Throws ModelError where a model was asked and failed. */
export const openDocumentDesk = (
  context: Context,
  organizationId: string,
  model: LanguageModel | null,
): DocumentDesk => ({
  async answer(question) {
    const { text, citedIds, earlier, said, today, timeZone, signal } = question;
    const isOfTables = mayGoOnTables(text, earlier);
    const isOfBalance = asksForBalance(text);
    const isOfAll = isOfTables || isOfBalance || isWholeDocumentQuestion(text);
    const all = await selectReadDocuments(context.database, context.actor, organizationId);
    const named = findNamed(text, all);
    // What the conversation was about before may be meant by "it"; a question of another kind is not about it.
    const isOfCost = asksForItsCost(text);
    const isOfRows = isOfTables || isOfCost || asksWhether(text);
    const cited = isOfAll || isOfRows ? citedIds.flatMap((id) => all.find((document) => document.id === id) ?? []) : [];
    const spokenOf = isOfCost && cited.length === 0 ? findSpokenOf(said, all) : cited;
    const meant = named.length > 0 ? named : spokenOf;
    const budgets = isOfBalance ? all.filter(({ name }) => saysBudget.test(name)) : [];
    const tables = isOfRows || isOfBalance ? all.filter(({ filename }) => hasTables(filename)) : [];
    const chosen = meant.length > 0 ? meant : [...new Set([...budgets, ...tables])];
    if (chosen.length === 0) return null;
    const further =
      named.length > 0 || (isOfCost && spokenOf.length > 0)
        ? []
        : tables.filter((document) => !chosen.includes(document));
    const read = await readTexts(context, organizationId, [chosen.slice(0, mostTables), further.slice(0, mostTables)]);
    const [documents = [], others = []] = read;

    const byCode = await reckon(
      {
        question: withoutEndings(text, documents),
        documents,
        others,
        earlier: earlier.map((each) => withoutEndings(each, documents)),
        asksBack: model === null,
        isAboutThem: meant.length > 0 && model === null,
        today,
        timeZone,
      },
      signal,
    );
    if (byCode) {
      const names = new Set(
        read
          .flat()
          .map(({ name }) => name)
          .filter((name) => byCode.read.includes(name)),
      );
      const told = [...names].flatMap((name) => read.flat().find((document) => document.name === name) ?? []);
      const place = told.length === 1 ? (byCode.place ?? null) : null;
      return {
        text: byCode.answer,
        read: byCode.read,
        sources: told.map((document) => ({ ...sourceOf(document), place })),
      };
    }
    const [first] = documents;
    if (!model || !first || meant.length === 0 || !isOfAll) return null;
    return present(first, await answerWithModelOverWholeText(model, text, first, question));
  },
});

/** What a message named last: "I uploaded Offer.pdf". */
const findSpokenOf = <Named extends { id: string; name: string }>(said: string[], all: Named[]): Named[] =>
  said.map((message) => findNamed(message, all)).find((found) => found.length > 0) ?? [];

interface ReadDocument {
  id: string;
  name: string;
  text: ExtractedText;
}

/** The texts of each of the lists, read at once. */
async function readTexts(
  context: Context,
  organizationId: string,
  lists: { id: string }[][],
): Promise<ReadDocument[][]> {
  const ids = lists.flat().map(({ id }) => id);
  const texts = await selectTexts(context.database, context.actor, organizationId, ids);
  return lists.map((list) => list.flatMap(({ id }) => texts.find((document) => document.id === id) ?? []));
}

/** "gifts.csv" is said as "gifts": the ending is no word of a question. */
const withoutEndings = (question: string, documents: ReadDocument[]): string =>
  documents.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    const stem = name.slice(0, name.length - fileExtension(name).length - 1);
    return at < 0 ? text : `${text.slice(0, at)}${stem}${text.slice(at + name.length)}`;
  }, question);

const mostSources = 12;

const sourceOf = ({ id, name }: ReadDocument): DeskSource => ({
  number: null,
  documentId: id,
  name,
  place: null,
  blocks: null,
});

/** Of the model's sources those that its answer points to. */
const present = (document: ReadDocument, { answer, read, sources }: SourcedAnswer): DeskAnswer => {
  const named = sources.filter(({ number }) => answer.includes(`[${number}]`)).slice(0, mostSources);
  const cited = named.map(({ number, place, block }) => ({
    ...sourceOf(document),
    number,
    place,
    blocks: { first: block, last: block },
  }));
  return { text: null, read, sources: cited.length > 0 ? cited : [sourceOf(document)] };
};
