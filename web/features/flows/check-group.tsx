import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';

interface CheckGroupProps {
  legend: string;
  options: readonly string[];
  value: readonly string[];
  /** Gets the checked options in the order of `options`. */
  onChange: (value: string[]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  describedBy?: string;
}

/** Checkboxes that look like chips: Space checks one, and Enter is free to go on. */
export function CheckGroup({ legend, options, value, onChange, onKeyDown, describedBy }: CheckGroupProps) {
  const toggle = (option: string) =>
    onChange(options.filter((each) => (each === option ? !value.includes(each) : value.includes(each))));
  return (
    <fieldset className="min-w-0" aria-describedby={describedBy}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChecked = value.includes(option);
          return (
            <label key={option} className="pick relative">
              <input
                type="checkbox"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={isChecked}
                onChange={() => toggle(option)}
                onKeyDown={onKeyDown}
              />
              {isChecked && <Check size={14} strokeWidth={2} aria-hidden="true" />}
              {option}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
