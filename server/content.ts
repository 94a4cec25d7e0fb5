import { loadAgentContent, type AgentContent } from './features/agents/index.ts';
import { createBuiltIn, type BuiltIn } from './features/chat/index.ts';
import { loadFlows, type FlowLibrary } from './features/flows/index.ts';

/** What `content/` says, read and indexed once: it is the same for every organization, and so for every app of a process. */
export interface Content {
  agents: AgentContent;
  flows: FlowLibrary;
  builtIn: BuiltIn;
}

/** Throws `ContentError` where a file of `content/` is wrong. `wordPauseMs` is between two words of the built-in assistant. */
export function loadContent(root: string, { wordPauseMs }: { wordPauseMs?: number } = {}): Content {
  const agents = loadAgentContent(root);
  const flows = loadFlows(root);
  return { agents, flows, builtIn: createBuiltIn(agents, flows, { wordPauseMs }) };
}
