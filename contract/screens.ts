import { isAgentType } from './agents.ts';

/** Of the built web, beside its pages: by the name of a screen, the scripts that it needs. */
export const screensFile = 'screens.json';

/** By path: the screens of the app for somebody who is signed in. */
const screens: Record<string, string> = {
  '/': 'dashboard',
  '/tasks': 'tasks',
  '/documents': 'documents',
  '/profile': 'profile',
  '/organization-profile': 'profile',
  '/chat': 'chat-home',
  '/settings': 'settings',
  '/settings/account': 'account',
  '/settings/installation': 'installation',
  '/settings/privacy': 'privacy',
};

/** The name of the screen at a path: `web/features/…/<name>-screen.tsx` draws it. */
export function screenAt(path: string): string | null {
  const agentType = /^\/chat\/([^/]+)$/.exec(path)?.[1];
  if (agentType !== undefined) return isAgentType(agentType) ? 'chat' : null;
  if (/^\/invitations\/[^/]+$/.test(path)) return 'invitation';
  return Object.hasOwn(screens, path) ? screens[path]! : null;
}
