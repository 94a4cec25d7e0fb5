// The shell's menus, for which the first screen need not wait: until they are there, their buttons stand alone.
import { useOrganization } from '../../lib/organization.ts';
import { useUser } from '../../lib/session.ts';
import { lazily } from '../../ui/lazily.tsx';
import { OrganizationButton, QuickActionsButton, UserButton } from './menu-triggers.tsx';
import type { QuickActionsVariant } from './menu-triggers.tsx';
import type { OrganizationMenuProps } from './menus.tsx';

const loadMenus = () => import('./menus.tsx');

const LoadedUserMenu = lazily(
  () => loadMenus().then(({ UserMenu: menu }) => menu),
  () => <UserButton user={useUser()} disabled />,
);
const LoadedOrganizationMenu = lazily<OrganizationMenuProps>(
  () => loadMenus().then(({ OrganizationMenu: menu }) => menu),
  ({ organization, isRail }) => <OrganizationButton organization={organization} isRail={isRail} disabled />,
);
const LoadedQuickActions = lazily<{ variant: QuickActionsVariant }>(
  () => loadMenus().then(({ QuickActionsMenu: menu }) => menu),
  ({ variant }) => <QuickActionsButton variant={variant} disabled />,
);

/** At the end of every page header: who is signed in, the appearance, and the way out. */
export const UserMenu = () => (
  <div className="flex flex-none items-center lg:ml-1.5 lg:h-7 lg:border-l lg:border-line lg:pl-1.5">
    <LoadedUserMenu />
  </div>
);

/** Shows the selected organization and switches to another one. */
export function OrganizationMenu(props: Omit<OrganizationMenuProps, 'organization'>) {
  const { organization } = useOrganization();
  return organization && <LoadedOrganizationMenu organization={organization} {...props} />;
}

/** Whether there is anything among the quick actions. */
export const useMayStart = (): boolean => {
  const { can } = useOrganization();
  return can.createTask || can.uploadDocument || can.chat;
};

/** What a user may start from anywhere; nothing for those who may only read. */
export function QuickActions({ variant }: { variant: QuickActionsVariant }) {
  return useMayStart() && <LoadedQuickActions variant={variant} />;
}
