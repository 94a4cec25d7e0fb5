import { useState } from 'react';
import { FieldError, useFieldIds } from '../../ui/field.tsx';
import { describeLimits, parseMemoryNumber } from './memory-fields.ts';
import type { NumberDefinition } from './memory-fields.ts';

interface MemoryNumberProps {
  definition: NumberDefinition;
  value: number;
  onSave: (value: number) => void;
}

/** Saved with Enter or by going on, as a switch is at once; Escape takes back what was typed. */
export function MemoryNumber({ definition, value, onSave }: MemoryNumberProps) {
  const { label, help } = definition;
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const ids = useFieldIds(undefined, { help, error });

  const forget = () => {
    setTyped(null);
    setError(undefined);
  };
  const save = () => {
    if (typed === null) return;
    const entered = parseMemoryNumber(typed, definition);
    if (entered === null) {
      setError(describeLimits(definition));
      return;
    }
    forget();
    if (entered !== value) onSave(entered);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex items-start gap-4 border-t border-line px-4 py-3.5"
    >
      <div className="min-w-0 flex-1">
        <label id={ids.labelId} htmlFor={ids.control.id} className="text-sm font-semibold">
          {label}
        </label>
        <p id={ids.helpId} className="text-xs text-pretty text-ink-2">
          {help}
        </p>
        <div aria-live="polite">{error && <FieldError id={ids.errorId}>{error}</FieldError>}</div>
      </div>
      <input
        {...ids.control}
        className="input w-24 flex-none tabular"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed ?? value.toLocaleString('en-US')}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Escape') forget();
        }}
      />
    </form>
  );
}
