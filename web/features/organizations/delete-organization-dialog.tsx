import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeleteOrganization } from './membership-api.ts';

interface DeleteOrganizationDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organization: Organization;
}

export function DeleteOrganizationDialog({ open, onOpenChange, organization }: DeleteOrganizationDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useDeleteOrganization(organization);
  const { name } = organization;

  const change = (isOpen: boolean) => {
    if (isPending) return;
    // What was typed by way of confirmation counts for one opening alone.
    setTyped('');
    setError(undefined);
    onOpenChange(isOpen);
  };
  const refuse = (sentence: string) => {
    setError(sentence);
    input.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (typed.trim() !== name) {
      refuse(`Please type the name exactly as it is: ${name}`);
      return;
    }
    mutate(typed, {
      onError: (failure) => {
        if (!isUnauthorized(failure)) refuse(sentenceOf(failure));
      },
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Delete ${name}?`}
      description="Its tasks, documents, conversations, guides, profile, funding target, members and invitations are removed for everybody. This cannot be undone."
      footer={
        <>
          <Button variant="quiet" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={isPending} busyLabel="Deleting...">
            Delete organization
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label={`Type ${name} to confirm`}
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
