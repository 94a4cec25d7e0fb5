import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPathByValue } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { NumberKind } from './profile-sections.ts';
import { formatWholeNumber, parseWholeNumber } from './whole-number.ts';

interface NumberEntryProps {
  name: FieldPathByValue<ProfileFields, number | null>;
  label: string;
  kind: NumberKind;
  placeholder?: string;
}

/** Stores a whole number or `null`; shows what was typed until it is left, then the number in groups. */
export function NumberEntry({ name, label, kind, placeholder }: NumberEntryProps) {
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error },
  } = useController<ProfileFields, typeof name>({ name });
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(parseWholeNumber(typed), value);
  return (
    <TextField
      ref={ref}
      name={name}
      label={label}
      error={error?.message}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      prefix={kind === 'money' ? '$' : undefined}
      suffix={kind === 'percent' ? '%' : undefined}
      value={isTyped ? typed : formatWholeNumber(value, kind)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseWholeNumber(event.target.value));
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        onBlur();
      }}
    />
  );
}
