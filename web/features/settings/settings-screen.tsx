import { useSelectedOrganization } from '../../lib/organization.ts';
import { Page } from '../../ui/page.tsx';
import { BrowserSection } from './browser-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MembersSection } from './members-section.tsx';
import { OrganizationSection } from './organization-section.tsx';

export function SettingsScreen() {
  const organization = useSelectedOrganization();
  return (
    <Page
      title="Members & Settings"
      breadcrumb={[{ label: organization.name, href: '/' }, { label: 'Members & Settings' }]}
    >
      <div className="lg:pt-3">
        <MembersSection organization={organization} />
        <OrganizationSection organization={organization} />
        <BrowserSection />
        <LeavingSection organization={organization} />
      </div>
    </Page>
  );
}
