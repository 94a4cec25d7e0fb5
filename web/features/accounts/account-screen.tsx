import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api-error.ts';
import { useOrganization } from '../../lib/organization.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingsSection, SettingsSections } from '../../ui/settings-section.tsx';
import { accountQuery } from './account-api.ts';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { OutsideSection } from './outside-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

/** What is only known once the account was asked for. */
function AccountSections() {
  const { data: account, error, refetch } = useQuery(accountQuery);
  if (account) {
    return (
      <>
        <EmailSection account={account} />
        <PasswordSection account={account} />
        <OutsideSection account={account} />
        <TwoStepSection account={account} />
        <SessionsSection />
        <DataSection />
        <DeletionSection account={account} />
      </>
    );
  }
  return (
    <SettingsSection title="Signing in" lead="Your address, your password, and where you are signed in.">
      {error ? (
        <Card>
          <ErrorState
            title="Your account could not be loaded."
            help={sentenceOf(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </SettingsSection>
  );
}

/** Everybody's own, whatever their organizations. */
export function AccountScreen() {
  const { organization } = useOrganization();
  return (
    <Page
      title="Your account"
      breadcrumb={
        organization
          ? [
              { label: organization.name, href: '/' },
              { label: 'Members & Settings', href: '/settings' },
              { label: 'Your account' },
            ]
          : undefined
      }
    >
      <SettingsSections>
        <NameSection />
        <AccountSections />
      </SettingsSections>
    </Page>
  );
}
