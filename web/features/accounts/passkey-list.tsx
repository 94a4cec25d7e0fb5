import { startRegistration } from '@simplewebauthn/browser';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { ApiError, ConnectionError, refusedFields } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/format.ts';
import { showFormFailure } from '../../lib/show-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { dangerous, SettingRow } from '../../ui/setting-row.tsx';
import { accountQuery, useRefreshAccount } from './account-api.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Passkey = Account['passkeys'][number];

async function makePasskey(password: string, name: string) {
  const { options, token } = await api('POST /api/auth/passkeys/options', { body: { password } });
  const response = await startRegistration({ optionsJSON: options as never }).catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof ConnectionError) throw error;
    throw new ApiError(400, '', JSON.stringify({ code: 'invalid_input', message: notMade }));
  });
  return api('POST /api/auth/passkeys', { body: { token, name, response } });
}
const notMade =
  'Your browser made no passkey: it was cancelled, took too long, or this device has one for you already.';

const describe = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Made ${formatDate(createdAt)}${lastUsedAt ? `, used last ${formatDate(lastUsedAt)}` : ', not used yet'}.`;

interface RenameDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const [name, setName] = useState(passkey.name);
  const refresh = useRefreshAccount();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('PATCH /api/auth/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
    onSuccess: () => {
      void refresh();
      onClose();
    },
    onError: (failure) => showFormFailure('The passkey was not renamed', failure),
  });
  const form = useFocusOnRefusal(error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename this passkey"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rename-passkey" variant="primary" busy={isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="rename-passkey"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <TextField
          label="Name"
          autoComplete="off"
          required
          maxLength={100}
          value={name}
          error={refusedFields(error).name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

const whatTheyAre =
  'Your fingerprint, face or PIN on a device, or a security key. It lets you in alone, or beside your password.';
const whyNone = (takesPasskeys: boolean): string | null => {
  if (!takesPasskeys)
    return 'Passkeys need an address with a name and HTTPS. Please ask whoever runs Goodstead to set PUBLIC_URL to one.';
  return 'PublicKeyCredential' in window ? null : 'This browser takes no passkeys. Another one, or a newer one, may.';
};

interface PasskeyListProps {
  account: Account;
  /** Of the button that adds one; null while there is something else to do first. */
  addId: string | null;
  onCodes: (recoveryCodes: string[]) => void;
  onRemoved: () => void;
}

/** Rows of the card of two-step sign-in. */
export function PasskeyList({ account, addId, onCodes, onRemoved }: PasskeyListProps) {
  const [isAdding, setAdding] = useState(false);
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const refresh = useRefreshAccount();
  const client = useQueryClient();
  const { passkeys, hasPassword } = account;
  const obstacle = whyNone(account.takesPasskeys);
  return (
    <>
      <SettingRow
        title="Passkeys"
        help={obstacle ?? whatTheyAre}
        action={
          obstacle === null &&
          addId !== null && (
            <Button id={addId} icon={KeyRound} className="w-full sm:w-auto" onClick={() => setAdding(true)}>
              Add a passkey
            </Button>
          )
        }
      />
      {passkeys.map((passkey) => (
        <SettingRow
          key={passkey.id}
          title={passkey.name}
          help={describe(passkey)}
          action={
            <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
              <Button size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => setRenamed(passkey)}>
                Rename
              </Button>
              <Button
                size="sm"
                className={dangerous}
                aria-label={`Remove ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Remove
              </Button>
            </div>
          }
        />
      ))}
      <PasswordDialog
        open={isAdding}
        onOpenChange={setAdding}
        title="Add a passkey"
        description="Your browser then asks for your fingerprint, face, PIN or security key."
        hasPassword={hasPassword}
        confirmLabel="Go on"
        busyLabel="Your browser asks..."
        act={(password) => makePasskey(password, name.trim() || 'Passkey')}
        onDone={({ recoveryCodes }) => {
          setName('');
          void refresh();
          showToast({ title: 'The passkey was added' });
          if (recoveryCodes) onCodes(recoveryCodes);
        }}
      >
        {() => (
          <TextField
            label="Name"
            help="To know it by later, such as the device: Work laptop."
            optional
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </PasswordDialog>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      <PasswordDialog
        open={removed !== null}
        onOpenChange={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? 'this passkey'}?`}
        description="It no longer lets you in. Delete it on the device, too."
        hasPassword={hasPassword}
        confirmLabel="Remove"
        busyLabel="Removing..."
        danger
        act={(password) =>
          api('DELETE /api/auth/passkeys/:id', { params: { id: removed?.id ?? '' }, body: { password } })
        }
        onDone={() => {
          onRemoved();
          // Gone by the time the dialog gives the focus back: it goes to the page, and not to what is about to go.
          client.setQueryData(
            accountQuery.queryKey,
            (known) => known && { ...known, passkeys: known.passkeys.filter(({ id }) => id !== removed?.id) },
          );
          void refresh();
          showToast({ title: 'The passkey was removed' });
        }}
      />
    </>
  );
}
