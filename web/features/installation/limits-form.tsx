import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Installation } from '../../../contract/operations.ts';
import { refusedFields } from '../../lib/api-error.ts';
import { showFormFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { useSaveLimits } from './installation-api.ts';
import { limitFields, readEntries, toEntries } from './limit-fields.ts';

export function LimitsForm({ limits }: Pick<Installation, 'limits'>) {
  const [entries, setEntries] = useState(() => toEntries(limits));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusOnRefusal(errors);
  const { mutate, isPending } = useSaveLimits();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { limits: entered, mistakes } = readEntries(entries, limits);
    setErrors(mistakes as Record<string, string>);
    if (Object.keys(mistakes).length > 0) return;
    mutate(entered, {
      onSuccess: (saved) => setEntries(toEntries(saved.limits)),
      onError: (failure) => {
        setErrors(refusedFields(failure));
        showFormFailure('The limits were not saved', failure);
      },
    });
  };

  return (
    <Card className="p-4 md:p-5">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        {limitFields.map(({ name, label, help, suffix, isSize, isOptional }) => (
          <TextField
            key={name}
            label={label}
            help={isOptional ? `${help} Empty: no limit.` : help}
            suffix={suffix}
            inputMode={isSize ? 'text' : 'decimal'}
            autoComplete="off"
            value={entries[name]}
            error={errors[name]}
            onChange={(event) => setEntries({ ...entries, [name]: event.target.value })}
          />
        ))}
        <div className="md:col-span-2">
          <Button type="submit" busy={isPending} busyLabel="Saving...">
            Save limits
          </Button>
        </div>
      </form>
    </Card>
  );
}
