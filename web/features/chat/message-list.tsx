import { Pencil, RotateCcw } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { More } from '../../lib/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStickToBottom } from '../../ui/use-stick-to-bottom.ts';
import { AgentMessage } from './agent-message.tsx';
import { AnswerOnItsWay } from './answer-on-its-way.tsx';
import type { PendingAnswer, Waiting } from './answer-state.ts';
import { KeepPlace } from './keep-place.tsx';
import { dayLabel } from './message-days.ts';
import { MessageTime, UserFrame } from './message-frames.tsx';
import { TestModelHint } from './test-model-hint.tsx';
import { useDrawnMessages } from './use-drawn-messages.ts';
import { useMessageEdit } from './use-message-edit.ts';
import { useMessageFromAddress } from './use-message-from-address.ts';
import { UserMessage } from './user-message.tsx';
import { useNow } from './use-now.ts';

interface MessageListProps {
  agentType: AgentType;
  messages: readonly Message[];
  /** What was said before. */
  earlier: More;
  pending: PendingAnswer | null;
  /** What is said so far of the answer on its way. */
  answerText: string;
  waiting: Waiting;
  isLoading: boolean;
  isAnswering: boolean;
  isUnanswered: boolean;
  canSend: boolean;
  /** Who asks: "You", or a colleague's name. */
  speaker: string;
  onAnswerAgain: () => void;
  /** Gives `false` where the new words did not reach the server. */
  onEdit: (message: Message, text: string) => Promise<boolean>;
  onStartGuide: (suggestion: { id: string; buttonText: string }) => void;
  onSay: (text: string) => void;
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

/** Where a model is no longer told what was said word for word. */
const SummedUp = ({ children }: { children: string }) => (
  <div className="border-t border-line pt-2">
    <Fold summary="The conversation up to here is long: the model is told it summed up">
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </Fold>
  </div>
);

/** Where a model is told nothing of what was said before. */
const LeftOut = () => (
  <p className="border-t border-line pt-2 text-sm text-pretty text-ink-2">
    The conversation up to here is long and could not be summed up: the model is told nothing of it.
  </p>
);

/** Without what gives way to the answer on its way. */
function listStaying(messages: readonly Message[], { replaces, rewrites }: PendingAnswer): readonly Message[] {
  const rewritten = messages.findIndex(({ id }) => id === rewrites);
  return (rewritten < 0 ? messages : messages.slice(0, rewritten)).filter(({ id }) => id !== replaces);
}

/** The last question, or what came without one. */
function findLastTurn(content: HTMLElement): Element | undefined {
  const [last, before] = [...content.children].filter(({ localName }) => localName === 'article').toReversed();
  const isQuestion = (element: Element | undefined) => element?.hasAttribute('data-question') === true;
  return !isQuestion(last) && isQuestion(before) ? before : last;
}

export function MessageList(props: MessageListProps) {
  const {
    agentType,
    messages,
    earlier,
    pending,
    answerText,
    waiting,
    isLoading,
    isAnswering,
    isUnanswered,
    canSend,
    speaker,
  } = props;
  const { onAnswerAgain, onEdit, onStartGuide, onSay } = props;
  const edit = useMessageEdit(onEdit);
  const now = useNow();
  const { findStart, forget, soughtId } = useMessageFromAddress(findLastTurn);
  const shown = isAnswering && pending ? listStaying(messages, pending) : messages;
  const { from, drawn, isSeeking, above, below, drawAll } = useDrawnMessages(messages, shown, soughtId, earlier);
  const { box, content, goToBottom } = useStickToBottom(true, findStart);
  const question = pending?.question ?? null;
  // Who has just sent something wants to see it.
  useEffect(() => {
    if (!question) return;
    forget();
    drawAll();
    goToBottom();
  }, [question, forget, drawAll, goToBottom]);
  const isAtEnd = !isSeeking && !below.hasMore;
  const lastSummary = shown.findLastIndex(({ metadata }) => metadata.summary !== undefined);
  const last = shown.at(-1);
  const isBroken = canSend && !isAnswering && (isUnanswered || pending?.phase === 'failed');
  const canAnswerAgain = canSend && !isAnswering && !isBroken;
  const today = now.toISOString();
  return (
    <div ref={box} className="thin-scrollbar relative min-h-0 flex-1 scroll-pb-6 overflow-y-auto">
      <div
        ref={content}
        data-agent={agentType}
        className="mx-auto grid max-w-[calc(var(--read-max)+64px)] grid-cols-[minmax(0,1fr)] gap-[22px] px-4 pt-4 pb-6 md:gap-6 md:px-8 md:pt-5 md:pb-7"
      >
        <h2 className="sr-only">Messages</h2>
        {/* Looked for anew with each step: who scrolls fast is at the next end before the browser has seen them leave this one. */}
        {!isSeeking && <LoadMore key={`before ${drawn.length}`} label="Loading earlier messages" {...above} />}
        <KeepPlace box={box} firstId={drawn[0]?.id ?? null} />
        {(isLoading || isSeeking) && <LoadingMessages />}
        {drawn.map((message, place) => {
          const index = from + place;
          const day = dayLabel(message.createdAt, now);
          const previous = drawn[place - 1];
          return (
            <Fragment key={message.id}>
              {(!previous || dayLabel(previous.createdAt, now) !== day) && <DayLabel>{day}</DayLabel>}
              {message.isUser ? (
                <UserMessage
                  message={message}
                  later={shown.slice(index + 1)}
                  speaker={speaker}
                  now={now}
                  edit={canSend && !isAnswering ? edit : null}
                />
              ) : (
                <AgentMessage
                  message={message}
                  agentType={agentType}
                  now={now}
                  isLast={index === shown.length - 1}
                  canAct={canSend && !isAnswering}
                  isOwn={canSend}
                  onAnswerAgain={index === shown.length - 1 && canAnswerAgain ? onAnswerAgain : undefined}
                  onStartGuide={onStartGuide}
                  onSay={onSay}
                />
              )}
              {message.metadata.summary !== undefined && <SummedUp>{message.metadata.summary}</SummedUp>}
              {message.metadata.leftOut === true && index > lastSummary && <LeftOut />}
            </Fragment>
          );
        })}
        <LoadMore key={`after ${drawn.length}`} label="Loading later messages" {...below} />
        {question && shown.length === 0 && <DayLabel>{dayLabel(today, now)}</DayLabel>}
        {question && <UserFrame text={question.text} footer={<MessageTime time={question.createdAt} now={now} />} />}
        {isAtEnd && isAnswering && <AnswerOnItsWay agentType={agentType} text={answerText} waiting={waiting} />}
        {isAtEnd && isBroken && (
          <div data-retry className="grid justify-items-start gap-2 text-sm text-ink-2 md:pl-[42px]">
            <p>
              {last?.metadata.error === undefined
                ? (pending?.problem ?? 'This message has no answer yet.')
                : 'You can have it answered from the start.'}
            </p>
            {pending?.isForSettings && <TestModelHint />}
            <div className="flex flex-wrap gap-2">
              <Button size="sm" icon={RotateCcw} onClick={onAnswerAgain}>
                {pending?.problem || last?.metadata.error ? 'Try again' : 'Answer again'}
              </Button>
              {last?.isUser && pending?.canRetry === false && (
                <Button size="sm" variant="quiet" icon={Pencil} onClick={() => edit.open(last)}>
                  Edit message
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
