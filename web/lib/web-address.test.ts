import { expect, it } from 'vitest';
import { completeWebAddress } from './web-address.ts';

it.each([
  ['junipertable.org', 'https://junipertable.org'],
  [' www.junipertable.org/give?from=mail ', 'https://www.junipertable.org/give?from=mail'],
  ['http://junipertable.org', 'http://junipertable.org'],
  ['junipertable', 'junipertable'],
  ['juniper table.org', 'juniper table.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['maya@junipertable.org', 'maya@junipertable.org'],
  ['', ''],
])('completes %j to %j', (typed, address) => expect(completeWebAddress(typed)).toBe(address));
