import { useQuery } from '@tanstack/react-query';
import type { Organization } from '../../../contract/organizations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { profileQuery } from './profile-api.ts';

const LoadingForm = () => (
  <div
    role="status"
    aria-label="Loading the profile"
    className="mx-auto grid w-full max-w-[calc(var(--page-max)+64px)] content-start gap-4 p-4 md:p-6 lg:px-8"
  >
    <Skeleton className="h-7 w-72 max-w-full" />
    {['name', 'founded', 'mission', 'contact'].map((row) => (
      <div key={row} className="grid gap-1.5">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-full" />
      </div>
    ))}
  </div>
);

const ProfileForm = lazily(() => import('./profile-form.tsx').then(({ ProfileForm: form }) => form), LoadingForm);
// Comes while the profile is being asked for. Where this fails, drawing the form tries again.
ProfileForm.preload().catch(() => undefined);

function LoadedProfile({ organization }: { organization: Organization }) {
  const { data: profile, error, refetch } = useQuery(profileQuery(organization.id));
  if (profile) {
    return <ProfileForm key={organization.id} profile={profile} canUpdate={organization.can.updateProfile} />;
  }
  if (!error) return <LoadingForm />;
  return (
    <ErrorState title="The profile could not be loaded." help={sentenceOf(error)} onRetry={() => void refetch()} />
  );
}

export function ProfileScreen() {
  const organization = useSelectedOrganization();
  return (
    <Page title="Organization Profile" layout="fill">
      <LoadedProfile organization={organization} />
    </Page>
  );
}
