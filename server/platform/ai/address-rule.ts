/** Which network addresses may be asked where people enter the address of an AI service. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const listOf = (...ranges: string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    list.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
};

const privateNetworks = listOf(
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '127.0.0.0/8',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
);
// Also where private networks may be asked: there clouds tell a machine its own secrets.
const metadataServices = listOf(
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  'fd00:ec2::254/128',
  'fe80::/10',
);
const unassigned = listOf(
  '0.0.0.0/8',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Within these another address is hidden, or none.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
);
const publicSpace = listOf('2000::/3');

/** A name without a dot, or under one of these, is known to no public resolver. */
const privateName = /^[^.:]+$|\.(?:localhost|local|lan|home|internal|home\.arpa)$/i;

/** Whether whoever comes to this host is on the same machine or in the same private network. */
export function isPrivateHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  return version === 0 ? privateName.test(bare) : privateNetworks.check(bare, version === 6 ? 'ipv6' : 'ipv4');
}

export type AddressRule = (address: string) => boolean;

/** Of addresses as a resolver gives them; anything else is refused. */
export const createAddressRule =
  ({ privateAddresses }: { privateAddresses: boolean }): AddressRule =>
  (address) => {
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (metadataServices.check(address, family) || unassigned.check(address, family)) return false;
    if (privateNetworks.check(address, family)) return privateAddresses;
    return version === 4 || publicSpace.check(address, family);
  };
