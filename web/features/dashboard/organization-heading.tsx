import { useQuery } from '@tanstack/react-query';
import type { Organization } from '../../../contract/organizations.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { completenessOf, profileQuery } from '../profile/index.ts';

function ProfileProgress({ organizationId }: { organizationId: string }) {
  const { data: profile } = useQuery(profileQuery(organizationId));
  if (!profile) return null;
  const { percent } = completenessOf(profile);
  if (percent === 100) return null;
  return (
    // No higher than the name beside it, below which nothing moves when this comes.
    <div className="-mt-4 hidden w-58 flex-none items-center gap-3.5 pb-[3px] xl:flex">
      <div className="grid min-w-0 flex-1 gap-[7px]">
        <p className="text-xs text-ink-2">
          Profile <b className="font-semibold text-ink tabular">{percent}%</b> complete
        </p>
        <ProgressBar label="Profile completeness" value={percent / 100} />
      </div>
      <a
        href="/profile"
        className="py-2 text-sm font-medium text-link underline-offset-3 hover:underline"
        aria-label="Finish the profile"
      >
        Finish
      </a>
    </div>
  );
}

export const OrganizationHeading = ({ organization }: { organization: Organization }) => (
  <div className="mb-5 flex items-end gap-8 md:mb-6">
    <div className="min-w-0 flex-1">
      <h2 className="text-2xl font-semibold wrap-anywhere">{organization.name}</h2>
      {organization.description && (
        <p className="mt-1 max-w-[78ch] text-pretty wrap-anywhere text-ink-2">{organization.description}</p>
      )}
    </div>
    {organization.can.updateProfile && <ProfileProgress organizationId={organization.id} />}
  </div>
);
