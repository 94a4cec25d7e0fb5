import { z } from 'zod';
import { textChange } from '../../../../contract/conversations.ts';
import { applyChanges, type TextChange } from '../../../../contract/document-changes.ts';
import { listResults } from '../../results/index.ts';
import { defineAgentTool } from './agent-tool.ts';
import { enough, shown } from './proposal-words.ts';

/** Proposes a change of the conversation's finished document; what becomes of it the person decides. */
export const documentChangeTool = defineAgentTool({
  name: 'propose_document_change',
  description:
    'Shows changes to the finished document of this conversation, which the person can accept. "find" is a piece of its Markdown, word for word and there only once.',
  input: z.object({ changes: z.array(textChange).min(1).max(20) }),
  async run({ changes }, { context, conversation, sources }) {
    const [result] = await listResults(context, conversation.id);
    if (!result) return 'There is no finished document in this conversation.';
    const changed = applyChanges(result.content, changes);
    if (changed === null) return `Nothing was proposed: ${findMistake(result.content, changes)}`;
    const { messageId, number: basedOn } = result;
    const isShown = sources.propose({ kind: 'document-change', messageId, basedOn, changes });
    return `The changes: ${isShown ? shown : enough}`;
  },
});

function findMistake(content: string, changes: TextChange[]): string {
  const wrong = changes.find((change) => applyChanges(content, [change]) === null);
  if (!wrong) return 'the changes touch the same words. Make one of them.';
  const isThere = content.includes(wrong.find);
  return `"${wrong.find.slice(0, 100)}" is ${isThere ? 'there more than once. Give a longer piece' : 'not in the document word for word. Read the document again'}.`;
}
