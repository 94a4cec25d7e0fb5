import { CirclePlay } from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { useOrganization } from '../../lib/organization.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { loadFlowRunner } from '../flows/index.ts';
import { focusComposer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { Chat } from './use-chat.ts';
import { Welcome } from './welcome.tsx';

const StartPanel = lazily(() => import('./start-panel.tsx').then(({ StartPanel: loaded }) => loaded));
// Where this fails, the panel itself tries again and shows the error.
const preloadPanel = () => void StartPanel.preload().catch(() => undefined);

interface ChatMainProps {
  chat: Chat;
  agentType: AgentType;
}

const Starting = () => (
  <div className="grid flex-1 place-items-center p-8">
    <Spinner label="Starting your workflow..." />
  </div>
);

const FlowRunner = lazily(loadFlowRunner, Starting);

function Guide({ chat, agentType }: ChatMainProps) {
  const { run } = chat;
  if (!run) return null;
  return (
    <FlowRunner
      key={run.id}
      run={run}
      agentType={agentType}
      message={chat.dialogue.messages.find(({ metadata }) => metadata.flowRunId === run.id) ?? null}
      onStored={chat.showStored}
      onLeave={(how) => chat.leaveGuide(run, how)}
    />
  );
}

function Messages({ chat, agentType }: ChatMainProps) {
  const { dialogue, conversation } = chat;
  const canSend = conversation?.can.send ?? true;
  const waiting = chat.waiting.find(({ chatSessionId }) => chatSessionId === conversation?.id);
  return (
    <>
      <MessageList
        key={conversation?.id ?? 'new'}
        agentType={agentType}
        messages={dialogue.messages}
        earlier={dialogue.earlier}
        pending={dialogue.pending}
        answerText={dialogue.text}
        waiting={dialogue.waiting}
        isLoading={chat.isOpening || dialogue.isLoading}
        isAnswering={dialogue.isAnswering || chat.isSendingFirst}
        isUnanswered={dialogue.isUnanswered}
        canSend={canSend}
        speaker={chat.isOwn ? 'You' : chat.ownerName}
        onAnswerAgain={chat.answerAgain}
        onEdit={chat.edit}
        onStartGuide={({ id, buttonText }) =>
          void chat.startGuide({ flowType: id, name: buttonText, inNewConversation: false })
        }
        onSay={(text) => void chat.send(text)}
      />
      {waiting && (
        <div className="flex flex-none justify-center px-4 pb-1">
          <Button variant="soft" size="sm" icon={CirclePlay} onClick={() => chat.resumeGuide(waiting)}>
            {`Continue ${waiting.flow.name}`}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows exactly one of: guide, messages, spinner, start panel, welcome. */
export function ChatMain({ chat, agentType }: ChatMainProps) {
  const { can } = useOrganization();
  const goOn = (id: string) => {
    chat.openConversation(id);
    focusComposer();
  };
  if (chat.error) {
    return (
      <ErrorState
        className="flex-1 justify-center"
        title={`The conversations with ${agents[agentType].persona} could not be loaded.`}
        help={sentenceOf(chat.error)}
        onRetry={chat.retry}
      />
    );
  }
  switch (chat.view) {
    case 'flow':
      return <Guide chat={chat} agentType={agentType} />;
    case 'messages':
      return <Messages chat={chat} agentType={agentType} />;
    case 'starting':
      return <Starting />;
    case 'start':
      return (
        <StartPanel
          agentType={agentType}
          waiting={chat.waiting}
          recent={chat.recent}
          onContinue={goOn}
          onResume={chat.resumeGuide}
          onStart={(start) => void chat.startGuide(start)}
        />
      );
    case 'welcome':
      return chat.isOpening ? (
        <div className="flex-1" aria-busy="true" />
      ) : (
        <Welcome
          agentType={agentType}
          canChat={can.chat}
          waiting={chat.waiting}
          recent={chat.recent}
          onContinue={goOn}
          onStart={chat.newChat}
          onNear={preloadPanel}
          onResume={chat.resumeGuide}
        />
      );
  }
}
