import { z } from 'zod';
import { textChange } from '../../../../contract/conversations.ts';
import { applyChanges, type TextChange } from '../../../../contract/document-changes.ts';
import { defineTool, type ModelTool } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { findLatestResult } from '../../results/index.ts';
import type { SourceList } from '../source-list.ts';

/** Proposes a change of the conversation's finished document; what becomes of it the person decides. */
export const documentChangeTool = (context: Context, conversationId: string, sources: SourceList): ModelTool =>
  defineTool({
    name: 'propose_document_change',
    description:
      'Proposes changes to the finished document in this conversation, where the person asks for some. Each gives a piece of its Markdown, word for word and long enough to be there only once, and what is to stand in its place. The person sees them and accepts them or not; you change nothing yourself.',
    input: z.object({ changes: z.array(textChange).min(1).max(20) }),
    async run({ changes }) {
      const result = await findLatestResult(context, conversationId);
      if (!result) return 'There is no finished document in this conversation.';
      const changed = applyChanges(result.content, changes);
      if (changed === null) return `Nothing was proposed: ${findMistake(result.content, changes)}`;
      sources.propose({ kind: 'document-change', messageId: result.messageId, basedOn: result.number, changes });
      return 'The person now sees these changes below your answer, with a button to accept them. Say in a sentence what they would change. Do not say that it is done.';
    },
  });

function findMistake(content: string, changes: TextChange[]): string {
  const wrong = changes.find((change) => applyChanges(content, [change]) === null);
  if (!wrong) return 'the changes touch the same words. Make one of them.';
  const isThere = content.includes(wrong.find);
  return `"${wrong.find.slice(0, 100)}" is ${isThere ? 'there more than once. Give a longer piece' : 'not in the document word for word. Read the document again'}.`;
}
