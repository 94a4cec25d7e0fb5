import { z } from 'zod';
import { describePlace, headingAbove } from '../../documents/index.ts';
import type { SourcePassage } from '../sources/source-list.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { findDocument } from './find-document.ts';
import { markedData } from './marked-data.ts';
import { readResult } from './read-result-tool.ts';

const mostPassages = 5000;
const mostFacts = 12;
const longestFact = 160;
/** Of what is told at once. */
const shareOfFacts = 0.3;
/** Characters of what stands around passages, and before one beside its name and place. */
const around = 320;
const before = 16;

export const readDocumentTool = defineAgentTool({
  name: 'read_document',
  description:
    'Reads a document, by its number as D1 (a finished one: R1) or its name: part by part, or at a heading or page.',
  input: z.object({
    document: z.string().min(1).max(300),
    part: z.coerce.number().int().min(1).max(1000).default(1),
    heading: z.string().max(300).optional(),
    page: z.coerce.number().int().min(1).max(100_000).optional(),
  }),
  async run({ document: called, part, heading, page }, bench, room) {
    const { numbers } = bench.sources;
    if (!numbers.find('document', called) && numbers.find('result', called))
      return readResult(bench, called, part, room);
    const document = await findDocument(bench, called);
    if ('refusal' in document) return document.refusal;
    const { passages } = await bench.desk.readPassages(document.id, 0, mostPassages);
    const asked = choose(passages, { heading, page });
    if (asked.length === 0) return 'There is nothing of that in it, or nothing in it could be read.';
    const isWhole = !heading && !page;
    const facts = isWhole ? await listFacts(bench, document.id, room * shareOfFacts) : [];
    const parts = cutParts(asked, room - around, facts.join('\n').length);
    const read = parts[part - 1];
    if (!read) return `There are ${parts.length} parts of that.`;
    return markedData(
      'document',
      `Part ${part} of ${parts.length} of ${bench.sources.numbers.nameOf('document', document.id)}. Where a statement rests on a passage, put its number after it, like [1].`,
      [...(part === 1 ? facts : []), ...read.map((passage) => describe(bench, passage))],
    );
  },
});

interface Asked {
  heading?: string | undefined;
  page?: number | undefined;
}

function choose<Passage extends SourcePassage>(passages: Passage[], { heading, page }: Asked): Passage[] {
  if (!heading && !page) return passages;
  const onPage = passages.filter((passage) => !page || passage.page === page);
  const has = (text: string) => text.toLowerCase().includes(heading?.toLowerCase() ?? '');
  const below = onPage.filter((passage) => headingsOf(passage).some(has));
  return !heading || below.length === 0 ? onPage.filter(({ text }) => has(text)) : below;
}

/** As many passages to each as `room` characters hold, of which the first has so many less. */
function cutParts<Passage extends SourcePassage>(passages: Passage[], room: number, less: number): Passage[][] {
  const parts: Passage[][] = [[]];
  let left = room - less;
  for (const passage of passages) {
    const size = nameOf(passage).length + passage.text.length + before;
    if (size > left && left < room) {
      parts.push([]);
      left = room;
    }
    parts.at(-1)!.push(passage);
    left -= size;
  }
  return parts;
}

const headingsOf = (passage: SourcePassage): string[] =>
  passage.text.split('\n').flatMap((_, line) => headingAbove(passage, line) ?? []);

/** What was taken out of it when it was read, in so many characters. */
async function listFacts({ desk }: Bench, documentId: string, most: number): Promise<string[]> {
  const facts = await desk.listFacts({
    kinds: ['requirement', 'date', 'amount'],
    documentIds: [documentId],
    limit: mostFacts,
  });
  const lines = ['Of its requirements, days and amounts:'];
  for (const { kind, text, day } of facts) {
    const line = `- ${kind}${day ? ` ${day}` : ''}: ${text.slice(0, longestFact)}`;
    if (lines.join('\n').length + line.length < most) lines.push(line);
  }
  return lines.length > 1 ? lines : [];
}

const nameOf = (passage: SourcePassage): string => [passage.name, describePlace(passage)].filter(Boolean).join(', ');

const describe = ({ sources }: Bench, passage: SourcePassage): string =>
  `[${sources.numberOf(passage)}] ${nameOf(passage)}: ${passage.text}`;
