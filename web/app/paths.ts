// What a path means before any screen is loaded.
const protectedPath =
  /^\/(tasks|documents|profile|organization-profile|chat|settings(\/(account|installation|privacy))?|chat\/[^/]+|invitations\/[^/]+)\/?$/;

/** A screen that exists, but only for those who are signed in. */
export const isProtectedPath = (path: string): boolean => protectedPath.test(path);

/** On phones these screens bring a bar of their own to the bottom. */
export const hidesBottomBar = (path: string): boolean => isProfilePath(path) || /^\/chat\/.+\/?$/.test(path);

export const isProfilePath = (path: string): boolean => /^\/(organization-)?profile\/?$/.test(path);

export const invitationRoute = '/invitations/:token';
export const accountRoute = '/settings/account';
export const privacyRoute = '/settings/privacy';
export const installationRoute = '/settings/installation';

export const isInvitationPath = (path: string): boolean => /^\/invitations\/[^/]+\/?$/.test(path);

/** The screens for people who belong to no organization, too. */
export const needsNoOrganization = (path: string): boolean =>
  isInvitationPath(path) || [accountRoute, installationRoute].includes(path.replace(/\/$/, ''));
