import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

interface TextareaFieldProps extends FieldTexts, ComponentProps<'textarea'> {
  inputClassName?: string;
}

export function TextareaField({
  label,
  hideLabel,
  optional,
  help,
  error,
  id,
  className,
  inputClassName,
  ...rest
}: TextareaFieldProps) {
  const ids = useFieldIds(id, { help, error });
  return (
    <Field {...{ ids, label, hideLabel, optional, help, error, className }}>
      <textarea className={classNames('input textarea', inputClassName)} {...ids.control} {...rest} />
    </Field>
  );
}
