import type { KeyboardEvent } from 'react';
import { splitAnswer } from '../../../contract/flow-conditions.ts';
import type { Step } from '../../../contract/flows.ts';
import { isTableStep } from '../../../contract/table-answers.ts';
import { CheckGroup } from './check-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TableAnswer } from './table-answer/table-answer.tsx';
import type { OfferedLines } from './table-answer/table-answer.tsx';

/** As much as one answer may hold. */
const maxAnswer = 50_000;

export interface StepInputProps {
  step: Step;
  /** Of the control; the question is its label. */
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed where it does not write a new line. */
  onEnter: () => void;
  describedBy?: string;
  /** What is wrong with the answer. */
  problem: string | null;
  /** Of a table: a suggestion, to be looked over as rows. */
  lines: OfferedLines;
  isNarrow?: boolean;
}

/** The field for an answer, by the type of its step. */
export function StepInput({
  step,
  id,
  value,
  onChange,
  onEnter,
  describedBy,
  problem,
  lines,
  isNarrow,
}: StepInputProps) {
  if (isTableStep(step)) return <TableAnswer {...{ step, id, value, onChange, describedBy, lines, isNarrow }} />;
  const advance = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const field = {
    id,
    value,
    placeholder: step.placeholder ?? undefined,
    required: step.required,
    dir: 'auto',
    'aria-describedby': describedBy,
    'aria-invalid': problem !== null || undefined,
  };
  switch (step.type) {
    case 'textarea':
      return (
        <textarea
          {...field}
          className="input textarea field-sizing-content max-h-[40dvh] min-h-[148px] rounded-lg px-4 py-3.5 text-lg"
          maxLength={maxAnswer}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'select':
      return (
        // Enter opens the list while nothing is chosen, and chooses in it; after that it goes on. Space always opens.
        <div
          onKeyDownCapture={(event) => {
            const isOnField = event.target instanceof Element && event.target.id === id;
            if (isOnField && value !== '') advance(event);
          }}
        >
          <SelectField
            id={id}
            label={step.question}
            hideLabel
            options={step.options.map((option) => ({ value: option, label: option }))}
            value={value}
            onValueChange={onChange}
            placeholder={step.placeholder ?? undefined}
            error={problem}
          />
        </div>
      );
    case 'checkbox':
      return (
        <CheckGroup
          legend={step.question}
          options={step.options}
          value={splitAnswer(value)}
          onChange={(checked) => onChange(checked.join(', '))}
          onKeyDown={advance}
          describedBy={describedBy}
        />
      );
    case 'text':
    case 'date':
    case 'time':
      return (
        <input
          {...field}
          type={step.type}
          className={step.type === 'text' ? 'input min-h-12 text-lg' : 'input min-h-12 max-w-60 text-lg'}
          maxLength={step.type === 'text' ? maxAnswer : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={advance}
        />
      );
  }
}
