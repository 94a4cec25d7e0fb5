import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, useFieldIds } from './field.tsx';
import type { FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'prefix'> {
  /** Inside the field at its start: an icon, or a short sign such as "$". */
  prefix?: ReactNode;
  suffix?: ReactNode;
  inputClassName?: string;
}

export function TextField({
  label,
  hideLabel,
  optional,
  help,
  error,
  prefix,
  suffix,
  id,
  className,
  inputClassName,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id, { help, error });
  const input = <input type={type} className={classNames('input', inputClassName)} {...ids.control} {...rest} />;
  return (
    <Field {...{ ids, label, hideLabel, optional, help, error, className }}>
      {prefix || suffix ? (
        <span className="input-affixed">
          {prefix && (
            <span className="input-prefix" data-kind={typeof prefix === 'string' ? 'text' : 'icon'}>
              {prefix}
            </span>
          )}
          {input}
          {suffix && <span className="input-suffix">{suffix}</span>}
        </span>
      ) : (
        input
      )}
    </Field>
  );
}
