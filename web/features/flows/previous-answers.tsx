import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Responses, Step } from '../../../contract/flows.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { AnswerInPlace } from './answer-in-place.tsx';
import type { AskedStep } from './answers-in-words.ts';

const shownAtFirst = 5;

type Stage = 'asking' | 'last question' | 'completed';

const titles: Record<Stage, string> = {
  asking: 'Your answers so far',
  'last question': 'Check your answers before you complete',
  completed: 'Your answers',
};

export interface OpenedAnswer {
  key: string;
  /** Opened again, its field takes the focus again. */
  count: number;
}

interface PreviousAnswersProps {
  /** Before Complete with those that were passed over. */
  answers: AskedStep[];
  stage: Stage;
  /** Goes back to the question. Not there while nothing can be changed. */
  onChange?: (key: string) => void;
  /** Before Complete: changes an answer where it stands. */
  inPlace?: {
    steps: readonly Step[];
    responses: Responses;
    onEdit: (key: string, answer: string) => void;
    opened: OpenedAnswer | null;
    onOpen: (key: string | null) => void;
  };
}

/** The course of what was asked and answered; on wide screens beside the question, else under it. */
export function PreviousAnswers({ answers, stage, onChange, inPlace }: PreviousAnswersProps) {
  const list = useRef<HTMLOListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const isCompleted = stage === 'completed';
  // While answering, the latest answers matter; before Complete all do; once it is done, the first ones.
  const hidden = showsAll || stage === 'last question' ? 0 : Math.max(0, answers.length - shownAtFirst);
  const first = isCompleted ? 0 : hidden;
  const shown = answers.slice(first, first + answers.length - hidden);
  const stepInPlace = (key: string) => inPlace?.steps.find((step) => step.key === key);
  const close = (key: string) => {
    inPlace?.onOpen(null);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-change="${key}"]`)?.focus());
  };
  return (
    <aside
      aria-label="Previous answers"
      className="border-t border-line bg-canvas px-4 pt-5 pb-8 md:px-12 md:pt-6 md:pb-10 lg:border-t-0 lg:border-l lg:px-6 lg:pb-8"
    >
      <h3 className="mb-3.5 text-sm font-semibold">{titles[stage]}</h3>
      {answers.length === 0 && <p className="mb-3.5 text-sm text-ink-2">Nothing yet. This is the first question.</p>}
      {answers.length > 0 && (
        <ol ref={list}>
          {shown.map(({ key, question, answer }, index) => {
            const step = key === inPlace?.opened?.key ? stepInPlace(key) : undefined;
            return (
              <li
                key={key}
                className="relative flex gap-3 pb-[18px] not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0.5 not-last:before:left-[10.5px] not-last:before:w-px not-last:before:bg-line-strong"
              >
                <span
                  aria-hidden="true"
                  className="tabular size-[22px] flex-none rounded-full border border-line-strong bg-surface text-center text-2xs/5 font-semibold text-ink-2"
                >
                  {first + index + 1}
                </span>
                {inPlace && step ? (
                  <AnswerInPlace
                    key={inPlace.opened?.count}
                    step={step}
                    value={inPlace.responses[key] ?? ''}
                    onChange={(text) => inPlace.onEdit(key, text)}
                    onDone={() => close(key)}
                  />
                ) : (
                  <div className="min-w-0 flex-1 wrap-anywhere">
                    <p className="text-xs text-ink-3">
                      <WholeNumbers text={question} />
                    </p>
                    {answer === '' ? (
                      <p className="mt-0.5 text-sm text-ink-3">Not answered</p>
                    ) : (
                      <p dir="auto" className="mt-0.5 line-clamp-10 text-sm whitespace-pre-line">
                        {answer}
                      </p>
                    )}
                  </div>
                )}
                {onChange && !step && (
                  <IconButton
                    label={answer === '' ? `Answer: ${question}` : `Change the answer to: ${question}`}
                    icon={Pencil}
                    size="sm"
                    className="-my-1.5 -mr-2 flex-none"
                    data-change={key}
                    onClick={() => (inPlace ? inPlace.onOpen(key) : onChange(key))}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setShowsAll(true)}>
          {`Show all ${answers.length} answers`}
        </Button>
      )}
      {!isCompleted && (
        <p className="text-xs text-ink-3">
          Use Back or the pencil to change an answer. Your answers are saved as you go.
        </p>
      )}
    </aside>
  );
}
