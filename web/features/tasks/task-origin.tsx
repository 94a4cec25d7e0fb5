import { FileText, Pencil } from 'lucide-react';
import { originLabel } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { TaskSource } from '../../../contract/tasks.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

interface TaskOriginProps {
  createdFromAgent: AgentType | null;
  source?: TaskSource | null;
  /** "From" stands before it already. */
  hideTerm?: boolean;
}

/** Which agent suggested the task, or that a person made it. */
export function TaskOrigin({ createdFromAgent, source, hideTerm }: TaskOriginProps) {
  const isFromDocument = createdFromAgent === null && source?.kind === 'document';
  const Icon = isFromDocument ? FileText : Pencil;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
      {createdFromAgent ? (
        <AgentArch agentType={createdFromAgent} size={18} />
      ) : (
        <Icon size={14} strokeWidth={2} aria-hidden="true" className="flex-none" />
      )}
      <span className="truncate">
        {!hideTerm && <span className={createdFromAgent ? 'text-ink-3' : 'sr-only'}>From </span>}
        {originLabel(createdFromAgent)}
      </span>
      {isFromDocument && <span className="truncate">· from a document</span>}
    </span>
  );
}
