import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useUpdateUser } from './settings-api.ts';

interface Names {
  firstName: string;
  lastName: string;
}

/** What the server said of each name. */
const findMistakes = (error: unknown): Partial<Record<string, string>> =>
  Object.fromEntries(
    ((error instanceof ApiError && error.body?.details) || []).map(({ path, message }) => [path, message]),
  );

/** One's own name, as colleagues see it. */
export function AccountSection() {
  const { firstName, lastName, email } = useUser();
  const [names, setNames] = useState<Names>({ firstName, lastName });
  const { mutate, isPending, error } = useUpdateUser();
  const mistakes = findMistakes(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate(names);
  };
  return (
    <SettingsSection title="Your account" lead="Your name as your colleagues see it, in all your organizations.">
      <Card className="p-4 md:p-5">
        <form noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            required
            maxLength={100}
            value={names.firstName}
            error={mistakes.firstName}
            onChange={(event) => setNames({ ...names, firstName: event.target.value })}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            required
            maxLength={100}
            value={names.lastName}
            error={mistakes.lastName}
            onChange={(event) => setNames({ ...names, lastName: event.target.value })}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-2">
            <Button type="submit" busy={isPending} busyLabel="Saving...">
              Save your name
            </Button>
            <p className="min-w-0 text-sm wrap-anywhere text-ink-2">You sign in as {email}.</p>
          </div>
        </form>
      </Card>
    </SettingsSection>
  );
}
