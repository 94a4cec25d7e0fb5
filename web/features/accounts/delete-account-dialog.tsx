import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Account, DeletionPreview } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useMembers } from '../../lib/members.ts';
import { fullNameOf, useUser, userQuery } from '../../lib/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { deletionQuery } from './account-api.ts';
import { describeLoss, describeRest } from './describe-deletion.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Place = DeletionPreview['organizations'][number];

interface SuccessorFieldProps {
  organization: Place;
  value: string;
  mistake: string | undefined;
  onChange: (userId: string) => void;
}

function SuccessorField({ organization: { id, name }, value, mistake, onChange }: SuccessorFieldProps) {
  const { id: ownId } = useUser();
  const { data = [], error } = useMembers(id, { refetchOnMount: 'always' });
  return (
    <SelectField
      label={`New admin of ${name}`}
      help="You are its only admin, so somebody has to look after it."
      options={data
        .filter(({ userId }) => userId !== ownId)
        .map(({ userId, user }) => ({ value: userId, label: fullNameOf(user), note: user.email }))}
      value={value}
      error={error ? sentenceOf(error) : mistake}
      onValueChange={onChange}
    />
  );
}

const Preview = ({ preview }: { preview: DeletionPreview }) => {
  const user = useUser();
  const rest = describeRest(preview);
  return (
    <div className="grid gap-3 text-sm text-pretty">
      <div>
        <p className="font-semibold">What goes</p>
        <ul className="list-disc pl-5 text-ink-2">
          {describeLoss(preview, user).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {rest && (
        <div>
          <p className="font-semibold">What stays</p>
          <p className="text-ink-2">{rest}</p>
        </div>
      )}
    </div>
  );
};

interface DeleteAccountDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAccountDialog({ account, open, onOpenChange }: DeleteAccountDialogProps) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data: preview, error, refetch } = useQuery({ ...deletionQuery, enabled: open });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const waiting = preview?.organizations.filter(({ outcome }) => outcome === 'needs-admin') ?? [];

  const findMistakes = (): Record<string, string> =>
    preview
      ? Object.fromEntries(
          waiting.flatMap(({ id, name }) =>
            chosen[id] ? [] : [[id, `Please choose who looks after ${name} from then on.`]],
          ),
        )
      : { '': 'Please wait until it is known what would go.' };
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This cannot be undone."
      hasPassword={account.hasPassword}
      confirmLabel="Delete account"
      busyLabel="Deleting..."
      danger
      findMistakes={findMistakes}
      act={(password) =>
        api('DELETE /api/auth/user', {
          body: {
            password,
            successors: waiting.map(({ id }) => ({ organizationId: id, userId: chosen[id] ?? '' })),
          },
        })
      }
      onDone={() => {
        navigate('/');
        client.setQueryData(userQuery.queryKey, null);
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
        showToast({ title: 'Your account was deleted' });
      }}
    >
      {(mistakes) => (
        <>
          {preview && <Preview preview={preview} />}
          {!preview && !error && (
            <div role="status" aria-label="Loading" className="grid gap-2">
              <Skeleton className="h-4 w-64 max-w-full" />
              <Skeleton className="h-4 w-72 max-w-full" />
            </div>
          )}
          {!preview && error && (
            <ErrorState
              title="What would go could not be found out."
              help={sentenceOf(error)}
              onRetry={() => void refetch()}
            />
          )}
          {waiting.map((organization) => (
            <SuccessorField
              key={organization.id}
              organization={organization}
              value={chosen[organization.id] ?? ''}
              mistake={chosen[organization.id] ? undefined : mistakes[organization.id]}
              onChange={(userId) => setChosen({ ...chosen, [organization.id]: userId })}
            />
          ))}
        </>
      )}
    </PasswordDialog>
  );
}
