import { expect, it } from 'vitest';
import type { Privacy } from '../../../contract/privacy.ts';
import { describeKept } from './privacy-words.ts';

const keptDays = {
  memory: 90,
  records: 365,
  addresses: 30,
  securityLog: 90,
  session: 90,
  idleSession: 14,
  export: 1,
  backups: 28,
};

it('tells also of the backups that no day ends', () => {
  const backups = new Map(describeKept({ keptDays } as Privacy)).get('Backups');
  expect(backups).toBe(
    'Daily ones for up to 28 days, and those made before the last three upgrades. What was deleted is in them until then.',
  );
});
