import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Button } from '../../ui/button.tsx';

interface WelcomeProps {
  agentType: AgentType;
  canChat: boolean;
  onStart: () => void;
}

export function Welcome({ agentType, canChat, onStart }: WelcomeProps) {
  const { persona, name } = agents[agentType];
  return (
    <div className="thin-scrollbar grid min-h-0 flex-1 place-content-center justify-items-center gap-2 overflow-y-auto p-8 text-center">
      <AgentArch agentType={agentType} size={68} />
      <h2 className="mt-3.5 text-2xl font-semibold tracking-[-0.022em] md:text-3xl">
        Meet {persona}, your {name}
      </h2>
      <p className="mb-4 max-w-[44ch] text-ink-2 text-pretty">
        {canChat
          ? 'Ask a question in your own words, or pick a guide and answer a few questions. You leave with a finished document.'
          : 'Your role lets you read what colleagues share. Ask an admin of your organization for the staff role to chat yourself.'}
      </p>
      {canChat && (
        <Button variant="primary" size="lg" onClick={onStart}>
          Start Conversation
        </Button>
      )}
    </div>
  );
}
