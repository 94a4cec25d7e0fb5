import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeRoom, readRoom } from './disk-room.ts';

const gigabyte = 1_000_000_000;

it.each([
  [1.9, 500, 'nearly full'],
  [2.1, 500, null],
  [0.9, 10, 'nearly full'],
  [1.1, 10, null],
  [0.0005, 10, 'is full'],
  [0, 10, 'is full'],
])('of a disk with %d of %d GB left is said: %s', (free, total, said) => {
  expect(describeRoom(free * gigabyte, total * gigabyte)).toEqual(said && expect.stringContaining(said));
});

it('the room is that of the disk, and unknown where there is none', async () => {
  const room = await readRoom(tmpdir());
  expect(room!.freeBytes).toBeGreaterThan(0);
  expect(room!.totalBytes).toBeGreaterThanOrEqual(room!.freeBytes);
  expect(room!.problem).toBe(describeRoom(room!.freeBytes, room!.totalBytes));
  expect(await readRoom(join(tmpdir(), 'nothing-is-here'))).toBeNull();
});
