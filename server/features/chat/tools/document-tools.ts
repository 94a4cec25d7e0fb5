import { z } from 'zod';
import { id } from '../../../../contract/values.ts';
import { defineTool, type ModelTool } from '../../../platform/ai/index.ts';
import { describePlace } from '../../documents/index.ts';
import type { Desk } from '../open-desk.ts';
import type { SourceList, SourcePassage } from '../source-list.ts';
import { markedData } from './marked-data.ts';

const mostFound = 6;
const mostListed = 40;
/** About as much as one output may hold. */
const passagesOfPart = 6;

const howToCite = 'Where a statement rests on a passage, put its number after it, like [1].';

/** The passages they return are numbered on from those the model was given, so that an answer can point to them. */
export function documentTools(desk: Desk, sources: SourceList): ModelTool[] {
  const line = (passage: SourcePassage): string =>
    `[${sources.numberOf(passage)}] ${[passage.name, describePlace(passage)].filter(Boolean).join(', ')}: ${passage.text}`;
  const partOf = ({ position }: SourcePassage): number => Math.floor(position / passagesOfPart) + 1;

  return [
    defineTool({
      name: 'search_documents',
      description:
        'Searches the text of the organization’s documents and returns the passages that fit best. Use the words that the document itself would use.',
      input: z.object({ query: z.string().trim().min(1).max(500) }),
      async run({ query }) {
        const found = await desk.findPassages(query, mostFound);
        if (found.length === 0) return describeNothingFound(desk);
        return markedData(
          'search-results',
          `Passages of the organization’s documents. ${howToCite}`,
          found.map((passage) => `${line(passage)}\n(documentId ${passage.documentId}, part ${partOf(passage)})`),
        );
      },
    }),
    defineTool({
      name: 'read_document',
      description: 'Reads one part of a document that a search found, to see what stands around a passage.',
      input: z.object({ documentId: id, part: z.int().min(1).max(1000).default(1) }),
      async run({ documentId, part }) {
        const { passages, total } = await desk.readPassages(documentId, (part - 1) * passagesOfPart, passagesOfPart);
        if (total === 0) return 'There is no such document, or nothing in it could be read.';
        const parts = Math.ceil(total / passagesOfPart);
        if (passages.length === 0) return `This document has ${parts} parts.`;
        return markedData('document', `Part ${part} of ${parts} of a document. ${howToCite}`, passages.map(line));
      },
    }),
  ];
}

async function describeNothingFound(desk: Desk): Promise<string> {
  const names = await desk.listDocuments(mostListed);
  if (names.length === 0) return 'Nothing was found: the organization has no documents that could be read.';
  return markedData(
    'documents',
    'Nothing was found with these words. These are the organization’s newest documents.',
    names.map((document) => `${document.name} (documentId ${document.id})`),
  );
}
