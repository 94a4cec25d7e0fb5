import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { isUnauthorized, refusedFields, sentenceOf } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';

interface PasswordDialogProps<Answer> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Who has none is asked nothing, and the server counts a sign-in of the last minutes. */
  hasPassword: boolean;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean;
  /** What is missing, by its field; under '' what no field is at fault for. Asked at the confirmation. */
  findMistakes?: () => Record<string, string>;
  act: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Above the password; `mistakes` are words for single fields. */
  children?: (mistakes: Record<string, string>) => ReactNode;
}

/** For what is done with the own password alone. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { open, onOpenChange, title, description, hasPassword, confirmLabel, busyLabel, danger, children } = props;
  const { email } = useUser();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<Record<string, string>>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => props.act(password),
    onSuccess: (answer) => {
      props.onDone(answer);
      change(false);
    },
  });
  const form = useFocusOnRefusal(Object.keys(found).length > 0 ? found : error);
  const mistakes = { ...refusedFields(error), ...found };
  const ofPassword = hasPassword ? mistakes.password : undefined;
  const isOfField = Object.keys(mistakes).some((path) => path !== 'password' || hasPassword);
  const failure = found[''] ?? (error && !isUnauthorized(error) && !isOfField ? sentenceOf(error) : null);

  function change(isOpen: boolean) {
    // What was typed counts for one opening alone.
    setPassword('');
    setFound({});
    reset();
    onOpenChange(isOpen);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = props.findMistakes?.() ?? {};
    setFound(missing);
    if (Object.keys(missing).length === 0) mutate();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isPending) change(isOpen);
      }}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            busy={isPending}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {children?.(mistakes)}
        {hasPassword && (
          <>
            <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
            <TextField
              label="Your password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={1000}
              value={password}
              error={ofPassword}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        )}
        {failure && <FormProblem>{failure}</FormProblem>}
      </form>
    </Dialog>
  );
}
