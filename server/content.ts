import { loadAgentContent, type AgentContent } from './features/agents/index.ts';
import { loadSafety, runAssistant, type Assistant } from './features/assistant/index.ts';
import { loadFlows, type FlowLibrary } from './features/flows/index.ts';

/** What `content/` says, read and indexed once: it is the same for every organization, and so for every app of a process. */
export interface Content {
  agents: AgentContent;
  flows: FlowLibrary;
  assistant: Assistant;
}

/** Throws `ContentError` where a file of `content/` is wrong. `wordPauseMs` is between two words of the assistant. */
export function loadContent(root: string, { wordPauseMs }: { wordPauseMs?: number } = {}): Content {
  const agents = loadAgentContent(root);
  const flows = loadFlows(root);
  return {
    agents,
    flows,
    assistant: runAssistant({ agents, flows: flows.flows, safety: loadSafety(root) }, { wordPauseMs }),
  };
}
