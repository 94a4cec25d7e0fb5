import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Invitation } from '../../../contract/invitations.ts';
import { roleLabels } from '../../../contract/options.ts';
import type { Role } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, refusedFields, sentenceOf } from '../../lib/api-error.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findEmailError } from './email-entry.ts';
import { findRole, listInvitableRoles, roleRights, toRoleOptions } from '../../lib/invitable-roles.ts';
import { InvitationLink } from './invitation-link.tsx';
import { useCreateInvitation } from './sent-invitations-api.ts';

/** It is the one that is set at first. */
const roleAdvice: Partial<Record<Role, string>> = { viewer: 'A colleague who works here needs Staff.' };

const describeChoice = (role: Role, { manageMembers }: Organization['can']): string =>
  [
    `${roleLabels[role]}: ${roleRights[role]}.`,
    roleAdvice[role],
    manageMembers ? undefined : 'Managers and admins are invited by an admin.',
  ]
    .filter(Boolean)
    .join(' ');

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organization: Organization;
}

export function InviteDialog({ open, onOpenChange, organization }: InviteDialogProps) {
  const draftKey = `invite:${useUser().id}:${organization.id}`;
  const formId = useId();
  const emailInput = useRef<HTMLInputElement>(null);
  const linkInput = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(() => readDraft(draftKey));
  const [role, setRole] = useState(findRole('viewer'));
  const [error, setError] = useState<string>();
  /** What no other address would change. */
  const [problem, setProblem] = useState<string>();
  const [created, setCreated] = useState<Invitation | null>(null);
  const { mutate, isPending } = useCreateInvitation(organization.id);

  useEffect(() => saveDraft(draftKey, email), [draftKey, email]);
  // The form and the link take each other's place, and the focus with it.
  useEffect(() => (created ? linkInput : emailInput).current?.focus(), [created]);
  // The next opening starts with an empty form; while the dialog fades out it keeps what it shows.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setCreated(null);
      setProblem(undefined);
    }
  }

  const refuse = (sentence: string) => {
    setError(sentence);
    emailInput.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !role) return;
    setProblem(undefined);
    const entryError = findEmailError(email);
    if (entryError) {
      refuse(entryError);
      return;
    }
    mutate(
      { email: email.trim(), role },
      {
        onSuccess: (invitation) => {
          removeDraft(draftKey);
          setEmail('');
          setError(undefined);
          setCreated(invitation);
        },
        onError: (failure) => {
          if (isUnauthorized(failure)) return;
          const mistake = refusedFields(failure)['email'];
          if (mistake) refuse(mistake);
          else setProblem(sentenceOf(failure));
        },
      },
    );
  };
  const footer = created ? (
    <>
      <Button variant="quiet" onClick={() => setCreated(null)}>
        Invite another
      </Button>
      <Button variant="primary" onClick={() => onOpenChange(false)}>
        Done
      </Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Creating...">
        Create invitation
      </Button>
    </>
  );

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Invite to ${organization.name}`} footer={footer}>
      {created ? (
        <InvitationLink ref={linkInput} invitation={created} />
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
          <TextField
            ref={emailInput}
            label="Email"
            type="email"
            autoComplete="off"
            required
            maxLength={254}
            value={email}
            error={error}
            onChange={(event) => {
              setEmail(event.target.value);
              setError(undefined);
            }}
          />
          <SelectField
            label="Role"
            options={toRoleOptions(listInvitableRoles(organization.can))}
            value={role ?? ''}
            onValueChange={(value) => setRole(findRole(value))}
            help={role && describeChoice(role, organization.can)}
          />
          {problem && <FormProblem>{problem}</FormProblem>}
        </form>
      )}
    </Dialog>
  );
}
