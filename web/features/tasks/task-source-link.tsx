import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { TaskSource } from '../../../contract/tasks.ts';
import { api } from '../../lib/api.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

const linkClass = 'font-medium text-link hover:underline';

const conversationAddress = ({ agentType, id, messageId }: Extract<TaskSource, { kind: 'conversation' }>): string =>
  `/chat/${agentType}?session=${id}${messageId === null ? '' : `&message=${messageId}`}`;

function DocumentLink({ id }: { id: string }) {
  const { data: document } = useQuery({
    queryKey: ['document', id],
    queryFn: () => api('GET /api/documents/:id', { params: { id } }),
  });
  return (
    <a href={`/documents?document=${id}`} className={`${linkClass} wrap-anywhere`}>
      {document?.originalName ?? 'A document'}
    </a>
  );
}

/** What a task was made of, and the way there. */
export const TaskSourceLink = ({ source }: { source: TaskSource }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    {source.kind === 'conversation' ? (
      <>
        <AgentArch agentType={source.agentType} size={18} />
        <a href={conversationAddress(source)} className={linkClass}>
          A conversation with {agents[source.agentType].persona}
        </a>
      </>
    ) : (
      <>
        <FileText size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none text-ink-2" />
        <DocumentLink id={source.id} />
      </>
    )}
  </span>
);
