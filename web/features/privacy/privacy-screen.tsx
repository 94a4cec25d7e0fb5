import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Organization } from '../../../contract/organizations.ts';
import type { Privacy } from '../../../contract/privacy.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { describeDestinations, describeKept } from './privacy-words.ts';

const privacyQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['privacy', organizationId],
    queryFn: () => api('GET /api/organizations/:id/privacy', { params: { id: organizationId } }),
    refetchOnMount: 'always',
  });

const StoredSection = () => (
  <SettingsSection title="What is stored" lead="What you and your colleagues put in, and what comes of it.">
    <Facts>
      <Fact label="Of you">
        Your name, picture and email address. Your password only as a hash that cannot be read back. Where and when you
        signed in.
      </Fact>
      <Fact label="Of your organization">
        Its profile, tasks and comments, documents with the text read from them, conversations and the answers to guides
        with the finished documents.
      </Fact>
      <Fact label="Of what happens">
        Who changed what, in the activity log; emails that were sent from here; how much the agents used a model. The
        site keeps a log of sign-ins and refusals, without anything you wrote.
      </Fact>
      <Fact label="Of what a model was told">
        Word for word, with each of its answers, for the person who asked. It is in the export of their own data: the
        newest 50 MB, and when the earlier ones were sent.
      </Fact>
    </Facts>
  </SettingsSection>
);

const SeenSection = () => (
  <SettingsSection title="Who sees it" lead="Nobody outside your organization, whatever else they use here.">
    <Facts>
      <Fact label="Every member">
        The profile, tasks, documents, the list of members, and conversations that are not private.
      </Fact>
      <Fact label="You alone">
        Your private conversations, guides you have begun, and what a model was told for you.
      </Fact>
      <Fact label="Admins">
        The activity log, the export, and the AI settings. They do not see private conversations either.
      </Fact>
      <Fact label="Whoever runs this site">
        Counts, limits and the security log on their page. They also hold the database and its backups.
      </Fact>
    </Facts>
  </SettingsSection>
);

function KeptSection({ privacy }: { privacy: Privacy }) {
  return (
    <SettingsSection title="How long it stays" lead="What is not listed stays until somebody deletes it.">
      <Facts>
        {describeKept(privacy).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </SettingsSection>
  );
}

function DestinationsSection({ privacy }: { privacy: Privacy }) {
  return (
    <SettingsSection title="What goes to whom" lead="Other computers that this one sends something to.">
      <Facts>
        {describeDestinations(privacy).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </Facts>
    </SettingsSection>
  );
}

const way = (href: string, label: string, name: string) => (
  <Button asChild className="w-full sm:w-auto">
    <a href={href} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  </Button>
);

function YoursSection({ organization }: { organization: Organization }) {
  const { can } = organization;
  return (
    <SettingsSection title="Take it along, or delete it" lead="What is yours stays yours.">
      <Card>
        <SettingRow
          title="Your own data"
          help="A file with your account, what you wrote and what a model was told for it."
          action={way('/settings/account?section=your-data', 'Export', 'your own data')}
        />
        <SettingRow
          title="Your account"
          help="What goes and what stays is said before."
          action={way('/settings/account?section=deleting-your-account', 'Delete', 'your account')}
        />
        <SettingRow
          title="All of the organization"
          help={can.export ? 'A ZIP with everything in it.' : 'An admin can export everything.'}
          action={can.export && way('/settings?section=export', 'Export', 'all of the organization')}
        />
        <SettingRow
          title="The organization"
          help={can.delete ? 'Removes it for all members.' : 'Leaving is yours; deleting it is up to an admin.'}
          action={way('/settings?section=leaving', can.delete ? 'Delete' : 'Leave', 'the organization')}
        />
      </Card>
    </SettingsSection>
  );
}

function LoadedSections({ organizationId }: { organizationId: string }) {
  const { data: privacy, error, refetch } = useQuery(privacyQuery(organizationId));
  if (privacy) {
    return (
      <>
        <DestinationsSection privacy={privacy} />
        <KeptSection privacy={privacy} />
      </>
    );
  }
  if (!error) return <ListSkeleton rows={6} />;
  return (
    <Card>
      <ErrorState
        title="Where data goes could not be loaded."
        help={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

export function PrivacyScreen() {
  const organization = useSelectedOrganization();
  return (
    <Page
      title="Privacy"
      breadcrumb={[
        { label: organization.name, href: '/' },
        { label: 'Members & Settings', href: '/settings' },
        { label: 'Privacy' },
      ]}
    >
      <div className="lg:pt-3">
        <StoredSection />
        <SeenSection />
        <LoadedSections organizationId={organization.id} />
        <YoursSection organization={organization} />
      </div>
    </Page>
  );
}
