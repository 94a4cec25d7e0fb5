import { CirclePlay } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { Conversation } from '../../../contract/conversations.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Button } from '../../ui/button.tsx';
import { ContinueButton } from './continue-button.tsx';

interface WelcomeProps {
  agentType: AgentType;
  canChat: boolean;
  /** Guides with questions left. */
  waiting: readonly FlowRun[];
  recent: Conversation | null;
  onContinue: (id: string) => void;
  onStart: () => void;
  onResume: (run: FlowRun) => void;
  /** Somebody may be about to start. */
  onNear: () => void;
}

export function Welcome(props: WelcomeProps) {
  const { agentType, canChat, waiting, recent, onContinue, onStart, onResume, onNear } = props;
  const { persona, name } = agents[agentType];
  return (
    <div className="thin-scrollbar relative grid min-h-0 flex-1 grid-cols-[minmax(0,max-content)] place-content-center justify-items-center gap-2 overflow-y-auto p-8 text-center">
      <AgentArch agentType={agentType} size={68} />
      <h2 className="mt-3.5 text-2xl font-semibold tracking-[-0.022em] md:text-3xl">
        Meet {persona}, your {name}
      </h2>
      <p className="mb-4 max-w-[44ch] text-ink-2 text-pretty">
        {canChat
          ? 'Ask a question below in your own words, or start a conversation and pick a guide: you answer a few questions and leave with a finished document.'
          : 'Your role lets you read what colleagues share: open History. To chat yourself, ask an admin of your organization for the staff role.'}
      </p>
      {canChat && (
        <Button variant="primary" size="lg" onPointerEnter={onNear} onFocus={onNear} onClick={onStart}>
          Start Conversation
        </Button>
      )}
      {waiting.map((run) => (
        <Button key={run.id} className="mt-1" icon={CirclePlay} onClick={() => onResume(run)}>
          {`Continue ${run.flow.name}`}
        </Button>
      ))}
      {recent && (
        <div className="mt-1 flex max-w-full justify-center">
          <ContinueButton conversation={recent} onOpen={onContinue} />
        </div>
      )}
    </div>
  );
}
