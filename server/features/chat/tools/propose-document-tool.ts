import { z } from 'zod';
import { defineAgentTool } from './agent-tool.ts';
import { enough, shown } from './proposal-words.ts';

export const proposeDocumentTool = defineAgentTool({
  name: 'propose_document',
  description: 'Shows a document that you have written, in Markdown, which the person can save among the documents.',
  input: z.object({ name: z.string().trim().min(1).max(200), content: z.string().trim().min(1).max(60_000) }),
  run: async ({ name, content }, { sources }) =>
    `“${name}”: ${sources.propose({ kind: 'document', name, content }) ? shown : enough}`,
});
