import type { Context } from '../../../platform/context/context.ts';
import type { Place } from '../../../platform/text-extraction/index.ts';
import { fileExtension } from '../../../../contract/options.ts';
import type { BlockRange } from '../document-path.ts';
import { mayAskTables, type TableAnswer } from './answer-from-tables.ts';
import { findNamed } from './choose-documents.ts';
import { selectReadDocuments, selectTexts } from './desk-queries.ts';
import type { ReadDocument } from './read-tables.ts';
import type { TableQuery } from './query-tables.ts';
import { runTables } from './run-tables.ts';

export interface DeskQuestion {
  text: string;
  /** Of the documents that the conversation was about before, the last first. */
  citedIds: string[];
  /** What was asked before in the conversation, oldest first. */
  before: string[];
  signal?: AbortSignal | undefined;
}

export interface DeskAnswer {
  /** Markdown. */
  text: string;
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

/** Where counts, sums and lists over the organization's tables are answered. */
export interface DocumentDesk {
  /** Null where the question is none of these, or no table that was read answers it. */
  answer(question: DeskQuestion): Promise<DeskAnswer | null>;
  /** Over one document, or the newest that are tables. */
  query(query: TableQuery, documentId: string | null): Promise<DeskAnswer>;
}

const mostTables = 8;
const hasTables = (filename: string): boolean => ['csv', 'xls', 'xlsx'].includes(fileExtension(filename));

/** What the asker may read in an organization. */
export const openDocumentDesk = (context: Context, organizationId: string): DocumentDesk => ({
  async answer({ text, citedIds, before, signal }) {
    if (!mayAskTables(text)) return null;
    const all = await selectReadDocuments(context.database, context.actor, organizationId);
    const named = findNamed(text, all);
    const cited = citedIds.flatMap((id) => all.find((document) => document.id === id) ?? []);
    const tables = all.filter(({ filename }) => hasTables(filename));
    const chosen = [named, cited, tables].find((some) => some.length > 0)?.slice(0, mostTables) ?? [];
    if (chosen.length === 0) return null;
    const further =
      named.length > 0 ? [] : tables.filter((document) => !chosen.includes(document)).slice(0, mostTables);
    const ids = [...chosen, ...further].map(({ id }) => id);
    const read = await selectTexts(context.database, context.actor, organizationId, ids);
    const inOrder = (some: { id: string }[]) =>
      some.flatMap(({ id }) => read.find((document) => document.id === id) ?? []);
    const documents = inOrder(chosen);
    const task = {
      question: withoutEndings(text, documents),
      before,
      documents,
      others: inOrder(further),
    };
    const found = await runTables(task, signal);
    return found && present(found);
  },
  async query(query, documentId) {
    const all = await selectReadDocuments(context.database, context.actor, organizationId);
    const asked = all.filter(({ id, filename }) => (documentId === null ? hasTables(filename) : id === documentId));
    const ids = asked.slice(0, mostTables).map(({ id }) => id);
    const documents = await selectTexts(context.database, context.actor, organizationId, ids);
    const found = documents.length > 0 ? await runTables({ query, documents }) : null;
    return found ? present(found) : { text: 'There is no such table.', read: '', sources: [] };
  },
});

const present = ({ text, read, sources }: TableAnswer): DeskAnswer => ({
  text,
  read,
  sources: sources.map((source) => ({ ...source, number: null, blocks: null })),
});

/** "gifts.csv" is said as "gifts": the ending is no word of a question. */
const withoutEndings = (question: string, documents: ReadDocument[]): string =>
  documents.reduce((text, { name }) => {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    const stem = name.slice(0, name.length - fileExtension(name).length - 1);
    return at < 0 ? text : `${text.slice(0, at)}${stem}${text.slice(at + name.length)}`;
  }, question);
