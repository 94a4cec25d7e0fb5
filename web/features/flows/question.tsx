import { useEffect, useId, useRef } from 'react';
import type { Step } from '../../../contract/flows.ts';
import { FieldError, OptionalMark } from '../../ui/field.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { DictateButton } from './dictate-button.tsx';
import { focusField } from './focus-field.ts';
import { StepInput } from './step-input.tsx';
import type { StepInputProps } from './step-input.tsx';

interface QuestionProps extends Pick<StepInputProps, 'step' | 'value' | 'onChange' | 'onEnter' | 'lines'> {
  problem: string | null;
}

const isLabelled = ({ type, columns }: Step) => type !== 'checkbox' && type !== 'select' && !columns;

const hintOf = ({ type, columns }: Step): string | null => {
  if (columns) return 'Type, or paste rows from a spreadsheet, a document or a list.';
  return type === 'checkbox' ? 'Choose all that apply.' : null;
};

/** One question with the field for its answer. It takes the focus when it appears; mount it anew for each step. */
export function Question({ step, value, onChange, onEnter, problem, lines }: QuestionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A dialog that closes in this turn would take the focus back.
    const frame = requestAnimationFrame(() => {
      focusField(field.current);
      heading.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const question = <WholeNumbers text={step.question} />;
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const hint = hintOf(step);
  return (
    <>
      <h2
        ref={heading}
        className="mt-3 mb-4 scroll-mt-16 text-[23px]/[29px] font-semibold tracking-[-0.022em] md:mt-3.5 md:mb-5 md:text-3xl"
      >
        {isLabelled(step) ? <label htmlFor={id}>{question}</label> : <span id={`${id}-label`}>{question}</span>}
        {!step.required && <OptionalMark />}
      </h2>
      {hint && (
        <p id={hintId} className="mb-3 text-md text-ink-2">
          {hint}
        </p>
      )}
      {/* Before the field, so that Tab leads from the answer on. */}
      {(step.type === 'textarea' || step.type === 'text') && !step.columns && (
        <DictateButton answer={value} onChange={onChange} />
      )}
      <div ref={field}>
        <StepInput
          {...{ step, id, value, onChange, onEnter, lines }}
          problem={problem}
          describedBy={[problem && problemId, hint && hintId].filter(Boolean).join(' ') || undefined}
        />
      </div>
      {problem && step.type !== 'select' && (
        <div className="mt-2">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </>
  );
}
