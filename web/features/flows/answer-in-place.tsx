import { useEffect, useId, useRef } from 'react';
import type { Step } from '../../../contract/flows.ts';
import { Button } from '../../ui/button.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import { focusField } from './focus-field.ts';
import { StepInput } from './step-input.tsx';

interface AnswerInPlaceProps {
  step: Step;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
}

/** The field of an answer where it stands in the list: the document beside it follows. */
export function AnswerInPlace({ step, value, onChange, onDone }: AnswerInPlaceProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => focusField(area.current), []);
  const question = <WholeNumbers text={step.question} />;
  // The others say their question themselves.
  const isLabelled = step.type !== 'checkbox' && step.type !== 'select';
  return (
    <div ref={area} className="min-w-0 flex-1">
      <p className="text-xs text-ink-3" aria-hidden={!isLabelled}>
        {isLabelled ? (
          <label htmlFor={id} id={`${id}-label`}>
            {question}
          </label>
        ) : (
          question
        )}
      </p>
      <div className="mt-1">
        <StepInput {...{ step, id, value, onChange }} onEnter={onDone} problem={null} lines={null} isNarrow />
      </div>
      <Button size="sm" className="mt-2" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
