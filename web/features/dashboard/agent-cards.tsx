import { ArrowRight } from 'lucide-react';
import { agents, agentTypesIn } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { ConnectModelOffer } from '../ai-settings/index.ts';

const listClass =
  'mb-7 grid overflow-hidden rounded-lg border border-line md:mb-8 md:grid-cols-6 md:gap-3 md:overflow-visible md:rounded-none md:border-0 xl:grid-cols-5';
const cardClass =
  'relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line px-3.5 py-3 not-first:border-t md:col-span-2 md:flex md:flex-col md:items-stretch md:rounded-lg md:border md:p-4 md:transition-[border-color,box-shadow] md:duration-(--t-fast) md:hover:border-agent-line md:hover:elev-sm md:nth-[n+4]:col-span-3 xl:col-span-1 xl:nth-[n+4]:col-span-1';

interface AgentCardProps {
  agentType: AgentType;
  canChat: boolean;
}

function AgentCard({ agentType, canChat }: AgentCardProps) {
  const { persona, name, summary } = agents[agentType];
  return (
    <li data-agent={agentType} className={`group ${cardClass}`}>
      <AgentArch agentType={agentType} size={48} className="max-md:[--z:38px]" />
      <div className="min-w-0 md:mt-3">
        <h3 className="text-lg/5 font-semibold tracking-[-0.01em]">{persona}</h3>
        <p className="text-xs text-ink-3">{name}</p>
      </div>
      <p className="mt-2 mb-3.5 flex-1 text-sm text-ink-2 max-md:hidden">{summary}</p>
      <a
        href={`/chat/${agentType}`}
        className="stretched-link flex min-h-11 items-center gap-[5px] text-sm font-semibold whitespace-nowrap text-link md:min-h-0"
      >
        {canChat ? 'Start Conversation' : 'See conversations'}
        <span className="sr-only"> with {persona}</span>
        <ArrowRight
          size={14}
          strokeWidth={2}
          className="transition-transform duration-(--t-base) group-hover:translate-x-0.5"
          aria-hidden="true"
        />
      </a>
    </li>
  );
}

export const AgentCards = ({ organization: { id, can } }: { organization: Organization }) => (
  <section aria-labelledby="dashboard-agents">
    <div className="mb-3 flex min-h-8 items-center gap-3">
      <h2 id="dashboard-agents" className="text-lg/6 font-semibold tracking-[-0.012em]">
        Your agents
      </h2>
      {can.updateSettings && <ConnectModelOffer organizationId={id} />}
    </div>
    <ul className={listClass}>
      {agentTypesIn('agents').map((agentType) => (
        <AgentCard key={agentType} agentType={agentType} canChat={can.chat} />
      ))}
    </ul>
  </section>
);
