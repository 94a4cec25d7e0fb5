import type { MemorySettings } from '../../../contract/memory.ts';
import { memoryDefaults } from './defaults.ts';
import type { MemorySettingsRow } from './queries.ts';

/** The defaults before the first save. */
export const presentMemorySettings = (organizationId: string, row: MemorySettingsRow | null): MemorySettings => ({
  ...memoryDefaults,
  ...row,
  organizationId,
  lastMemoryReset: row?.lastMemoryReset?.toISOString() ?? null,
  createdAt: row?.createdAt.toISOString() ?? null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
});
