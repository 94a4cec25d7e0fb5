import { isIP } from 'node:net';

/** For whom passkeys are made: browsers tie them to a name, and take none without HTTPS but on the machine itself. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where people come to an address that browsers take no passkeys for. */
export function findRelyingParty(origin: string | null): RelyingParty | null {
  if (!origin) return null;
  const { protocol, hostname, origin: bare } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin: bare } : null;
}
