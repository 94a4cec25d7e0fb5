import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, OptionalMark } from './field.tsx';

/** A text that is its own value, or a value under another label. */
type PickOption = string | { value: string; label: string };

interface PickGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly PickOption[];
  value: string[];
  /** Gets the chosen options in the order of `options`. */
  onChange: (value: string[]) => void;
  error?: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
}

/** Chips of which several may be chosen. */
export function PickGroup(props: PickGroupProps) {
  const { legend, hideLegend, options, value, onChange, error, help, optional, className } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  const toggle = (toggled: string) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((each) => (each === toggled ? !value.includes(each) : value.includes(each))),
    );
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={describedBy}>
      <legend className={hideLegend ? 'sr-only' : 'field-label'}>
        {legend}
        {optional && <OptionalMark />}
      </legend>
      {help && (
        <span id={`${id}-help`} className="field-help block">
          {help}
        </span>
      )}
      <div className={classNames('flex flex-wrap gap-2', (!hideLegend || Boolean(help)) && 'mt-2')}>
        {choices.map((choice) => {
          const picked = value.includes(choice.value);
          return (
            <button
              key={choice.value}
              type="button"
              className="pick"
              aria-pressed={picked}
              onClick={() => toggle(choice.value)}
            >
              {picked && <Check size={14} strokeWidth={2} />}
              <span className="truncate">{choice.label}</span>
            </button>
          );
        })}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
