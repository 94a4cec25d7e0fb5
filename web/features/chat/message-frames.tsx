// How the two speakers look: the person's bubble at the right, the agent's words without a box.
import type { ReactNode } from 'react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { formatDateTime, formatRelativeTime } from '../../lib/format.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';

export const MessageTime = ({ time, now }: { time: string; now: Date }) => (
  <time dateTime={time} title={formatDateTime(time)} className="text-xs text-ink-3">
    {formatRelativeTime(time, now)}
  </time>
);

interface UserFrameProps {
  /** Of the message, by which an address names it. */
  id?: string;
  text: string;
  /** Whose words these are, where they are a colleague's. */
  speaker?: string;
  footer: ReactNode;
}

export const UserFrame = ({ id, text, speaker = 'You', footer }: UserFrameProps) => (
  <article data-question data-message={id} className="group grid justify-items-end gap-1">
    <h3 className="sr-only">{speaker}</h3>
    <p className="max-w-[88%] rounded-xl rounded-br-xs bg-primary-soft px-4 py-2.5 text-lg/[25px] whitespace-pre-wrap text-ink wrap-anywhere md:max-w-[min(82%,540px)]">
      {text}
    </p>
    <div className="flex min-h-[18px] flex-wrap items-center justify-end gap-2">{footer}</div>
  </article>
);

interface AgentFrameProps {
  id?: string;
  agentType: AgentType;
  time: ReactNode;
  isBusy?: boolean;
  children: ReactNode;
}

export const AgentFrame = ({ id, agentType, time, isBusy, children }: AgentFrameProps) => (
  <article data-message={id} className="group relative md:flex md:gap-3.5" aria-busy={isBusy || undefined}>
    <AgentArch agentType={agentType} size={28} className="max-md:absolute max-md:top-0 max-md:left-0 md:mt-px" />
    <div className="min-w-0 flex-1">
      <header className="mb-1.5 flex min-h-8 items-center gap-2 pl-[38px] md:mb-1 md:min-h-0 md:items-baseline md:pl-0">
        <h3 className="text-md font-semibold">{agents[agentType].persona}</h3>
        {time}
      </header>
      {children}
    </div>
  </article>
);
