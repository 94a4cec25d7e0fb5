import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Organization } from '../../../contract/organizations.ts';
import { membersQuery } from '../../lib/members.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { Page } from '../../ui/page.tsx';
import { SettingsSections, useIsSought } from '../../ui/settings-section.tsx';
import { AccountSection } from './account-section.tsx';
import { ActivityLogSection } from '../../features/audit-log/activity-log-section.tsx';
import { AiSection } from '../../features/ai-settings/ai-section.tsx';
import { BrowserSection } from './browser-section.tsx';
import { ExportSection } from '../../features/exports/export-section.tsx';
import { invitationsQuery } from '../../features/invitations/sent-invitations-api.ts';
import { LeavingSection } from '../../features/organizations/leaving-section.tsx';
import { MembersSection } from '../../features/organizations/members-section.tsx';
import { MemoryPreviewSection } from '../../features/memory/memory-preview-section.tsx';
import { MemorySection } from '../../features/memory/memory-section.tsx';
import { OrganizationSection } from '../../features/organizations/organization-section.tsx';
import { PrivacySection } from '../../features/privacy/privacy-section.tsx';

/** Whether it is known how long the first lists are: what stands below them is shown then, and stays where it is. */
function useIsListed({ id, can }: Organization): boolean {
  const members = useInfiniteQuery(membersQuery(id));
  const invitations = useQuery({ ...invitationsQuery(id), enabled: can.invite });
  return !members.isLoading && !invitations.isLoading;
}

export function SettingsScreen() {
  const organization = useSelectedOrganization();
  const isListed = useIsListed(organization);
  // Drawn in steps after what is seen first, so that an old phone hears a finger meanwhile. Who came for a section sees nothing first.
  const isFirstDrawn = useDeferredValue(true, useIsSought());
  return (
    <Page
      title="Members & Settings"
      breadcrumb={[{ label: organization.name, href: '/' }, { label: 'Members & Settings' }]}
    >
      <SettingsSections>
        <MembersSection organization={organization} isListed={isListed} />
        {isFirstDrawn && (
          <div hidden={!isListed} className="border-t border-line pt-6 md:pt-8">
            <OrganizationSection organization={organization} />
            <MemorySection key={organization.id} organization={organization} />
            <MemoryPreviewSection key={`told:${organization.id}`} organization={organization} />
            <AiSection key={`ai ${organization.id}`} organization={organization} />
            <PrivacySection />
            <AccountSection />
            <BrowserSection />
            {organization.can.readAuditLog && <ActivityLogSection organization={organization} />}
            {organization.can.export && <ExportSection key={`export ${organization.id}`} organization={organization} />}
            <LeavingSection organization={organization} />
          </div>
        )}
      </SettingsSections>
    </Page>
  );
}
