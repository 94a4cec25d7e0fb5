import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Account } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { refusedFields } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { showFormFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { SettingsSection, WhyNot } from '../../ui/settings-section.tsx';
import { sessionsQuery } from './account-api.ts';

const nothing = { current: '', next: '' };

function PasswordForm() {
  const { email } = useUser();
  const [typed, setTyped] = useState(nothing);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/auth/password', { body: typed }),
    onSuccess: () => {
      setTyped(nothing);
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      showToast({
        title: 'Your password was changed',
        description: 'You are signed out everywhere else.',
      });
    },
    onError: (failure) => showFormFailure('Your password was not changed', failure),
  });
  const form = useFocusOnRefusal(error);
  const mistakes = refusedFields(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Card className="p-4 md:p-5">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={1000}
          value={typed.current}
          error={mistakes.current}
          onChange={(event) => setTyped({ ...typed, current: event.target.value })}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={1000}
          help="At least 12 characters. A short sentence works well."
          value={typed.next}
          error={mistakes.next}
          onChange={(event) => setTyped({ ...typed, next: event.target.value })}
        />
        <div className="md:col-span-2">
          <Button type="submit" busy={isPending} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}

export const PasswordSection = ({ account }: { account: Account }) => (
  <SettingsSection title="Password" lead="A new one ends all your other sessions.">
    {account.hasPassword ? <PasswordForm /> : <WhyNot>You have none here: you sign in elsewhere.</WhyNot>}
  </SettingsSection>
);
