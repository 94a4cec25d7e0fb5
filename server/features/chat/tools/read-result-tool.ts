import { z } from 'zod';
import { listOpenPlaces } from '../../../../contract/document-parts.ts';
import { listResults, type FinishedDocument } from '../../results/index.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { markedData } from './marked-data.ts';
import { listQuotable } from './quotable.ts';

const longestPart = 6_000;
/** Of what is told at once; the rest is for what stands before it. */
const shareOfPart = 0.7;
const shareOfOpen = 0.15;

/** The finished documents of the conversation, to be read whole. */
export const readResultTool = defineAgentTool({
  name: 'read_result',
  description:
    'Reads the finished document of this conversation as it is now, part by part; an earlier one by its number as R1.',
  input: z.object({
    result: z.string().max(20).optional(),
    part: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  run: ({ result, part }, bench, room) => readResult(bench, result, part, room),
});

/** By its number, also of another conversation that search has shown; without one, the newest of this conversation. */
export async function readResult(
  bench: Bench,
  called: string | undefined,
  part: number,
  room: number,
): Promise<string> {
  const { context, conversation, sources } = bench;
  const results = await listResults(context, conversation.id);
  const id = called === undefined ? results[0]?.messageId : sources.numbers.find('result', called);
  const result = results.find(({ messageId }) => messageId === id) ?? (id && (await findElsewhere(bench, id)));
  if (!result) return 'There is no such finished document in this conversation.';
  const parts = cutParts(result.content, Math.min(longestPart, Math.floor(room * shareOfPart)));
  if (part > parts.length) return `It has ${parts.length} parts.`;
  const open = part === 1 ? listOpenPlaces(result.content) : [];
  const others = part === 1 ? results.filter((each) => each !== result) : [];
  return markedData(
    'finished-document',
    `Part ${part} of ${parts.length} of ${sources.numbers.nameOf('result', result.messageId)}, version ${result.number}.`,
    [
      ...others.map(
        ({ messageId, content }) => `There is also ${sources.numbers.nameOf('result', messageId)}: ${titleOf(content)}`,
      ),
      ...(open.length > 0
        ? [
            `Still open in it: ${open
              .slice(0, 20)
              .join('; ')
              .slice(0, room * shareOfOpen)}`,
          ]
        : []),
      parts[part - 1]!,
    ],
  );
}

async function findElsewhere(bench: Bench, id: string): Promise<FinishedDocument | undefined> {
  const message = (await listQuotable(bench)).find((each) => each.id === id && each.isResult);
  if (!message) return undefined;
  bench.sources.share(message);
  const results = await listResults(bench.context, message.conversationId);
  return results.find(({ messageId }) => messageId === id);
}

const titleOf = (markdown: string): string => (/^#\s+(.+)$/m.exec(markdown)?.[1] ?? 'without a title').slice(0, 100);

/** At paragraphs, where these are no longer than a part. */
function cutParts(text: string, longest: number): string[] {
  const parts: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + paragraph.length + 2 <= longest)
      parts[parts.length - 1] = `${last}\n\n${paragraph}`;
    else
      for (let at = 0; at === 0 || at < paragraph.length; at += longest) parts.push(paragraph.slice(at, at + longest));
  }
  return parts;
}
