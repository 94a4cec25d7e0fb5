import { useSelectedOrganization } from '../../lib/organization.ts';
import { Page } from '../../ui/page.tsx';
import { AccountSection } from './account-section.tsx';
import { ActivityLogSection } from './activity-log-section.tsx';
import { AiSection } from './ai/ai-section.tsx';
import { BrowserSection } from './browser-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { MembersSection } from './members-section.tsx';
import { MemoryPreviewSection } from './memory-preview-section.tsx';
import { MemorySection } from './memory-section.tsx';
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
        <MemorySection key={organization.id} organization={organization} />
        <MemoryPreviewSection key={`told:${organization.id}`} organization={organization} />
        <AiSection key={`ai ${organization.id}`} organization={organization} />
        <AccountSection />
        <BrowserSection />
        {organization.can.readAuditLog && <ActivityLogSection organization={organization} />}
        {organization.can.export && <ExportSection key={`export ${organization.id}`} organization={organization} />}
        <LeavingSection organization={organization} />
      </div>
    </Page>
  );
}
