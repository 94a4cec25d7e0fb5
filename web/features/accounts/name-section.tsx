import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { refusedFields } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useUpdateNames } from './account-api.ts';
import { PictureField } from './picture-field.tsx';

/** One's own name and picture, as colleagues see them. */
export function NameSection() {
  const { firstName, lastName } = useUser();
  const [names, setNames] = useState({ firstName, lastName });
  const { mutate, isPending, error } = useUpdateNames();
  const form = useFocusOnRefusal(error);
  const mistakes = refusedFields(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate(names);
  };
  return (
    <SettingsSection title="Name and picture" lead="As your colleagues see you, in all your organizations.">
      <Card className="grid gap-4 p-4 md:p-5">
        <PictureField />
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className="grid grid-cols-1 items-start gap-4 border-t border-line pt-4 md:grid-cols-2"
        >
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
          <div className="md:col-span-2">
            <Button type="submit" busy={isPending} busyLabel="Saving...">
              Save your name
            </Button>
          </div>
        </form>
      </Card>
    </SettingsSection>
  );
}
