/** Only a path of ours, encoded as addresses are: never another site's address. */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !isOwnPath(value)) return '/';
  const { pathname, search, hash } = new URL(value, 'http://own-site');
  const path = pathname + search + hash;
  return isOwnPath(path) && path.length <= 2000 && !path.startsWith('/api/') ? path : '/';
}

const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);

/** What leads on to a path after signing in. */
export const returnQuery = (path: string): string =>
  path && path !== '/' ? `?returnTo=${encodeURIComponent(path)}` : '';

/** The sign-in page, also where `/api/login` alone leads on to the organization's own sign-in. */
export const passwordHref = (returnTo: string): string =>
  `/api/login?with=password${returnQuery(returnTo).replace('?', '&')}`;

/** Of a path that leads to an invitation. */
export const findInvitationToken = (returnTo: unknown): string | null =>
  /^\/invitations\/([\w-]{1,200})(?:[?#]|$)/.exec(safePath(returnTo))?.[1] ?? null;
