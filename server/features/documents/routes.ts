import fastifyMultipart from '@fastify/multipart';
import * as calls from '../../../contract/documents.ts';
import { getStorageUse } from '../../../contract/installation.ts';
import { sendAttachment } from '../../platform/http/attachment.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as actions from './actions.ts';
import { presentDocument } from './present.ts';
import { readUpload } from './read-upload.ts';
import { leaveUploadPlace } from './upload-places.ts';
import { readStorageUse } from './storage-room.ts';

export const createDocumentRoutes = (storage: Storage): Route[] => [
  listRoute(
    calls.listDocuments,
    ({ context, query }) => actions.listDocuments(context, query.organizationId, query),
    presentDocument,
  ),
  route(calls.getDocument, async ({ context, params }) =>
    presentDocument(await actions.getDocument(context, params.id)),
  ),
  listRoute(
    calls.listDocumentVersions,
    ({ context, params, query }) => actions.listVersions(context, params.id, query),
    presentDocument,
  ),
  acceptMultipart(
    route(
      calls.uploadDocument,
      async ({ context, request }) =>
        presentDocument(await actions.uploadDocument(context, storage, await readUpload(request, context))),
      {
        readContent: readUpload,
        again: async ({ context }, id) => presentDocument(await actions.getDocument(context, id)),
      },
    ),
  ),
  route(getStorageUse, ({ context, params }) => readStorageUse(context, params.id)),
  rawRoute(calls.downloadDocument, async ({ context, params, request, reply }) => {
    const { document, open } = await actions.findFile(context, storage, params.id);
    const { id, originalName, mimeType, size } = document;
    return sendAttachment(request, reply, { name: originalName, mimeType, size, version: id, open });
  }),
  route(calls.updateDocument, async ({ context, params, body }) =>
    presentDocument(await actions.updateDocument(context, params.id, body)),
  ),
  route(calls.deleteDocument, ({ context, params }) => actions.deleteDocument(context, params.id)),
];

const acceptMultipart =
  (upload: Route): Route =>
  (app, contextOf) =>
    void app.register(async (forms) => {
      await forms.register(fastifyMultipart);
      // Also where nobody is there any more to hear the answer.
      forms.addHook('onSend', async (request) => leaveUploadPlace(request));
      upload(forms, contextOf);
    });
