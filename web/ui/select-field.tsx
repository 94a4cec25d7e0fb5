import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Select } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

interface SelectOption {
  value: string;
  label: string;
  /** Under the label in the list, in one line. */
  note?: string;
}

interface SelectFieldProps extends FieldTexts {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  /** Compact stands inside cards and tables. */
  size?: 'md' | 'compact';
  id?: string;
  className?: string;
}

// Radix takes no empty value for an item, but "" is a fair choice ("Nobody"): every value travels with a prefix.
const prefix = 'option:';

export function SelectField({
  options,
  value,
  onValueChange,
  placeholder = 'Choose one',
  size = 'md',
  id,
  label,
  hideLabel,
  optional,
  help,
  error,
  className,
}: SelectFieldProps) {
  const ids = useFieldIds(id, { help, error });
  const noteIds = useId();
  const chosen = options.find((option) => option.value === value);
  // A board has a hundred of these: the list of each is made when somebody comes near.
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  return (
    <Field {...{ ids, label, hideLabel, optional, help, error, className }}>
      <Select.Root
        value={chosen ? prefix + value : ''}
        onValueChange={(next) => {
          if (next.startsWith(prefix)) onValueChange(next.slice(prefix.length));
        }}
      >
        <Select.Trigger
          className={classNames('input select-trigger', size === 'compact' && 'select-compact')}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          {...ids.control}
        >
          <span className="select-value">
            <Select.Value placeholder={placeholder}>{chosen?.label}</Select.Value>
            {size === 'compact' &&
              options.map((option) => <span key={option.value} className="select-width" data-label={option.label} />)}
          </span>
          <ChevronDown size={size === 'compact' ? 14 : 16} strokeWidth={size === 'compact' ? 2 : 1.75} />
        </Select.Trigger>
        {isNear && (
          <Select.Portal>
            <Select.Content className="menu menu-select" position="popper" sideOffset={4} collisionPadding={8}>
              <Select.Viewport>
                {options.map((option, index) => (
                  <Select.Item
                    key={option.value}
                    value={prefix + option.value}
                    className="menu-item"
                    aria-describedby={option.note && `${noteIds}-${index}`}
                  >
                    <span>
                      <Select.ItemText>{option.label}</Select.ItemText>
                      {option.note && (
                        <span id={`${noteIds}-${index}`} className="menu-note">
                          {option.note}
                        </span>
                      )}
                    </span>
                    <Select.ItemIndicator className="menu-check">
                      <Check size={16} strokeWidth={2} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        )}
      </Select.Root>
    </Field>
  );
}
