import type { Organization } from '../../../contract/organizations.ts';
import { roleLabels, roles } from '../../../contract/options.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { roleRights } from '../../lib/invitable-roles.ts';
import { Invitations, InviteBar } from '../invitations/index.ts';
import { MemberList } from './member-list.tsx';
import { useUpdateOrganization } from './membership-api.ts';
import { SettingsSection, WhyNot } from '../../ui/settings-section.tsx';

const RoleGuide = () => (
  <dl className="mt-4.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 text-xs text-ink-2">
    {roles.toReversed().map((role) => (
      <div key={role} className="contents">
        <dt className="font-semibold text-ink">{roleLabels[role]}</dt>
        <dd>{roleRights[role]}</dd>
      </div>
    ))}
  </dl>
);

const findLimit = ({ invite, manageMembers }: Organization['can']): string | null => {
  if (manageMembers) return null;
  return invite
    ? 'You can invite staff and viewers. Changing roles and removing members is up to an admin.'
    : 'Inviting people is up to a manager or an admin, changing roles and removing members up to an admin.';
};

function TwoStepSwitch({ organization }: { organization: Organization }) {
  const { mutate, isPending, variables } = useUpdateOrganization(organization);
  return (
    <Card>
      <SwitchField
        className="px-4 py-3.5"
        label="Two-step sign-in for everybody"
        help="Whoever has not set it up has to do so before anything else. Their work stays as it is."
        checked={(isPending ? variables?.requiresTwoStep : undefined) ?? organization.requiresTwoStep}
        onCheckedChange={(requiresTwoStep) =>
          mutate({ requiresTwoStep }, { onError: (failure) => showFailure('That was not changed', failure) })
        }
      />
    </Card>
  );
}

interface MembersSectionProps {
  organization: Organization;
  isListed: boolean;
}

export function MembersSection({ organization, isListed }: MembersSectionProps) {
  const limit = findLimit(organization.can);
  return (
    <SettingsSection title="Members" lead="Roles decide what each person can see and change." aside={<RoleGuide />}>
      {organization.can.invite && <InviteBar organization={organization} />}
      <MemberList organization={organization} />
      <div hidden={!isListed} className="grid min-w-0 grid-cols-1 gap-3">
        {organization.can.updateSettings && <TwoStepSwitch organization={organization} />}
        {limit && <WhyNot>{limit}</WhyNot>}
        {organization.can.invite && <Invitations organization={organization} />}
      </div>
    </SettingsSection>
  );
}
