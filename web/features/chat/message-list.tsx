import { RotateCcw } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ThinkingDots } from '../../ui/thinking-dots.tsx';
import { AgentMessage } from './agent-message.tsx';
import type { PendingAnswer } from './answer-state.ts';
import { dayLabel } from './message-days.ts';
import { AgentFrame, MessageTime, UserFrame } from './message-frames.tsx';
import { MessageText } from './message-text.tsx';
import { useNow } from './use-now.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';

interface MessageListProps {
  agentType: AgentType;
  messages: readonly Message[];
  pending: PendingAnswer | null;
  isLoading: boolean;
  isAnswering: boolean;
  isUnanswered: boolean;
  canSend: boolean;
  onTryAgain: () => void;
  onStartGuide: (suggestion: { id: string; buttonText: string }) => void;
}

const LoadingMessages = () => (
  <div className="grid gap-6" role="status" aria-label="Loading messages">
    <Skeleton className="h-12 w-3/5 justify-self-end" />
    <Skeleton className="h-28 w-4/5" />
    <Skeleton className="h-12 w-2/5 justify-self-end" />
    <Skeleton className="h-20 w-4/5" />
  </div>
);

const DayLabel = ({ children }: { children: string }) => (
  <p className="text-center text-2xs font-medium text-ink-3">{children}</p>
);

function AnswerOnItsWay({ agentType, text }: { agentType: AgentType; text: string }) {
  return (
    <AgentFrame agentType={agentType} isBusy time={<span className="text-xs text-ink-3">Now</span>}>
      {text !== '' && <MessageText streaming>{text}</MessageText>}
      <p className={text === '' ? 'mt-0.5' : 'mt-3'}>
        <ThinkingDots label={text === '' ? 'Thinking...' : 'Writing'} />
      </p>
    </AgentFrame>
  );
}

export function MessageList(props: MessageListProps) {
  const { agentType, messages, pending, isLoading, isAnswering, isUnanswered, canSend, onTryAgain, onStartGuide } =
    props;
  const now = useNow();
  const { box, content, goToBottom } = useStickToBottom();
  const question = pending?.question ?? null;
  // Who has just sent something wants to see it.
  useEffect(() => {
    if (question) goToBottom();
  }, [question, goToBottom]);
  const shown = isAnswering && pending?.replaces ? messages.filter(({ id }) => id !== pending.replaces) : messages;
  const canTryAgain = canSend && (isUnanswered || pending?.phase === 'failed');
  const today = now.toISOString();
  return (
    <div ref={box} className="thin-scrollbar min-h-0 flex-1 overflow-y-auto">
      <div
        ref={content}
        data-agent={agentType}
        className="mx-auto grid max-w-[calc(var(--read-max)+64px)] gap-[22px] px-4 pt-4 pb-6 md:gap-6 md:px-8 md:pt-5 md:pb-7"
      >
        <h2 className="sr-only">Messages</h2>
        {isLoading && <LoadingMessages />}
        {shown.map((message, index) => {
          const day = dayLabel(message.createdAt, now);
          const previous = shown[index - 1];
          return (
            <Fragment key={message.id}>
              {(!previous || dayLabel(previous.createdAt, now) !== day) && <DayLabel>{day}</DayLabel>}
              {message.isUser ? (
                <UserFrame
                  text={message.content}
                  speaker={canSend ? 'You' : 'Colleague'}
                  footer={<MessageTime time={message.createdAt} now={now} />}
                />
              ) : (
                <AgentMessage
                  message={message}
                  agentType={agentType}
                  now={now}
                  isLast={index === shown.length - 1}
                  canAct={canSend && !isAnswering}
                  canSuggestTasks={canSend}
                  onStartGuide={onStartGuide}
                />
              )}
            </Fragment>
          );
        })}
        {question && shown.length === 0 && <DayLabel>{dayLabel(today, now)}</DayLabel>}
        {question && <UserFrame text={question.text} footer={<MessageTime time={question.createdAt} now={now} />} />}
        {isAnswering && <AnswerOnItsWay agentType={agentType} text={pending?.text ?? ''} />}
        {canTryAgain && (
          <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 text-sm text-ink-2">
            <span>{pending?.problem ?? 'This message has no answer yet.'}</span>
            <Button size="sm" icon={RotateCcw} onClick={onTryAgain}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
