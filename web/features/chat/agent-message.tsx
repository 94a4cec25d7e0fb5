import { RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DocumentActions, findDocumentTitle, PersonalNotice } from '../flows/index.ts';
import { ResultDocument } from '../results/index.ts';
import { useShowStored } from './chat-api.ts';
import { Choices } from './choices.tsx';
import { Citations } from './citations.tsx';
import { HandOff } from './hand-off.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AgentFrame, MessageTime } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';
import { Proposals } from './proposals/proposals.tsx';
import { SuggestTasksButton } from './suggest-tasks-button.tsx';
import { SuggestedTasks } from './suggested-tasks.tsx';
import { Thought } from './thought.tsx';
import { WorkflowSuggestions } from './workflow-suggestions.tsx';

interface AgentMessageProps {
  message: Message;
  agentType: AgentType;
  now: Date;
  isLast: boolean;
  /** Only the conversation's owner may have tasks found in it, or guides started. */
  isOwn: boolean;
  /** The same, while nothing is being written. */
  canAct: boolean;
  /** Where another answer may take this one's place. */
  onAnswerAgain?: () => void;
  onStartGuide: (suggestion: { id: string; buttonText: string }) => void;
  onSay: (text: string) => void;
}

/** The finished document of a guide, in the conversation. */
function DocumentMessage({ message, agentType, isOwn }: Pick<AgentMessageProps, 'message' | 'agentType' | 'isOwn'>) {
  const showSaved = useShowStored();
  const title = findDocumentTitle(message.content, 'Document');
  const { personal } = message.metadata;
  return (
    <>
      <PersonalNotice>{personal}</PersonalNotice>
      <ResultDocument {...{ message, title }} markdown={message.content} canEdit={isOwn} onSaved={showSaved} />
      <div className="mt-3 grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <DocumentActions
          {...{ agentType, conversationId: message.chatSessionId, messageId: message.id, title, personal }}
          markdown={message.content}
          isCompact
        />
      </div>
    </>
  );
}

export const AgentMessage = memo(function AgentMessage(props: AgentMessageProps) {
  const { message, agentType, now, isLast, isOwn, canAct, onAnswerAgain, onStartGuide, onSay } = props;
  const { suggestedTasks = [], workflowSuggestions = [], citations = [], stopped, error, flowRunId } = message.metadata;
  const { choices = [], handOff, marks, steps, reasoning } = message.metadata;
  const [takesFocus, setTakesFocus] = useState(false);
  return (
    <AgentFrame id={message.id} agentType={agentType} time={<MessageTime time={message.createdAt} now={now} />}>
      <Thought steps={steps} reasoning={reasoning} />
      {flowRunId ? (
        <DocumentMessage message={message} agentType={agentType} isOwn={isOwn} />
      ) : (
        <MessageText isCut={stopped || error !== undefined} marks={marks}>
          {message.content}
        </MessageText>
      )}
      {stopped && <p className="mt-2 text-xs text-ink-3">This reply was stopped.</p>}
      {error && <p className="mt-2 text-xs text-ink-3">This reply broke off. {error}</p>}
      <Citations citations={citations} />
      <Proposals message={message} agentType={agentType} canDecide={isOwn} />
      {isOwn && <Choices choices={choices} isDisabled={!canAct} onChoose={onSay} />}
      {isOwn && handOff && <HandOff {...handOff} />}
      <SuggestedTasks message={message} tasks={suggestedTasks} agentType={agentType} takesFocus={takesFocus} />
      {isOwn && <WorkflowSuggestions suggestions={workflowSuggestions} isDisabled={!canAct} onStart={onStartGuide} />}
      <div
        className={classNames(
          '-mb-1 -ml-2.5 mt-2 flex flex-wrap items-center gap-1',
          !isLast && 'md:pointer-fine:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100',
        )}
      >
        {isOwn && suggestedTasks.length === 0 && <SuggestTasksButton message={message} onSuggested={setTakesFocus} />}
        <CopyButton size="sm" text={message.content} />
        {onAnswerAgain && !flowRunId && (
          <Button variant="quiet" size="sm" icon={RotateCcw} onClick={onAnswerAgain}>
            Answer again
          </Button>
        )}
      </div>
    </AgentFrame>
  );
});
