import type { AgentType } from '../../../contract/agents.ts';
import type { FlowDefinition } from './flow-definition.ts';

export interface FlowLibrary {
  flows: ReadonlyMap<string, FlowDefinition>;
  /** The agent's guides in the order of their lists. */
  listFor: (agentType: AgentType) => FlowDefinition[];
}

export function createFlowLibrary(flows: FlowLibrary['flows']): FlowLibrary {
  const listed = [...flows.values()].toSorted((one, other) => one.order - other.order || compare(one.name, other.name));
  return { flows, listFor: (agentType) => listed.filter((flow) => flow.agentType === agentType) };
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
