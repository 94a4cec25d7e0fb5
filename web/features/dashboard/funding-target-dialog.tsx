import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { isUnauthorized, sentenceOf } from '../../lib/api-error.ts';
import { readDraft, removeDraft, saveDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { useSetFundingTarget } from './dashboard-api.ts';
import { isNoTarget, readTarget, toTargetEntries } from './funding-target.ts';
import type { FundingTarget, TargetEntries, TargetErrors } from './funding-target.ts';
import { readTargetDraft } from './target-draft.ts';

interface FundingTargetDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  organization: Organization;
  /** As it is now. */
  target: FundingTarget | null;
}

export function FundingTargetDialog({ open, onOpenChange, organization, target }: FundingTargetDialogProps) {
  const draftKey = `funding-target:${useUser().id}:${organization.id}`;
  const formId = useId();
  const current = toTargetEntries(target);
  // What was typed and not saved yet; the fields without it show what is saved.
  const [typed, setTyped] = useState<Partial<TargetEntries>>(() => readTargetDraft(readDraft(draftKey)));
  const [errors, setErrors] = useState<TargetErrors>({});
  const form = useFocusOnRefusal(errors);
  const { mutate, isPending } = useSetFundingTarget(organization.id);
  const entries = { ...current, ...typed };

  useEffect(() => {
    saveDraft(draftKey, Object.keys(typed).length === 0 ? '' : JSON.stringify(typed));
  }, [draftKey, typed]);

  const enter = (field: keyof TargetEntries) => ({
    value: entries[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [field]: event.target.value }),
  });
  // Closing keeps what was typed; to cancel is to give it up.
  const cancel = () => {
    setTyped({});
    setErrors({});
    onOpenChange(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = readTarget(entries);
    if ('errors' in read) {
      setErrors(read.errors);
      return;
    }
    setErrors({});
    mutate(read.target, {
      onSuccess: (saved) => {
        removeDraft(draftKey);
        setTyped({});
        onOpenChange(false);
        showToast({ title: isNoTarget(saved) ? 'Funding target removed' : 'Funding target saved' });
      },
      onError: (failure) => {
        if (isUnauthorized(failure)) return;
        showToast({
          title: 'The funding target was not saved',
          description: sentenceOf(failure),
          variant: 'destructive',
        });
      },
    });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Funding target"
      description={
        target
          ? 'Everybody in the organization sees it on the overview. Empty all fields to remove it.'
          : 'Everybody in the organization sees it on the overview.'
      }
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField label="Amount to raise" prefix="$" inputMode="numeric" autoComplete="off" {...enter('amount')} />
        <TextField
          label="Raised so far"
          optional
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          {...enter('raised')}
        />
        <TextField label="Target date" optional type="date" {...enter('targetDate')} />
      </form>
    </Dialog>
  );
}
