import { loadAgentContent, type AgentContent } from './features/agents/index.ts';
import { loadSafety, runAssistant, type Assistant, type AssistantOptions } from './features/assistant/index.ts';
import { createFlowLibrary, loadFlows, type FlowLibrary } from './features/flows/index.ts';

/** What `content/` says, read and indexed once: it is the same for every organization, and so for every app of a process. */
export interface Content {
  agents: AgentContent;
  flows: FlowLibrary;
  assistant: Assistant;
}

/** The same as plain values. */
export interface ReadContent {
  agents: AgentContent;
  flows: FlowLibrary['flows'];
  safety: ReturnType<typeof loadSafety>;
}

/** Throws `ContentError` where a file of `content/` is wrong. */
export const readContent = (root: string): ReadContent => ({
  agents: loadAgentContent(root),
  flows: loadFlows(root).flows,
  safety: loadSafety(root),
});

export const openContent = (read: ReadContent, options: AssistantOptions = {}): Content => ({
  agents: read.agents,
  flows: createFlowLibrary(read.flows),
  assistant: runAssistant(read, options),
});

export const loadContent = (root: string, options: AssistantOptions = {}): Content =>
  openContent(readContent(root), options);
