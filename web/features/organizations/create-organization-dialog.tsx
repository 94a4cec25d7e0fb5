import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useCreateOrganization } from './organizations-api.ts';
import { findNameError, readNewOrganization } from './new-organization.ts';

interface CreateOrganizationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (organization: Organization) => void;
}

export function CreateOrganizationDialog({ open, onOpenChange, onCreated }: CreateOrganizationDialogProps) {
  const draftKey = `new-organization:${useUser().id}`;
  const formId = useId();
  const nameInput = useRef<HTMLInputElement>(null);
  const [entries, setEntries] = useState(() => readNewOrganization(readDraft(draftKey)));
  const [wasRefused, setRefused] = useState(false);
  const { mutate, isPending, error: failure, reset } = useCreateOrganization();
  const error = wasRefused ? findNameError(entries.name) : undefined;

  useEffect(() => {
    const isEmpty = entries.name === '' && entries.description === '';
    saveDraft(draftKey, isEmpty ? '' : JSON.stringify(entries));
  }, [draftKey, entries]);

  const change = (isOpen: boolean) => {
    reset();
    onOpenChange(isOpen);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (findNameError(entries.name)) {
      setRefused(true);
      nameInput.current?.focus();
      return;
    }
    mutate(entries, {
      onSuccess: (organization) => {
        removeDraft(draftKey);
        setEntries({ name: '', description: '' });
        setRefused(false);
        showToast({ title: 'Organization created successfully!' });
        onCreated(organization);
      },
      onError: (failure) => {
        if (isUnauthorized(failure)) return;
        showToast({
          title: 'Error',
          description: 'Failed to create organization. Please try again.',
          variant: 'destructive',
        });
      },
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Create Organization"
      description="Tasks, documents and conversations belong to it. You can invite colleagues later."
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Creating...">
            Create Organization
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          ref={nameInput}
          label="Organization Name"
          autoComplete="organization"
          required
          value={entries.name}
          error={error}
          onChange={(event) => setEntries({ ...entries, name: event.target.value })}
        />
        <TextareaField
          label="Description"
          optional
          rows={3}
          maxLength={5000}
          value={entries.description}
          onChange={(event) => setEntries({ ...entries, description: event.target.value })}
        />
        {failure && !isUnauthorized(failure) && <FormProblem>{sentenceOf(failure)}</FormProblem>}
      </form>
    </Dialog>
  );
}
