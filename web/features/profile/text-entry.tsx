import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPathByValue } from 'react-hook-form';
import type { ProfileFields } from '../../../contract/profile.ts';
import { SentenceField } from '../../ui/sentence-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { completeWebAddress } from '../../lib/web-address.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { TextKind } from './profile-sections.ts';

interface TextEntryProps {
  name: FieldPathByValue<ProfileFields, string | null>;
  label: string;
  kind: TextKind;
  help?: string;
  placeholder?: string;
  suggestions?: readonly string[];
}

/** An empty text is stored as `null`. */
export function TextEntry({ name, label, kind, help, placeholder, suggestions }: TextEntryProps) {
  const listId = useId();
  const { field, fieldState } = useController<ProfileFields, typeof name>({ name });
  const shared = {
    label,
    help,
    placeholder,
    error: fieldState.error?.message,
    name,
    ref: field.ref,
    value: field.value ?? '',
    onBlur: field.onBlur,
  };
  const change = (text: string) => field.onChange(text === '' ? null : text);
  if (kind === 'sentence') return <SentenceField {...shared} onTextChange={change} />;
  if (kind === 'long') {
    return (
      <TextareaField
        {...shared}
        rows={3}
        inputClassName="field-sizing-content max-h-96"
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  return (
    <>
      <TextField
        {...shared}
        type={kind}
        autoComplete="off"
        list={suggestions && listId}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          const address = completeWebAddress(shared.value);
          if (kind === 'url' && address !== shared.value) change(address);
          field.onBlur();
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
