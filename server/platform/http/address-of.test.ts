import { expect, it } from 'vitest';
import { addressOf } from './address-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::7%eth0', 'fe80::7'],
  ['somewhere', null],
  [undefined, null],
])('the address of a request from %s is %s', (ip, expected) => {
  expect(addressOf({ ip })).toBe(expected);
});
