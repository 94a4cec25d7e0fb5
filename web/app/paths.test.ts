import { describe, expect, it } from 'vitest';
import { hidesBottomBar, isInvitationPath, isProtectedPath } from './paths.ts';

describe('paths', () => {
  it.each([
    '/tasks',
    '/documents',
    '/profile',
    '/organization-profile',
    '/chat',
    '/chat/hr_coach',
    '/settings',
    '/settings/account',
    '/settings/privacy',
    '/invitations/abc',
  ])('%s asks a visitor to sign in', (path) => expect(isProtectedPath(path)).toBe(true));

  it.each(['/', '/about', '/tasks/1', '/chat/hr_coach/old', '/invitations', '/tasksx'])(
    '%s does not send a visitor anywhere',
    (path) => expect(isProtectedPath(path)).toBe(false),
  );

  it('an invitation needs its token', () => {
    expect(['/invitations/abc', '/invitations/abc/'].every(isInvitationPath)).toBe(true);
    expect(['/invitations', '/invitations/', '/invitations/a/b', '/settings'].some(isInvitationPath)).toBe(false);
  });

  it('chats and the profile bring their own bar', () => {
    expect(['/', '/tasks', '/chat', '/chat/hr_coach', '/profile'].filter(hidesBottomBar)).toEqual([
      '/chat/hr_coach',
      '/profile',
    ]);
  });
});
