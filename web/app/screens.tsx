// The route table of the signed-in app. Every screen is a chunk of its own.
import type { ComponentType } from 'react';
import { agents } from '../../contract/agents.ts';
import type { AgentType } from '../../contract/agents.ts';
import { AgentArch } from '../ui/agent-arch.tsx';
import { lazily } from '../ui/lazily.tsx';
import { LoadingPage } from './loading-page.tsx';
import { accountRoute, installationRoute, invitationRoute, isInvitationPath, privacyRoute } from './paths.ts';

export interface ScreenRoute {
  path: string;
  screen: ComponentType & { preload: () => Promise<void>; Fallback: ComponentType };
}

const screen = (title: string, load: () => Promise<ComponentType>) => lazily(load, () => <LoadingPage title={title} />);

const profile = screen('Organization Profile', () =>
  import('../features/profile/profile-screen.tsx').then(({ ProfileScreen }) => ProfileScreen),
);

export const screenRoutes: ScreenRoute[] = [
  {
    path: '/',
    screen: screen('Dashboard Overview', () =>
      import('../features/dashboard/dashboard-screen.tsx').then(({ DashboardScreen }) => DashboardScreen),
    ),
  },
  {
    path: '/tasks',
    screen: screen('Task Management', () =>
      import('../features/tasks/tasks-screen.tsx').then(({ TasksScreen }) => TasksScreen),
    ),
  },
  {
    path: '/documents',
    screen: screen('Document Management', () =>
      import('../features/documents/documents-screen.tsx').then(({ DocumentsScreen }) => DocumentsScreen),
    ),
  },
  { path: '/profile', screen: profile },
  { path: '/organization-profile', screen: profile },
  {
    path: '/chat',
    screen: screen('Agents', () =>
      import('../features/chat/chat-home-screen.tsx').then(({ ChatHomeScreen }) => ChatHomeScreen),
    ),
  },
  {
    path: '/settings',
    screen: screen('Members & Settings', () =>
      import('./settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
    ),
  },
  {
    path: accountRoute,
    screen: screen('Your account', () =>
      import('../features/accounts/account-screen.tsx').then(({ AccountScreen }) => AccountScreen),
    ),
  },
  {
    path: privacyRoute,
    screen: screen('Privacy', () =>
      import('../features/privacy/privacy-screen.tsx').then(({ PrivacyScreen }) => PrivacyScreen),
    ),
  },
  {
    path: installationRoute,
    screen: screen('This site', () =>
      import('../features/installation/installation-screen.tsx').then(({ InstallationScreen }) => InstallationScreen),
    ),
  },
  {
    path: invitationRoute,
    screen: screen('Invitation', () =>
      import('../features/invitations/invitation-screen.tsx').then(({ InvitationScreen }) => InvitationScreen),
    ),
  },
];

function LoadingChat({ agentType }: { agentType: AgentType }) {
  const { persona, title } = agents[agentType];
  return (
    <LoadingPage
      title={persona}
      subtitle={title}
      tabTitle={`${persona}, ${title}`}
      mark={<AgentArch agentType={agentType} size={28} />}
    />
  );
}

export const ChatScreen = lazily<{ agentType: AgentType }>(
  () => import('../features/chat/chat-screen.tsx').then(({ ChatScreen: loaded }) => loaded),
  LoadingChat,
);

/** Fetches the screen of a path before anything is drawn. */
export const preloadScreen = async (path: string): Promise<void> => {
  const preload = path.startsWith('/chat/')
    ? ChatScreen.preload
    : screenRoutes.find((route) => route.path === (isInvitationPath(path) ? invitationRoute : path))?.screen.preload;
  // Where this fails, the screen itself tries again and shows the error.
  await preload?.().catch(() => undefined);
};
