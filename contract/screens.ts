import { isAgentType } from './agents.ts';

const screens = new Set([
  '/',
  '/tasks',
  '/documents',
  '/profile',
  '/organization-profile',
  '/chat',
  '/settings',
  '/settings/account',
]);

/** Whether a path is a screen of the app for somebody who is signed in. */
export function isScreen(path: string): boolean {
  const agentType = /^\/chat\/([^/]+)$/.exec(path)?.[1];
  return (
    screens.has(path) || (agentType !== undefined && isAgentType(agentType)) || /^\/invitations\/[^/]+$/.test(path)
  );
}
