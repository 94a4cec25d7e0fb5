import { FileText } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { TaskSource } from '../../../contract/tasks.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

const linkClass = 'font-medium text-link hover:underline';

/** What a task was made of, and the way there. */
export const TaskSourceLink = ({ source }: { source: TaskSource }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    {source.kind === 'conversation' ? (
      <>
        <AgentArch agentType={source.agentType} size={18} />
        <a href={`/chat/${source.agentType}?session=${source.id}`} className={linkClass}>
          A conversation with {agents[source.agentType].persona}
        </a>
      </>
    ) : (
      <>
        <FileText size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-2" />
        <a href={`/documents?document=${source.id}`} className={linkClass}>
          A document
        </a>
      </>
    )}
  </span>
);
