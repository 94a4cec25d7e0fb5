import type { AgentType } from '../../../contract/agents.ts';

/** Who has a model asked, and what for. */
export interface ModelUse {
  organizationId: string;
  userId: string;
  /** Whether the operator pays for it. */
  isOfInstallation?: boolean;
  /** Null where no agent is concerned: a document is read, vectors are made, or a connection is tried. */
  agentType: AgentType | null;
  purpose: 'answer' | 'title' | 'tasks' | 'analysis' | 'document' | 'trial' | 'vectors';
}
