import type { Organization } from '../../../contract/organizations.ts';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { StorageUse } from './storage-use.tsx';
import { SettingsSection, WhyNot } from '../../ui/settings-section.tsx';

export const OrganizationSection = ({ organization }: { organization: Organization }) => (
  <SettingsSection
    title="Organization"
    lead="Due dates and reminders follow its time zone."
    aside={<StorageUse organizationId={organization.id} />}
  >
    {organization.can.updateSettings ? (
      <OrganizationForm organization={organization} />
    ) : (
      <>
        <OrganizationFacts organization={organization} />
        <WhyNot>Changing these details is up to an admin.</WhyNot>
      </>
    )}
  </SettingsSection>
);
