import { ArrowRight, Plus } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import type { FlowRun } from '../../../contract/flows.ts';
import { ApiError, sentenceOf } from '../../lib/api-error.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ThinkingDots } from '../../ui/thinking-dots.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { addToAnswer } from './add-to-answer.ts';
import { AnswerConflict } from './answer-conflict.tsx';
import { FlowHeader } from './flow-header.tsx';
import { listAnswers, listQuestions } from './answers-in-words.ts';
import { findPosition, isBlank } from './flow-progress.ts';
import { FlowPreview } from './flow-preview.tsx';
import { FlowResult } from './flow-result.tsx';
import { useCancelRun } from './flows-api.ts';
import { FillText } from './fill-text.tsx';
import { focusField } from './focus-field.ts';
import { forgetRun, readHint } from './kept-answers.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { PreviousAnswers, type OpenedAnswer } from './previous-answers.tsx';
import { Question } from './question.tsx';
import { SuggestedAnswers } from './suggested-answers.tsx';
import { useGuide } from './use-guide.ts';

export interface FlowRunnerProps {
  /** Mount the runner anew for another run. */
  run: FlowRun;
  agentType: AgentType;
  /** The finished document in the conversation, once it is there. */
  message: Message | null;
  /** The finished document is a message of the conversation now. */
  onStored: (message: Message) => void;
  /** The person leaves: with the answers kept for later, deleted, or from the finished document. */
  onLeave: (how: 'kept' | 'deleted' | 'finished') => void;
}

type Guide = ReturnType<typeof useGuide>;

// The message greets whom it is for by itself.
const greeting = /^(?:(?:Dear|Hi|Hello)\b[^,.?!]{0,60}|Team),\s*/;
const withoutGreeting = (text: string) =>
  text.replace(greeting, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

interface TemplateHintProps {
  text: string;
  guide: Pick<Guide, 'step' | 'answer' | 'change' | 'isThinking'>;
}

function TemplateHint({ text, guide: { step, answer, change, isThinking } }: TemplateHintProps) {
  if (text === '') return null;
  const withTemplate = step?.key === 'key_message' ? addToAnswer(step, answer, withoutGreeting(text)) : null;
  return (
    <section aria-label="Your template" className="mb-6 rounded-lg border border-line bg-canvas px-4 py-3">
      <p className="text-xs font-semibold text-ink-2">Your template</p>
      <p className="mt-1 text-sm text-ink-2">
        <FillText>{text}</FillText>
      </p>
      {withTemplate !== null && !isThinking && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button size="sm" icon={Plus} disabled={withTemplate === answer} onClick={() => change(withTemplate)}>
            {withTemplate === answer ? 'Added' : 'Use these words'}
          </Button>
          <p className="min-w-40 flex-1 text-xs text-ink-3">
            [Brackets] that your profile knows are filled in the message. The others are listed below it.
          </p>
        </div>
      )}
    </section>
  );
}

/** Holds the focus between two questions, so that the keyboard does not lose its place. */
function ThinkingPause() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} data-waiting className="mt-5 min-h-44 outline-none">
      <ThinkingDots label="Thinking..." />
    </div>
  );
}

/** Whether the person has left a question empty that needs an answer. */
function useLeftEmpty({ step, answer, isThinking, change }: Guide) {
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const leave = () => setLeftKey(step?.key ?? null);
  return {
    isLeftEmpty: !isThinking && step?.required === true && step.key === leftKey && isBlank(answer),
    onBlur(event: FocusEvent<HTMLElement>) {
      // Another window takes the focus, and gives it back.
      const isGone = document.hasFocus() && !event.currentTarget.contains(event.relatedTarget);
      if (isGone) leave();
    },
    change(text: string) {
      if (isBlank(text)) leave();
      change(text);
    },
  };
}

function Asking({ run, guide, agentType }: { run: FlowRun; guide: Guide; agentType: AgentType }) {
  const [hint] = useState(() => readHint(run.id));
  const [lines, setLines] = useState<{ key: string; text: string } | null>(null);
  const statusId = useId();
  const { isLeftEmpty, onBlur, change } = useLeftEmpty(guide);
  const { step, isThinking } = guide;
  if (!step) return null;
  const isWanting = isLeftEmpty && guide.saveState !== 'failed';
  const { number, total } = findPosition(run.flow.steps, guide.responses, step.key);
  return (
    <>
      <TemplateHint text={hint} guide={guide} />
      {/* Always there, so that what changes in it is read out. */}
      <div role="status">
        <p className="flex items-center gap-2.5 text-sm font-medium text-ink-2">
          <AgentArch agentType={agentType} size={28} />
          {`Question ${number} of ${total}`}
        </p>
        {isThinking && <ThinkingPause />}
      </div>
      {guide.conflict && <AnswerConflict conflict={guide.conflict} onChoose={guide.choose} />}
      {!isThinking && (
        <div onBlur={onBlur}>
          <Question
            key={step.key}
            step={step}
            value={guide.answer}
            onChange={change}
            onEnter={() => void guide.goOn()}
            problem={guide.problem}
            lines={lines?.key === step.key ? lines : null}
          />
          <SuggestedAnswers
            step={step}
            suggestions={run.suggestions[step.key] ?? []}
            answer={guide.answer}
            onChange={change}
            onLookOver={(text) => setLines({ key: step.key, text })}
          />
        </div>
      )}
      <div className="sticky bottom-0 -mx-4 mt-5 flex justify-between gap-2.5 border-t border-line bg-surface px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-7 md:border-0 md:p-0">
        <Button size="lg" disabled={guide.isFirst || isThinking} onClick={guide.goBack}>
          Back
        </Button>
        <Button
          variant="primary"
          size="lg"
          className="max-md:flex-1"
          iconEnd={guide.isLast ? undefined : ArrowRight}
          disabled={!guide.canGoOn}
          aria-describedby={isWanting ? statusId : undefined}
          onClick={() => void guide.goOn()}
        >
          {guide.isLast ? 'Complete' : 'Next'}
        </Button>
      </div>
      <p
        id={statusId}
        role="status"
        className={classNames('mt-1 min-h-[18px] text-xs md:mt-3', isWanting ? 'text-right text-ink-2' : 'text-ink-3')}
      >
        {guide.saveState === 'failed' &&
          !guide.conflict &&
          'Not saved yet. Your answers are kept in this browser; trying again shortly.'}
        {isWanting && `Please answer this question to ${guide.isLast ? 'complete the guide' : 'go on'}.`}
      </p>
    </>
  );
}

