import { useId } from 'react';
import type { ReactNode } from 'react';
import { useShownAtOnce } from './use-shown-at-once.ts';
import { classNames } from './class-names.ts';

interface SwitchFieldProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  className?: string;
}

/** The whole row is the label, the switch stands at its end. */
export function SwitchField({ label, help, checked, onCheckedChange, className }: SwitchFieldProps) {
  const [isOn, show] = useShownAtOnce(checked);
  const labelId = useId();
  const helpId = useId();
  return (
    <label className={classNames('switch-row', className)}>
      <span className="min-w-0 flex-1">
        <span id={labelId} className="switch-label">
          {label}
        </span>
        {help && (
          <span id={helpId} className="block text-xs text-pretty text-ink-2">
            {help}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-labelledby={labelId}
        aria-describedby={help ? helpId : undefined}
        onChange={({ target }) => {
          show(target.checked);
          onCheckedChange(target.checked);
        }}
      />
    </label>
  );
}
