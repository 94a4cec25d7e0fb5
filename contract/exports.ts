import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, time } from './values.ts';

export const exportStates = ['working', 'ready', 'failed'] as const;

/** All that an organization has, as a ZIP: for a day, and for the admin who asked for it alone. */
export const organizationExport = z.object({
  id,
  organizationId: id,
  status: z.enum(exportStates),
  /** 0 to 100. */
  progress: z.int(),
  /** Once it is ready. */
  url: z.string().nullable(),
  size: z.int().nullable(),
  /** Once it has failed: a sentence. */
  problem: z.string().nullable(),
  expiresAt: time.nullable(),
  createdAt: time,
});
export type OrganizationExport = z.output<typeof organizationExport>;

/** While one of the same person is being made, that one is answered. */
export const startExport = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/export',
  output: organizationExport,
  status: 202,
});
/** The own ones that are still there, newest first. */
export const listExports = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/exports',
  output: z.array(organizationExport),
});
export const getExport = endpoint({ method: 'GET', path: '/api/exports/:id', output: organizationExport });
/** Stops it where it is still being made, and removes what there is. */
export const deleteExport = endpoint({ method: 'DELETE', path: '/api/exports/:id' });
export const downloadExport = endpoint({ method: 'GET', path: '/api/exports/:id/download', status: 200 });
