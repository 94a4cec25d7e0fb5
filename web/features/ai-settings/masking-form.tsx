import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AiMasking } from '../../../contract/ai-settings.ts';
import { maskingScopes, type MaskingScope } from '../../../contract/options.ts';
import { isUnauthorized, refusedFields } from '../../lib/api-error.ts';
import { showFormFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { useSaveMasking } from './ai-api.ts';
import { maskingLabels } from './ai-words.ts';

const scopeOptions = maskingScopes.map((value) => ({ value, label: maskingLabels[value] }));
const longest = 60_000;

const toEntries = ({ scope, names }: AiMasking) => ({ scope, names: names?.join('\n') ?? '' });
const readNames = (text: string) =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** What a model is not told, for admins. */
export function MaskingForm({ organizationId, masking }: { organizationId: string; masking: AiMasking }) {
  const [entries, setEntries] = useState(() => toEntries(masking));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useFocusOnRefusal(errors);
  const { mutate, isPending } = useSaveMasking(organizationId);
  const { scope, names } = entries;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setErrors({});
    mutate(
      { scope, names: readNames(names) },
      {
        onSuccess: (saved) => setEntries(toEntries(saved.masking)),
        onError: (failure) => {
          if (isUnauthorized(failure)) return;
          // Which of the lines it is stands in no field of its own.
          const [refusal] = Object.entries(refusedFields(failure));
          setErrors(refusal ? { names: refusal[1] } : {});
          showFormFailure('The masking was not saved', failure);
        },
      },
    );
  };

  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h3 className="text-sm font-semibold">What a model is not told</h3>
        <p className="text-sm text-pretty text-ink-2">
          Emails, phone, Social Security, card and account numbers, dates of birth and the names below go to the model
          as marks such as [EMAIL-1]. In its answer you see what they stand for. Other names, and what nobody says is a
          date of birth, are sent.
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4">
        <SelectField
          label="Mask them"
          options={scopeOptions}
          value={scope}
          onValueChange={(value) => setEntries({ ...entries, scope: value as MaskingScope })}
        />
        {scope !== 'off' && (
          <TextareaField
            label="Names to mask"
            optional
            help="One on each line. Clients, donors and staff whose names should stay here."
            rows={4}
            maxLength={longest}
            value={names}
            error={errors['names']}
            onChange={({ target }) => setEntries({ ...entries, names: target.value })}
          />
        )}
        <div>
          <Button type="submit" busy={isPending} busyLabel="Saving...">
            Save masking
          </Button>
        </div>
      </form>
    </Card>
  );
}
