import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { findRefusedEntries } from './entry-refusals.ts';
import { monthNames } from './months.ts';
import {
  findEntryErrors,
  followRecord,
  readEntries,
  toEntries,
  toOrganizationChanges,
  writeEntries,
} from './organization-entries.ts';
import type { EntryErrors, OrganizationEntries } from './organization-entries.ts';
import { useUpdateOrganization } from './membership-api.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { listTimeZones } from './time-zones.ts';

const zones = listTimeZones();
const monthOptions = monthNames.map((label, index) => ({ value: String(index + 1), label }));

export function OrganizationForm({ organization }: { organization: Organization }) {
  const draftKey = `organization:${useUser().id}:${organization.id}`;
  const [entries, setEntries] = useState(() => readEntries(readDraft(draftKey), organization));
  const [errors, setErrors] = useState<EntryErrors>({});
  const form = useFocusOnRefusal(errors);
  const [record, setRecord] = useState(organization);
  if (record !== organization) {
    setRecord(organization);
    setEntries(followRecord(entries, record, organization));
  }
  const { mutate, isPending } = useUpdateOrganization(organization);
  const draft = writeEntries(entries, organization);

  useEffect(() => saveDraft(draftKey, draft), [draftKey, draft]);

  const enter = (changes: Partial<OrganizationEntries>) => setEntries({ ...entries, ...changes });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = findEntryErrors(entries, zones);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const changes = toOrganizationChanges(entries, organization, zones);
    if (Object.keys(changes).length === 0) {
      setEntries(toEntries(organization));
      showToast({ title: 'There is nothing new to save', icon: 'info' });
      return;
    }
    mutate(changes, {
      onSuccess: (saved) => {
        setEntries(toEntries(saved));
        removeDraft(draftKey);
      },
      onError: (failure) => {
        if (isUnauthorized(failure)) return;
        const refused = findRefusedEntries(failure);
        setErrors(refused);
        if (Object.keys(refused).length > 0) return;
        showToast({
          title: 'The organization was not saved',
          description: sentenceOf(failure),
          variant: 'destructive',
        });
      },
    });
  };

  return (
    <Card className="p-4 md:p-5">
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <TextField
          label="Organization Name"
          className="md:col-span-2"
          autoComplete="organization"
          required
          value={entries.name}
          error={errors.name}
          onChange={(event) => enter({ name: event.target.value })}
        />
        <TextareaField
          label="Description"
          optional
          className="md:col-span-2"
          rows={3}
          maxLength={5000}
          value={entries.description}
          error={errors.description}
          onChange={(event) => enter({ description: event.target.value })}
        />
        <TextField
          label="Website"
          optional
          type="url"
          autoComplete="url"
          maxLength={2000}
          value={entries.website}
          error={errors.website}
          onChange={(event) => enter({ website: event.target.value })}
        />
        <TextField
          label="Founded Year"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={entries.foundedYear}
          error={errors.foundedYear}
          onChange={(event) => enter({ foundedYear: event.target.value })}
        />
        <TimeZoneField
          zones={zones}
          value={entries.timeZone}
          error={errors.timeZone}
          onChange={(timeZone) => enter({ timeZone })}
        />
        <SelectField
          label="Fiscal year ends in"
          options={monthOptions}
          value={String(entries.fiscalYearEndMonth)}
          error={errors.fiscalYearEndMonth}
          onValueChange={(value) => enter({ fiscalYearEndMonth: Number(value) })}
        />
        <div className="flex flex-wrap gap-2 md:col-span-2">
          <Button type="submit" busy={isPending} busyLabel="Saving...">
            Save changes
          </Button>
          {draft !== '' && !isPending && (
            <Button
              variant="quiet"
              onClick={() => {
                setEntries(toEntries(organization));
                setErrors({});
              }}
            >
              Discard changes
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
