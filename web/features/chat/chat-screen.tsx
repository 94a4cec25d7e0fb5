import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Page } from '../../ui/page.tsx';

export function ChatScreen({ agentType }: { agentType: AgentType }) {
  const { persona, title } = agents[agentType];
  return (
    <Page
      layout="fill"
      title={persona}
      subtitle={title}
      tabTitle={`${persona}, ${title}`}
      mark={<AgentArch agentType={agentType} size={28} />}
    />
  );
}
