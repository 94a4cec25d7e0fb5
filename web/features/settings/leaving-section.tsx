import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeleteOrganizationDialog } from './delete-organization-dialog.tsx';
import { useLeaveOrganization } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

interface WayOutProps {
  title: string;
  help: string;
  action?: ReactNode;
}

const WayOut = ({ title, help, action }: WayOutProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 not-first:border-t not-first:border-line sm:flex-nowrap">
    <div className="min-w-0 flex-1 basis-60">
      <p className="text-sm font-semibold">{title}</p>
      <p className="text-xs text-pretty text-ink-2">{help}</p>
    </div>
    {action}
  </div>
);

const exit = 'text-danger w-full sm:w-auto';

export function LeavingSection({ organization }: { organization: Organization }) {
  const [isLeaving, setLeaving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { mutate: leave, isPending } = useLeaveOrganization(organization);
  const { name, can } = organization;
  return (
    <SettingsSection title="Leaving" lead={`Your account and your other organizations stay as they are.`}>
      <Card>
        <WayOut
          title="Leave organization"
          help="What you made stays with the organization. To come back you need a new invitation."
          action={
            <Button className={exit} onClick={() => setLeaving(true)}>
              Leave organization
            </Button>
          }
        />
        <WayOut
          title="Delete organization"
          help={
            can.delete
              ? 'Removes it with everything in it, for all members.'
              : 'Deleting the organization is up to an admin.'
          }
          action={
            can.delete && (
              <Button className={exit} onClick={() => setDeleting(true)}>
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
