// The frame around one form control: label above, error and help below, wired by ids.
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import { classNames } from './class-names.ts';

export interface FieldTexts {
  label: ReactNode;
  hideLabel?: boolean;
  optional?: boolean;
  help?: ReactNode;
  error?: ReactNode;
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="field-error">
      <CircleAlert size={14} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}

/** What keeps a form from being sent, at the end of its fields: on a phone that is often below what is seen. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  <div ref={bringIntoView} role="alert">
    <FieldError>{children}</FieldError>
  </div>
);

export const OptionalMark = () => <span className="field-optional"> (Optional)</span>;

/** The attributes that tie a control to its label, help and error. */
export const useFieldIds = (id: string | undefined, { help, error }: Pick<FieldTexts, 'help' | 'error'>) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const errorId = `${controlId}-error`;
  const helpId = `${controlId}-help`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return {
    labelId,
    errorId,
    helpId,
    control: { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
  };
};

interface FieldProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>;
  className?: string;
  children: ReactNode;
}

export function Field({ ids, label, hideLabel, optional, help, error, className, children }: FieldProps) {
  return (
    <div className={classNames('field', className)}>
      <label id={ids.labelId} htmlFor={ids.control.id} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
      {help && (
        <span id={ids.helpId} className="field-help">
          {help}
        </span>
      )}
    </div>
  );
}
