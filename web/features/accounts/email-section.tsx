import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { accountQuery, useRefreshAccount, useSendConfirmation } from './account-api.ts';
import { PasswordDialog } from './password-dialog.tsx';

const SendAgain = () => {
  const { mutate, isPending } = useSendConfirmation();
  return (
    <Button className="w-full sm:w-auto" busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
      Send the mail again
    </Button>
  );
};

interface ChangeEmailDialogProps {
  account: Account;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function ChangeEmailDialog({ account, open, onOpenChange }: ChangeEmailDialogProps) {
  const [email, setEmail] = useState('');
  const client = useQueryClient();
  const refresh = useRefreshAccount();
  const { confirmsAddresses, hasPassword } = account;
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change your email address"
      description={
        confirmsAddresses
          ? 'We mail a link to the new address. Once you open it, you sign in with that address; the old one hears of it.'
          : 'From then on you sign in with the new address.'
      }
      hasPassword={hasPassword}
      confirmLabel="Change address"
      busyLabel="Changing..."
      act={(password) => api('POST /api/auth/email', { body: { email, password } })}
      onDone={({ message }) => {
        showToast({
          title: confirmsAddresses ? 'Look into your new mailbox' : 'Your address was changed',
          description: message,
        });
        // The link is made once its mail goes out, which may be after this page asks again.
        if (confirmsAddresses) client.setQueryData(accountQuery.queryKey, { ...account, newEmail: email.trim() });
        else void refresh();
        setEmail('');
      }}
    >
      {(mistakes) => (
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          error={mistakes.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </PasswordDialog>
  );
}

export function EmailSection({ account }: { account: Account }) {
  const { email, emailConfirmedAt } = useUser();
  const [isChanging, setChanging] = useState(false);
  const { confirmsAddresses, newEmail } = account;
  const isUnconfirmed = confirmsAddresses && emailConfirmedAt === null;
  return (
    <SettingsSection title="Email" lead="You sign in with it, and reminders and answers go there.">
      <Card>
        <SettingRow
          title={email}
          badge={isUnconfirmed ? <Badge tone="warn">Not confirmed</Badge> : undefined}
          help={
            isUnconfirmed
              ? 'Open the link that we mailed you. Until then you can work, but not send mail or invite people.'
              : 'Your colleagues see it in the list of members.'
          }
          action={
            <Button className="w-full sm:w-auto" onClick={() => setChanging(true)}>
              Change address
            </Button>
          }
        />
        {isUnconfirmed && !newEmail && (
          <SettingRow
            title="No mail has come?"
            help="Look into the folder for spam, too. A new link replaces the earlier ones."
            action={<SendAgain />}
          />
        )}
        {newEmail && (
          <SettingRow
            title={newEmail}
            badge={<Badge tone="warn">Waits for its link</Badge>}
            help={`Open the link that we mailed there, within a day. Until then you sign in as ${email}.`}
            action={<SendAgain />}
          />
        )}
      </Card>
      <ChangeEmailDialog account={account} open={isChanging} onOpenChange={setChanging} />
    </SettingsSection>
  );
}
