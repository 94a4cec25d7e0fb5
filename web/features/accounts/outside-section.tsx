import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useRefreshAccount } from './account-api.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** The organization's own sign-in, where there is one. */
export function OutsideSection({ account }: { account: Account }) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshAccount();
  const { outside, hasPassword } = account;
  if (!outside) return null;
  const { name, isLinked } = outside;
  return (
    <SettingsSection title="Signing in elsewhere" lead={`${name} can open this account, too.`}>
      <Card>
        <SettingRow
          title={name}
          badge={isLinked ? <Badge tone="success">Linked</Badge> : undefined}
          help={
            isLinked
              ? 'Signing in there opens this account.'
              : 'You show there who you are, and come back here. From then on you may sign in there.'
          }
          action={
            (!isLinked || hasPassword) && (
              <Button className="w-full sm:w-auto" onClick={() => setAsking(true)}>
                {isLinked ? 'Unlink' : 'Link'}
              </Button>
            )
          }
        />
      </Card>
      {isLinked ? (
        <PasswordDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Stop signing in with ${name}?`}
          description="From then on only your password opens this account."
          hasPassword={hasPassword}
          confirmLabel="Unlink"
          busyLabel="Unlinking..."
          act={(password) => api('DELETE /api/auth/outside-identity', { body: { password } })}
          onDone={() => {
            void refresh();
            showToast({ title: `${name} is not linked any more` });
          }}
        />
      ) : (
        <PasswordDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={`Sign in with ${name}, too?`}
          description={`You go on to ${name}, and come back here.`}
          hasPassword={hasPassword}
          confirmLabel="Go on"
          busyLabel="Going on..."
          act={(password) => api('POST /api/auth/outside-identity', { body: { password } })}
          onDone={({ url }) => location.assign(url)}
        />
      )}
    </SettingsSection>
  );
}
