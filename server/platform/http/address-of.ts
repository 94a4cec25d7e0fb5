import { isIP } from 'node:net';

/**
 * The address a request came from; null where it is not known. Behind a proxy it comes from a header, which may hold
 * anything, and a connection that has ended has none any more.
 */
export function addressOf({ ip }: { ip: string | undefined }): string | null {
  const [address = ''] = ip?.split('%') ?? [];
  return isIP(address) ? address.replace(/^::ffff:(?=\d+\.)/i, '') : null;
}