/** Asks the questions of a guide one by one and shows the finished document. */
export function FlowRunner({ run, agentType, message, onStored, onLeave }: FlowRunnerProps) {
  const guide = useGuide(run);
  const { mutate: cancel, isPending: isDeleting } = useCancelRun(run.id);
  const [isLeaving, setLeaving] = useState(false);
  const [opened, setOpened] = useState<OpenedAnswer | null>(null);
  const question = useRef<HTMLDivElement>(null);
  const askedKey = guide.step?.key;
  const openAnswer = useCallback(
    (key: string | null) => {
      if (key === askedKey) return focusField(question.current);
      setOpened((before) => (key === null ? null : { key, count: (before?.count ?? 0) + 1 }));
    },
    [askedKey],
  );
  const isCompleted = run.isCompleted && !guide.isThinking;
  const { steps, name } = run.flow;
  const answerCount = listAnswers(steps, guide.responses).length;

  const isReview = guide.isLast && !isCompleted;
  const listed = isReview ? listQuestions : listAnswers;

  const leaveDeleted = () => {
    guide.stopSaving();
    forgetRun(run.id);
    onLeave('deleted');
  };
  const giveUp = () =>
    cancel(undefined, {
      onSuccess: leaveDeleted,
      onError: (error) => {
        if (error instanceof ApiError && error.status === 404) return leaveDeleted();
        showToast({ title: 'The guide could not be left', description: sentenceOf(error), variant: 'destructive' });
      },
    });
  const leave = () => {
    if (isCompleted) {
      forgetRun(run.id);
      onLeave('finished');
    } else if (answerCount > 0) setLeaving(true);
    else giveUp();
  };

  return (
    <section aria-label={name} className="flex min-h-0 flex-1 flex-col">
      <FlowHeader
        name={name}
        position={isCompleted || !guide.step ? null : findPosition(steps, guide.responses, guide.step.key)}
        onBack={leave}
        backLabel={isCompleted ? `Back to the conversation with ${agents[agentType].persona}` : 'Back to start'}
      />
      <div className="thin-scrollbar relative min-h-0 flex-1 overflow-y-auto">
        <div
          data-agent={agentType}
          className="grid min-h-full grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_280px] lg:grid-rows-1 xl:grid-cols-[minmax(0,1fr)_336px]"
        >
          <div
            className={classNames(
              'w-full min-w-0 justify-self-center px-4 pt-6 pb-1 md:pt-9 md:pb-8 lg:pt-12 lg:pb-14',
              guide.step?.columns && !isCompleted ? 'max-w-[1100px] md:px-8' : 'max-w-[760px] md:px-12',
            )}
          >
            {isCompleted ? (
              <FlowResult run={run} agentType={agentType} message={message} onStored={onStored} />
            ) : (
              <>
                <div ref={question} className="contents">
                  <Asking run={run} guide={guide} agentType={agentType} />
                </div>
                {isReview && !guide.isThinking && (
                  <FlowPreview run={run} responses={guide.responses} onOpen={openAnswer} />
                )}
              </>
            )}
          </div>
          <PreviousAnswers
            answers={listed(steps, guide.responses, isCompleted ? undefined : guide.step?.key)}
            stage={isCompleted ? 'completed' : isReview ? 'last question' : 'asking'}
            onChange={isCompleted || guide.isThinking ? undefined : guide.goTo}
            inPlace={
              isReview && !guide.isThinking
                ? { steps, responses: guide.responses, onEdit: guide.changeAt, opened, onOpen: openAnswer }
                : undefined
            }
          />
        </div>
      </div>
      <LeaveDialog
        guideName={name}
        answerCount={answerCount}
        open={isLeaving}
        onOpenChange={setLeaving}
        onKeep={() => onLeave('kept')}
        onDelete={giveUp}
        isDeleting={isDeleting}
      />
    </section>
  );
}
