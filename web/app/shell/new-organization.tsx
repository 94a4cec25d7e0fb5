import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Organization } from '../../../contract/organizations.ts';
import { useModelOffer } from '../../features/ai-settings/index.ts';
import { isWizardUnfinished } from '../../features/organizations/index.ts';
import { organizationsQuery, useOrganization } from '../../lib/organization.ts';
import { useUser } from '../../lib/session.ts';
import { lazily } from '../../ui/lazily.tsx';
import { needsNoOrganization } from '../paths.ts';

const CreateOrganizationDialog = lazily(() =>
  import('../../features/organizations/create-organization-dialog.tsx').then(
    (module) => module.CreateOrganizationDialog,
  ),
);
const OnboardingWizard = lazily(() =>
  import('../../features/organizations/onboarding-wizard.tsx').then((module) => module.OnboardingWizard),
);

/** From the dialog through the wizard. The dialog opens by itself for a user who belongs to no organization, or to none any more; not for one who is about to join one, or looks after their account. */
export function NewOrganization({ children }: { children: (openDialog: () => void) => ReactNode }) {
  const queryClient = useQueryClient();
  const user = useUser();
  const { organizations, select } = useOrganization();
  const { isSuccess } = useQuery(organizationsQuery);
  const [isWanted, setWanted] = useState<boolean | null>(null);
  const [created, setCreated] = useState<Organization | null>(null);
  const [path] = useLocation();
  const hasNone = isSuccess && organizations.length === 0;
  const [hadNone, setHadNone] = useState(hasNone);
  if (hasNone !== hadNone) {
    setHadNone(hasNone);
    // The last one was left or deleted: an earlier "no" to the dialog does not count for this.
    if (hasNone) setWanted(null);
  }
  // A reload in the middle of the wizard comes back to it.
  const inWizard = created ?? organizations.find((organization) => isWizardUnfinished(user.id, organization.id));
  const { isOffered, open: connectModel, dialog } = useModelOffer(inWizard?.id);
  const isOpen = isWanted ?? (hasNone && !needsNoOrganization(path));

  const refreshList = () => void queryClient.invalidateQueries({ queryKey: organizationsQuery.queryKey });
  const welcome = (organization: Organization) => {
    // The list shows it at once, and is asked for anew meanwhile.
    queryClient.setQueryData(organizationsQuery.queryKey, (list = []) => [
      ...list.filter(({ id }) => id !== organization.id),
      organization,
    ]);
    select(organization.id);
    refreshList();
    setWanted(false);
    setCreated(organization);
  };
  const finish = () => {
    setCreated(null);
    refreshList();
  };

  if (inWizard) {
    const next = isOffered ? { label: 'Connect a model', onClick: connectModel } : undefined;
    return <OnboardingWizard organization={inWizard} next={next} onDone={finish} />;
  }
  return (
    <>
      {children(() => setWanted(true))}
      {dialog}
      {(isOpen || isWanted !== null) && (
        <CreateOrganizationDialog open={isOpen} onOpenChange={setWanted} onCreated={welcome} />
      )}
    </>
  );
}
