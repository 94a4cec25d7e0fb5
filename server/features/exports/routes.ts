import * as calls from '../../../contract/exports.ts';
import type { OrganizationExport } from '../../../contract/exports.ts';
import { createFileName } from '../../platform/document-export/index.ts';
import { sendAttachment } from '../../platform/http/attachment.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { getOrganization } from '../organizations/index.ts';
import * as actions from './actions.ts';
import type { ExportRow } from './queries.ts';

const present = ({ id, organizationId, state, progress, size, problem, ...times }: ExportRow): OrganizationExport => ({
  id,
  organizationId,
  status: state,
  progress,
  url: state === 'ready' ? `/api/exports/${id}/download` : null,
  size,
  problem,
  expiresAt: times.expiresAt?.toISOString() ?? null,
  createdAt: times.createdAt.toISOString(),
});

export const createExportRoutes = (storage: Storage): Route[] => [
  route(calls.startExport, async ({ context, params }) => present(await actions.startExport(context, params.id)), {
    again: async ({ context }, id) => present(await actions.getExport(context, id)),
  }),
  route(calls.listExports, async ({ context, params }) => (await actions.listExports(context, params.id)).map(present)),
  route(calls.getExport, async ({ context, params }) => present(await actions.getExport(context, params.id))),
  route(calls.deleteExport, ({ context, params }) => actions.removeExport(context, params.id)),
  rawRoute(calls.downloadExport, async ({ context, params, request, reply }) => {
    const { row, size, open } = await actions.openExport(context, storage, params.id);
    const { organization } = await getOrganization(context, row.organizationId);
    const name = createFileName(`${organization.name} ${row.createdAt.toISOString().slice(0, 10)}`, 'zip');
    return sendAttachment(request, reply, { name, mimeType: 'application/zip', size, version: row.id, open });
  }),
];
