import { RotateCcw } from 'lucide-react';
import { memo, useState } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazily } from '../../ui/lazily.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createAskedPlace } from './asked-place.ts';
import { Choices } from './choices.tsx';
import { Citations, Unsourced } from './citations.tsx';
import { EarlierAnswers } from './earlier-answers.tsx';
import { HandOff } from './hand-off.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AgentFrame, MessageTime } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';
import { SuggestTasksButton } from './suggest-tasks-button.tsx';
import { SuggestedTasks } from './suggested-tasks.tsx';
import { Thought } from './thought.tsx';
import { WhatWasSent } from './sent/what-was-sent.tsx';
import { WorkflowSuggestions } from './workflow-suggestions.tsx';

// Few conversations have these, and they bring along what documents and forms are made of.
const DocumentMessage = lazily(
  () => import('./document-message.tsx').then(({ DocumentMessage: loaded }) => loaded),
  () => <Skeleton className="h-60 w-full" />,
);
const Proposals = lazily(() => import('./proposals/proposals.tsx').then(({ Proposals: loaded }) => loaded));

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

export const AgentMessage = memo(function AgentMessage(props: AgentMessageProps) {
  const { message, agentType, now, isLast, isOwn, canAct, onAnswerAgain, onStartGuide, onSay } = props;
  const {
    suggestedTasks = [],
    workflowSuggestions = [],
    citations = [],
    unsourced = [],
    proposals = [],
    earlier = [],
    stopped,
    error,
    flowRunId,
  } = message.metadata;
  const { choices = [], handOff, marks, masked, steps, reasoning } = message.metadata;
  const [place] = useState(createAskedPlace);
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
      {earlier.length > 0 && <EarlierAnswers answers={earlier} now={now} />}
      <Citations citations={citations} />
      <Unsourced said={unsourced} />
      {proposals.length > 0 && <Proposals message={message} agentType={agentType} canDecide={isOwn} />}
      {isOwn && <Choices choices={choices} isDisabled={!canAct} onChoose={onSay} />}
      {isOwn && handOff && <HandOff {...handOff} />}
      <SuggestedTasks message={message} tasks={suggestedTasks} agentType={agentType} place={place} canSuggest={isOwn} />
      {isOwn && <WorkflowSuggestions suggestions={workflowSuggestions} isDisabled={!canAct} onStart={onStartGuide} />}
      <div
        className={classNames(
          '-mb-1 -ml-2.5 mt-2 flex flex-wrap items-center gap-1',
          !isLast && 'md:pointer-fine:opacity-0 md:group-focus-within:opacity-100 md:group-hover:opacity-100',
        )}
      >
        {isOwn && suggestedTasks.length === 0 && <SuggestTasksButton message={message} place={place} />}
        <CopyButton size="sm" text={message.content} />
        {isOwn && masked !== undefined && <WhatWasSent messageId={message.id} masked={masked} />}
        {onAnswerAgain && !flowRunId && (
          <Button variant="quiet" size="sm" icon={RotateCcw} onClick={onAnswerAgain}>
            Answer again
          </Button>
        )}
      </div>
    </AgentFrame>
  );
});
