import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { organizationsQuery, useOrganization } from '../../lib/organization.ts';
import { lazily } from '../lazily.tsx';

const CreateOrganizationDialog = lazily(() =>
  import('../../features/organizations/create-organization-dialog.tsx').then(
    (module) => module.CreateOrganizationDialog,
  ),
);
const OnboardingWizard = lazily(() =>
  import('../../features/organizations/onboarding-wizard.tsx').then((module) => module.OnboardingWizard),
);

/** From the dialog through the wizard. The dialog opens by itself for a user who belongs to no organization. */
export function NewOrganization({ children }: { children: (openDialog: () => void) => ReactNode }) {
  const queryClient = useQueryClient();
  const { organizations, isLoading, select } = useOrganization();
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const [created, setCreated] = useState<Organization | null>(null);
  const isFirst =
    queryClient.getQueryState(organizationsQuery.queryKey)?.status === 'success' && organizations.length === 0;

  useEffect(() => {
    if (isFirst && !isLoading) setDialog('open');
  }, [isFirst, isLoading]);

  const welcome = (organization: Organization) => {
    queryClient.setQueryData(organizationsQuery.queryKey, (list = []) => [
      ...list.filter(({ id }) => id !== organization.id),
      organization,
    ]);
    select(organization.id);
    setDialog('closed');
    setCreated(organization);
  };
  const finish = () => {
    setCreated(null);
    void queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  };

  if (created) {
    return <OnboardingWizard organization={created} onDone={finish} />;
  }
  return (
    <>
      {children(() => setDialog('open'))}
      {dialog !== 'unused' && (
        <CreateOrganizationDialog
          open={dialog === 'open'}
          onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          onCreated={welcome}
        />
      )}
    </>
  );
}
