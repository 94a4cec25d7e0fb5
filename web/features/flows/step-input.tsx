import type { KeyboardEvent } from 'react';
import { splitAnswer } from '../../../contract/flow-conditions.ts';
import type { Step } from '../../../contract/flows.ts';
import { PickGroup } from '../../ui/pick-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';

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
  isInvalid: boolean;
}

/** The field for an answer, by the type of its step. */
export function StepInput({ step, id, value, onChange, onEnter, describedBy, isInvalid }: StepInputProps) {
  const field = {
    id,
    value,
    placeholder: step.placeholder ?? undefined,
    required: step.required,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  };
  switch (step.type) {
    case 'textarea':
      return (
        <textarea
          {...field}
          className="input textarea min-h-[148px] rounded-lg px-4 py-3.5 text-lg"
          maxLength={maxAnswer}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'select':
      return (
        <SelectField
          id={id}
          label={step.question}
          hideLabel
          options={step.options.map((option) => ({ value: option, label: option }))}
          value={value}
          onValueChange={onChange}
          placeholder={step.placeholder ?? undefined}
        />
      );
    case 'checkbox':
      return (
        <PickGroup
          legend={step.question}
          hideLegend
          options={step.options}
          value={splitAnswer(value)}
          onChange={(picked) => onChange(picked.join(', '))}
        />
      );
    case 'text':
    case 'date':
    case 'time': {
      const advance = (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      };
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
}
