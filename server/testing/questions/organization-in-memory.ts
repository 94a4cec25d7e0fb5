// An organization's documents as the assistant is given them, without a database: as fast as what is measured.
import type { AssistantQuestion, DocumentSource } from '../../features/assistant/question.ts';
import { emptyProfile } from '../../features/profile/text.ts';
import { readText } from '../../features/documents/analysis/analyze-text.ts';
import type { Profile } from '../../../contract/profile.ts';
import { answerFromTables } from '../../features/documents/tables/answer-from-tables.ts';
import { readSheets } from '../../features/documents/tables/testing/read-documents.ts';
import type { KnownTask } from '../../features/tasks/index.ts';
import { cutPassages } from '../../features/documents/passages.ts';
import { readPlainText } from '../../platform/text-extraction/reader/read-plain-text.ts';
import { TextCollector } from '../../platform/text-extraction/reader/text-collector.ts';
import type { Block, ExtractedText } from '../../platform/text-extraction/extracted-text.ts';
import { listTopicStems } from '../../platform/english/words.ts';

const usualDay = '2026-11-20';
const timeZone = 'America/New_York';

export interface AskedDocument {
  id: string;
  organization: string;
  name: string;
  text: string;
}

export function extractPlainText(content: string): ExtractedText {
  const blocks: Block[] = [];
  let heading: string | null = null;
  const collector = new TextCollector((message) => {
    for (const { kind, text, page, sheet, row, ...ofRow } of 'blocks' in message ? message.blocks : []) {
      if (kind === 'heading') heading = text;
      blocks.push({ kind, text, place: { page, sheet, row, heading }, ...ofRow } as Block);
    }
  });
  readPlainText(Buffer.from(content), collector);
  collector.end();
  return { blocks, pageCount: null, isCut: false };
}

export interface Besides {
  asker?: string;
  profile?: Partial<Profile>;
  tasks?: KnownTask[];
  today?: string;
}

/** What somebody of the organization asks; no more is there than is given. */
export function createAsking(
  documents: AskedDocument[],
  { asker = 'Ada Brook', profile = {}, tasks = [], today = usualDay }: Besides = {},
): (text: string, before: string[]) => AssistantQuestion {
  const source = readAll(documents, today);
  return (text, before) => ({
    agentType: 'virtual_assistant',
    text,
    history: before.map((content) => ({ isUser: true, content, metadata: null })),
    askerName: asker,
    organizationName: documents[0]?.organization ?? '',
    profile: { ...emptyProfile, ...profile, organizationId: '', createdAt: null, updatedAt: null },
    readsProfile: true,
    documents: source,
    recall: { messagesToQuote: () => Promise.resolve([]), tasks: () => Promise.resolve(tasks) },
    today,
    timeZone,
  });
}

function readAll(documents: AskedDocument[], today: string): DocumentSource {
  const read = documents.map(({ id, name, text }) => ({
    id,
    name,
    extracted: name.endsWith('.csv') ? readSheets(text) : extractPlainText(text),
  }));
  const tables = read
    .filter(({ name }) => name.endsWith('.csv'))
    .map(({ id, name, extracted }) => ({ id, name, text: extracted }));
  const passages = read.flatMap(({ id, name, extracted }) =>
    cutPassages(extracted).map((passage, position) => ({
      ...passage,
      id: `${id} ${position}`,
      documentId: id,
      name,
      position,
    })),
  );
  const facts = read.flatMap(({ id, name, extracted }) =>
    readText(extracted, { name, today, timeZone }).facts.map((fact, position) => ({
      ...fact,
      id: `${id} ${position}`,
      organizationId: '',
      documentId: id,
      position,
      name,
      uploadedAt: new Date(0),
    })),
  );
  return {
    answer: ({ text, before }) => {
      const found = answerFromTables(text, tables, before);
      return Promise.resolve(
        found && { ...found, sources: found.sources.map((source) => ({ ...source, number: null, blocks: null })) },
      );
    },
    readPassages: (documentId, from, limit) =>
      Promise.resolve({
        passages: passages.filter((each) => each.documentId === documentId && each.position >= from).slice(0, limit),
      }),
    findPassages: (question, limit) => {
      const asked = new Set(listTopicStems(question));
      const scored = passages.map((each) => ({
        ...each,
        score: listTopicStems(each.text).filter((stem) => asked.has(stem)).length,
      }));
      return Promise.resolve(
        scored
          .filter(({ score }) => score > 0)
          .toSorted((one, other) => other.score - one.score)
          .slice(0, limit),
      );
    },
    latestPassages: (limit) => Promise.resolve(passages.slice(0, limit)),
    listFacts: ({ kinds, limit }) => Promise.resolve(facts.filter(({ kind }) => kinds.includes(kind)).slice(0, limit)),
    listDocuments: () => Promise.resolve(read.map(({ id, name }) => ({ id, name, createdAt: new Date(0) }))),
  };
}
