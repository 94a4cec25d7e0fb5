import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isNearlyFull, readRoom } from './disk-room.ts';

const gigabyte = 1_000_000_000;

it.each([
  [1.9, 500, true],
  [2.1, 500, false],
  [0.9, 10, true],
  [1.1, 10, false],
  [0, 10, true],
])('with %d of %d GB left a disk is nearly full: %s', (free, total, expected) => {
  expect(isNearlyFull(free * gigabyte, total * gigabyte)).toBe(expected);
});

it('the room is that of the disk, and unknown where there is none', async () => {
  const room = await readRoom(tmpdir());
  expect(room!.freeBytes).toBeGreaterThan(0);
  expect(room!.totalBytes).toBeGreaterThanOrEqual(room!.freeBytes);
  expect(room!.isNearlyFull).toBe(isNearlyFull(room!.freeBytes, room!.totalBytes));
  expect(await readRoom(join(tmpdir(), 'nothing-is-here'))).toBeNull();
});
