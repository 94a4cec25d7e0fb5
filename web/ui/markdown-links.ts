const base = 'https://relative.invalid';

/** What kind of place a link in a text leads to; null for one that must not become a link. */
export const findLinkKind = (href: string): 'web' | 'mail' | 'inside' | null => {
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  if (url.origin === base) return /^\s*https?:/i.test(href) ? null : 'inside';
  if (url.protocol === 'mailto:') return 'mail';
  // A web address has to be written out: "//host" and "/\host" look like places inside.
  return (url.protocol === 'https:' || url.protocol === 'http:') && /^https?:\/\//i.test(href) ? 'web' : null;
};

/** For react-markdown's `urlTransform`: an empty address where a link is refused. */
export const keepSafeLink = (href: string): string => (findLinkKind(href) ? href : '');
