import { useState } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { useLeaveOrganization } from './membership-api.ts';
import { dangerous, SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';

export function LeavingSection({ organization }: { organization: Organization }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { mutate: leave, isPending } = useLeaveOrganization(organization);
  const { name, can } = organization;
  return (
    <SettingsSection title="Leaving" lead={`Your account and your other organizations stay as they are.`}>
      <Card>
        <SettingRow
          title="Leave organization"
          help="What you made stays with the organization. To come back you need a new invitation."
          action={
            <Button className={dangerous} onClick={() => setLeaving(true)}>
              Leave organization
            </Button>
          }
        />
        <SettingRow
          title="Delete organization"
          help={
            can.delete
              ? 'Removes it with everything in it, for all members.'
              : 'Deleting the organization is up to an admin.'
          }
          action={
            can.delete && (
              <Button className={dangerous} onClick={() => setDeleting(true)}>
                Delete organization
              </Button>
            )
          }
        />
      </Card>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={(open) => {
          if (!isPending) setLeaving(open);
        }}
        title={`Leave ${name}?`}
        body="You lose access to its tasks, documents and conversations at once. Your open tasks are nobody’s until somebody takes them."
        confirmLabel="Leave"
        busy={isPending}
        busyLabel="Leaving..."
        danger
        onConfirm={() => leave(undefined, { onSettled: () => setLeaving(false) })}
      />
      <DeleteOrganizationDialog open={isDeleting} onOpenChange={setDeleting} organization={organization} />
    </SettingsSection>
  );
}
