import { z } from 'zod';
import { describePlace, headingAbove } from '../../documents/index.ts';
import type { SourcePassage } from '../sources/source-list.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { findDocument } from './find-document.ts';
import { markedData } from './marked-data.ts';

/** About as much as one output may hold. */
const passagesOfPart = 6;
const mostPassages = 5000;
const mostFacts = 12;
const longestFact = 160;

export const readDocumentTool = defineAgentTool({
  name: 'read_document',
  description: 'Reads a document, by its number as D1 or its name: part by part, or at a heading or page.',
  input: z.object({
    document: z.string().min(1).max(300),
    part: z.coerce.number().int().min(1).max(1000).default(1),
    heading: z.string().max(300).optional(),
    page: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  async run({ document: called, part, heading, page }, bench) {
    const document = await findDocument(bench, called);
    if ('refusal' in document) return document.refusal;
    const { passages, parts } = await readPart(bench, document.id, { part, heading, page });
    if (parts === 0) return 'There is nothing of that in it, or nothing in it could be read.';
    if (passages.length === 0) return `There are ${parts} parts of that.`;
    const facts = part === 1 && !heading && !page ? await listFacts(bench, document.id) : [];
    return markedData(
      'document',
      `Part ${part} of ${parts} of ${bench.sources.numbers.nameOf('document', document.id)}. Where a statement rests on a passage, put its number after it, like [1].`,
      [...facts, ...passages.map((passage) => describe(bench, passage))],
    );
  },
});

interface Asked {
  part: number;
  heading?: string | undefined;
  page?: number | undefined;
}

async function readPart({ desk }: Bench, documentId: string, { part, heading, page }: Asked) {
  const from = (part - 1) * passagesOfPart;
  if (!heading && !page) {
    const { passages, total } = await desk.readPassages(documentId, from, passagesOfPart);
    return { passages, parts: Math.ceil(total / passagesOfPart) };
  }
  const { passages } = await desk.readPassages(documentId, 0, mostPassages);
  const onPage = passages.filter((passage) => !page || passage.page === page);
  const has = (text: string) => text.toLowerCase().includes(heading?.toLowerCase() ?? '');
  const below = onPage.filter((passage) => headingsOf(passage).some(has));
  const there = !heading || below.length === 0 ? onPage.filter(({ text }) => has(text)) : below;
  return { passages: there.slice(from, from + passagesOfPart), parts: Math.ceil(there.length / passagesOfPart) };
}

const headingsOf = (passage: SourcePassage): string[] =>
  passage.text.split('\n').flatMap((_, line) => headingAbove(passage, line) ?? []);

/** What was taken out of it when it was read. */
async function listFacts({ desk }: Bench, documentId: string): Promise<string[]> {
  const facts = await desk.listFacts({
    kinds: ['requirement', 'date', 'amount'],
    documentIds: [documentId],
    limit: mostFacts,
  });
  if (facts.length === 0) return [];
  const lines = facts.map(({ kind, text, day }) => `- ${kind}${day ? ` ${day}` : ''}: ${text.slice(0, longestFact)}`);
  return ['Of its requirements, days and amounts:', ...lines];
}

const describe = ({ sources }: Bench, passage: SourcePassage): string =>
  `[${sources.numberOf(passage)}] ${[passage.name, describePlace(passage)].filter(Boolean).join(', ')}: ${passage.text}`;
