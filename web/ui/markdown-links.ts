const base = 'https://relative.invalid';

/** What is asked there is done: nobody signs out by a link in a text. */
const isCall = ({ pathname }: URL): boolean => {
  try {
    return /^[/\\]*api(?:[/\\]|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
};

/** What kind of place a link in a text leads to; null for one that must not become a link. `ownHost` is the app's. */
export const findLinkKind = (href: string, ownHost = globalThis.location?.host): 'web' | 'mail' | 'inside' | null => {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.origin === base) return /^\s*https?:/i.test(href) || isCall(url) ? null : 'inside';
  if (url.protocol === 'mailto:') return 'mail';
  // A name before the host looks like one.
  if (url.username || url.password || (url.host === ownHost && isCall(url))) return null;
  // A web address has to be written out: "//host" and "/\host" look like places inside.
  return (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(href) ? 'web' : null;
};

/** The host of a web address that its link does not show by its text. */
export const findHiddenHost = (href: string, text: string): string | null => {
  const { host } = new URL(href);
  const shown = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  return URL.canParse(shown) && new URL(shown).host === host ? null : host;
};

/** For react-markdown's `urlTransform`: an empty address where a link is refused. */
export const keepSafeLink = (href: string): string => (findLinkKind(href) ? href : '');
