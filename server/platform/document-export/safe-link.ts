import { cleanLine } from './clean-text.ts';

export interface Link {
  /** Complete and percent-encoded. */
  href: string;
  /** As a person would write it: no `mailto:`. */
  address: string;
}

const allowedProtocols = new Set(['http:', 'https:', 'mailto:']);
// Word reports a document as damaged when the address of a link is longer than this.
const longestAddress = 2000;

/** The link, or null where the address is not a complete http(s) or mailto one. */
export function findSafeLink(url: string): Link | null {
  if (!URL.canParse(url)) return null;
  const { href, protocol } = new URL(url);
  const encoded = href.replace(/[\s"<>\\^`{|}]/g, (character) => encodeURIComponent(character));
  if (!allowedProtocols.has(protocol) || encoded.length > longestAddress) return null;
  return { href: encoded, address: cleanLine(url).replace(/^mailto:/i, '') };
}
