// What the shell's menus hold. A chunk of its own, so that the first screen need not wait for it.
import {
  Check,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Server,
  Settings,
  SquareCheck,
  Sun,
  Upload,
  UserRound,
} from 'lucide-react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { roleLabels } from '../../../contract/options.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { useOrganization } from '../../lib/organization.ts';
import { useUser } from '../../lib/session.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuSeparator } from '../../ui/menu.tsx';
import { OrganizationMark } from '../../ui/organization-mark.tsx';
import { setTheme } from '../../ui/theme.ts';
import { useTheme } from '../../ui/use-theme.ts';
import { OrganizationButton, QuickActionsButton, UserButton } from './menu-triggers.tsx';
import type { QuickActionsVariant } from './menu-triggers.tsx';

const themeOptions = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

export function UserMenu() {
  const user = useUser();
  const { organization } = useOrganization();
  const theme = useTheme();
  return (
    <Menu align="end" trigger={<UserButton user={user} />}>
      <MenuRadioGroup label="Appearance" value={theme} options={themeOptions} onValueChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={UserRound} href="/settings/account">
        Your account
      </MenuItem>
      {organization && (
        <MenuItem icon={Settings} href="/settings">
          Members and settings
        </MenuItem>
      )}
      {user.isOperator && (
        <MenuItem icon={Server} href="/settings/installation">
          This site
        </MenuItem>
      )}
      <MenuItem icon={LogOut} href="/api/logout">
        Sign out
      </MenuItem>
    </Menu>
  );
}

export interface OrganizationMenuProps {
  organization: Organization;
  isRail: boolean;
  onCreate: () => void;
}

export function OrganizationMenu({ organization, isRail, onCreate }: OrganizationMenuProps) {
  const { organizations, select } = useOrganization();
  return (
    <Menu
      side={isRail ? 'right' : 'bottom'}
      className="w-(--radix-dropdown-menu-trigger-width) min-w-59"
      trigger={<OrganizationButton organization={organization} isRail={isRail} />}
    >
      <MenuLabel>Organizations</MenuLabel>
      {organizations.map(({ id, name, role }) => (
        <MenuItem
          key={id}
          leading={<OrganizationMark name={name} size={24} muted={id !== organization.id} />}
          trailing={
            <span className="flex items-center gap-1.5">
              {roleLabels[role]}
              {id === organization.id && <Check size={14} strokeWidth={2} role="img" aria-label="Selected" />}
            </span>
          }
          onSelect={() => select(id)}
        >
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={Plus} onSelect={onCreate}>
        Create New Organization
      </MenuItem>
    </Menu>
  );
}

const chatAgents: AgentType[] = ['grant_writer', 'hr_coach', 'virtual_assistant', 'fundraising_coach', 'general_coach'];

export function QuickActionsMenu({ variant }: { variant: QuickActionsVariant }) {
  const { can } = useOrganization();
  return (
    <Menu
      side="top"
      align={variant === 'bar' ? 'center' : 'end'}
      className={variant === 'bar' ? 'menu-above-bar' : 'w-62'}
      trigger={<QuickActionsButton variant={variant} />}
    >
      {can.createTask && (
        <MenuItem icon={SquareCheck} href="/tasks?new=1">
          Create Task
        </MenuItem>
      )}
      {can.uploadDocument && (
        <MenuItem icon={Upload} href="/documents?upload=1">
          Upload Document
        </MenuItem>
      )}
      {can.chat && (
        <>
          <MenuSeparator />
          <MenuLabel>Start a conversation</MenuLabel>
          {chatAgents.map((agentType) => (
            <MenuItem
              key={agentType}
              leading={<AgentArch agentType={agentType} size={22} />}
              href={`/chat/${agentType}`}
            >
              {agents[agentType].origin}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}
