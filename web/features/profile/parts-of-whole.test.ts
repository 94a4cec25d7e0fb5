import { expect, it } from 'vitest';
import { describeSum } from './parts-of-whole.ts';

it.each([
  [[46, 38, 16], null],
  [[33, 33, 33], null],
  [[46, 38, null], null],
  [[46, 38, Number.NaN], null],
  [[null, null, null], null],
  [[46, 38, 8], 'Together these come to 92%, not 100%.'],
  [[33.3, 33.3, 12.1], 'Together these come to 78.7%, not 100%.'],
  [[80, 38, null], 'Together these come to 118%, not 100%.'],
])('the parts %j are told: %j', (parts, told) => {
  expect(describeSum(parts)).toBe(told);
});
