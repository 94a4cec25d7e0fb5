import { useState } from 'react';
import type { Account } from '../../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dangerous, SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeletionSection({ account }: { account: Account }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <SettingsSection title="Deleting your account" lead="To leave one organization alone, see its settings.">
      <Card>
        <SettingRow
          title="Delete your account"
          help="Before anything happens you are told what goes, what stays, and under which name."
          action={
            <Button className={dangerous} onClick={() => setDeleting(true)}>
              Delete your account
            </Button>
          }
        />
      </Card>
      <DeleteAccountDialog account={account} open={isDeleting} onOpenChange={setDeleting} />
    </SettingsSection>
  );
}
