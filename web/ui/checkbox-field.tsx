import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  help?: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function CheckboxField({ label, checked, onCheckedChange, help, disabled, className }: CheckboxFieldProps) {
  const labelId = useId();
  const helpId = useId();
  return (
    <label className={classNames('choice-row', className)}>
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        disabled={disabled}
        aria-labelledby={labelId}
        aria-describedby={help ? helpId : undefined}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        <span id={labelId}>{label}</span>
        {help && (
          <span id={helpId} className="field-help block">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}
