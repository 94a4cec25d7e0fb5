// The buttons that open the shell's menus: at first they stand alone, then the menus load around them.
import { ChevronsUpDown, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import type { User } from '../../../contract/auth.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { fullNameOf } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OrganizationMark } from '../../ui/organization-mark.tsx';

type TriggerProps<Own> = Own & ComponentProps<'button'>;

export function UserButton({ user, ...rest }: TriggerProps<{ user: User }>) {
  const name = fullNameOf(user);
  return (
    <button
      type="button"
      title={name}
      className="flex h-11 items-center gap-2.5 rounded-md px-1.5 text-sm font-medium whitespace-nowrap hover:bg-hover aria-expanded:bg-pressed lg:h-10"
      {...rest}
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} decorative />
      <span className="max-w-48 truncate max-lg:sr-only">{name}</span>
    </button>
  );
}

interface OrganizationButtonProps {
  organization: Organization;
  isRail: boolean;
}

export function OrganizationButton({ organization, isRail, ...rest }: TriggerProps<OrganizationButtonProps>) {
  const role = roleLabels[organization.role];
  return (
    <button
      type="button"
      aria-label={`Organization: ${organization.name}, ${role}`}
      className={classNames(
        'flex flex-none items-center gap-[9px] rounded-md text-left',
        isRail
          ? 'mx-auto p-2 hover:bg-hover'
          : 'elev-xs mx-2.5 border border-line bg-surface py-[7px] pr-1.5 pl-[7px] hover:border-line-strong',
      )}
      {...rest}
    >
      <OrganizationMark name={organization.name} />
      {!isRail && (
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-xs font-semibold tracking-[-0.008em]">{organization.name}</span>
            <span className="block text-2xs/[15px] text-ink-3">{role}</span>
          </span>
          <ChevronsUpDown size={16} strokeWidth={1.75} className="text-ink-2" aria-hidden="true" />
        </>
      )}
    </button>
  );
}

/** The floating button of the dashboard, or the middle of the phone's bottom bar. */
export type QuickActionsVariant = 'floating' | 'bar';

const quickActionsClass: Record<QuickActionsVariant, string> = {
  floating: 'size-13 rounded-[18px] elev-md hover:bg-primary-hover',
  bar: 'size-[46px] rounded-xl active:bg-primary-pressed',
};

export const QuickActionsButton = ({ variant, ...rest }: TriggerProps<{ variant: QuickActionsVariant }>) => (
  <button
    type="button"
    aria-label="Quick actions"
    className={`group grid place-items-center bg-primary text-on-primary ${quickActionsClass[variant]}`}
    {...rest}
  >
    <Plus
      size={22}
      strokeWidth={1.75}
      className="transition-transform duration-(--t-base) group-aria-expanded:rotate-45"
      aria-hidden="true"
    />
  </button>
);
