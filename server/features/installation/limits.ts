import { usualLimits, type InstallationLimits } from '../../../contract/installation.ts';
import type { Connection } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findSetLimits } from './queries.ts';

export const readLimits = async (connection: Connection): Promise<InstallationLimits> => ({
  ...usualLimits,
  ...(await findSetLimits(connection)),
});

/** What is full, and what to do. */
export const limitReached = (message: string) => new AppError('limit_reached', message);
