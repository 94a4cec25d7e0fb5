import { useQuery } from '@tanstack/react-query';
import { Building2, Folder, LayoutDashboard, LogOut, Plus, Settings, SquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleLabels } from '../../../contract/options.ts';
import { agents, agentTypesIn } from '../../../contract/agents.ts';
import type { AgentLabels } from '../../../contract/agents.ts';
import { statsQuery } from '../../features/dashboard/dashboard-api.ts';
import { useOrganization } from '../../lib/organization.ts';
import { fullNameOf, useUser } from '../../lib/session.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { NavigationGroup, NavigationLink } from './navigation-link.tsx';
import { OrganizationMenu } from './lazy-menus.tsx';

const sections: { href: string; label: string; icon: LucideIcon }[] = [
  { href: '/', label: 'Overview', icon: LayoutDashboard },
  { href: '/tasks', label: 'Task Management', icon: SquareCheck },
  { href: '/documents', label: 'Documents', icon: Folder },
  { href: '/profile', label: 'Organization Profile', icon: Building2 },
];

interface SidebarProps {
  path: string;
  /** Icons only, named by tooltips: on tablets. */
  isRail: boolean;
  onCreateOrganization: () => void;
  /** Beside the logo. */
  tools?: ReactNode;
}

function AgentLinks({ group, path, isRail }: { group: AgentLabels['group']; path: string; isRail: boolean }) {
  return agentTypesIn(group).map((agentType) => (
    <NavigationLink
      key={agentType}
      href={`/chat/${agentType}`}
      mark={<AgentArch agentType={agentType} size={22} />}
      label={agents[agentType].name}
      note={agents[agentType].persona}
      isCurrent={path === `/chat/${agentType}`}
      isRail={isRail}
    />
  ));
}

function SidebarFooter({ path, isRail }: { path: string; isRail: boolean }) {
  const user = useUser();
  const { organization } = useOrganization();
  const name = fullNameOf(user);
  return (
    <div className="sticky bottom-0 flex-none border-t border-line bg-canvas">
      {organization && (
        <div className={isRail ? 'px-2.5 pt-2' : 'px-2.5 pt-2.5'}>
          <NavigationLink
            href="/settings"
            label="Members and settings"
            mark={<Settings size={isRail ? 16 : 18} strokeWidth={1.75} aria-hidden="true" />}
            isCurrent={path === '/settings'}
            isRail={isRail}
          />
        </div>
      )}
      <div
        className={classNames('flex items-center', isRail ? 'flex-col gap-1 py-2' : 'gap-1 pt-1.5 pr-2.5 pb-2.5 pl-4')}
      >
        <Avatar name={name} imageUrl={user.profileImageUrl} decorative />
        <div className={isRail ? 'sr-only' : 'ml-1.5 min-w-0 flex-1'}>
          <p className="truncate text-sm/[18px] font-semibold">{name}</p>
          <p className="text-2xs/[15px] text-ink-3">{organization ? roleLabels[organization.role] : 'Member'}</p>
        </div>
        <Tooltip label="Log out" side={isRail ? 'right' : 'top'}>
          <a href="/api/logout" aria-label="Log out" className="button button-quiet button-icon button-sm">
            <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </Tooltip>
      </div>
    </div>
  );
}

/** How many tasks are still to be done; nothing before that is known, and where there are none. */
function useOpenTaskCount() {
  const { organization } = useOrganization();
  const { data } = useQuery({
    ...statsQuery(organization?.id ?? ''),
    enabled: organization !== null,
    refetchOnMount: true,
    select: ({ activeTasks }) => activeTasks,
  });
  return data ? { value: data, label: data === 1 ? '1 active task' : `${data} active tasks` } : undefined;
}

export function Sidebar({ path, isRail, onCreateOrganization, tools }: SidebarProps) {
  const taskCount = useOpenTaskCount();
  const currentPath = path === '/organization-profile' ? '/profile' : path;
  return (
    <div className="thin-scrollbar relative flex h-full flex-col overflow-y-auto bg-canvas">
      <div className="flex h-(--topbar-h) flex-none items-center">
        <a href="/" className={classNames('flex h-full flex-1 items-center', isRail ? 'justify-center' : 'px-4')}>
          <Logo withName={!isRail} />
        </a>
        {tools}
      </div>
      <OrganizationMenu isRail={isRail} onCreate={onCreateOrganization} />
      <div className={isRail ? 'px-2.5' : 'mt-1 px-2.5'}>
        <NavigationLink
          label="Create New Organization"
          mark={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          isQuiet
          isRail={isRail}
          onClick={onCreateOrganization}
        />
      </div>
      <nav aria-label="Main" className="flex-1 px-2.5 pt-1 pb-3">
        <NavigationGroup label="Dashboard" isRail={isRail}>
          {sections.map(({ href, label, icon: Icon }) => (
            <NavigationLink
              key={href}
              href={href}
              label={label}
              count={href === '/tasks' ? taskCount : undefined}
              mark={<Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
              isCurrent={currentPath === href}
              isRail={isRail}
            />
          ))}
        </NavigationGroup>
        <NavigationGroup label="AI Agents" isRail={isRail}>
          <AgentLinks group="agents" path={path} isRail={isRail} />
        </NavigationGroup>
        <NavigationGroup label="Coaches" isRail={isRail}>
          <AgentLinks group="coaches" path={path} isRail={isRail} />
        </NavigationGroup>
      </nav>
      <SidebarFooter path={path} isRail={isRail} />
    </div>
  );
}
