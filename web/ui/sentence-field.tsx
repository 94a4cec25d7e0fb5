import type { ComponentProps } from 'react';
import { TextareaField } from './textarea-field.tsx';

interface SentenceFieldProps extends Omit<ComponentProps<typeof TextareaField>, 'onChange'> {
  onTextChange: (text: string) => void;
}

/** One paragraph that grows with its words. As in a field of one line, Enter sends its form. */
export const SentenceField = ({ onTextChange, ...rest }: SentenceFieldProps) => (
  <TextareaField
    {...rest}
    rows={2}
    inputClassName="field-sizing-content min-h-10! resize-none max-md:min-h-11.5! max-md:py-2.75!"
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
    onChange={({ target }) => onTextChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
  />
);
