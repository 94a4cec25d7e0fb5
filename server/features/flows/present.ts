import type { FlowRun } from '../../../contract/flows.ts';
import type { RunRow } from './queries.ts';

export const presentRun = (run: RunRow): FlowRun => ({
  ...run,
  createdAt: run.createdAt.toISOString(),
  updatedAt: run.updatedAt.toISOString(),
});
