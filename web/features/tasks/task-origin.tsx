import { Pencil } from 'lucide-react';
import { originLabel } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

interface TaskOriginProps {
  createdFromAgent: AgentType | null;
  /** "From" stands before it already. */
  hideTerm?: boolean;
}

/** Which agent suggested the task, or that a person wrote it. */
export const TaskOrigin = ({ createdFromAgent, hideTerm }: TaskOriginProps) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
    {createdFromAgent ? (
      <AgentArch agentType={createdFromAgent} size={18} />
    ) : (
      <Pencil size={14} strokeWidth={2} aria-hidden="true" className="flex-none" />
    )}
    {!hideTerm && <span className="sr-only">From: </span>}
    <span className="truncate">{originLabel(createdFromAgent)}</span>
  </span>
);
