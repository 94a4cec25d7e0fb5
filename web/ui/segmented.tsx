import { useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  count?: number;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few views, side by side; arrow keys move the choice. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = group;
    // Chosen without the person: Tab leads to no other radio than the chosen one, so the focus goes along.
    if (current?.contains(document.activeElement)) current.querySelector<HTMLElement>(':checked')?.focus();
  });
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={classNames('segmented', className)}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span className="segment-count">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
