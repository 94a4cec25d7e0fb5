import fastifyMultipart from '@fastify/multipart';
import contentDisposition from 'content-disposition';
import * as calls from '../../../contract/documents.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import * as actions from './actions.ts';
import { presentDocument } from './present.ts';
import { readUpload } from './read-upload.ts';

export const createDocumentRoutes = (storage: Storage): Route[] => [
  route(calls.listDocuments, async ({ context, query }) =>
    (await actions.listDocuments(context, query.organizationId)).map(presentDocument),
  ),
  route(calls.getDocument, async ({ context, params }) =>
    presentDocument(await actions.getDocument(context, params.id)),
  ),
  acceptMultipart(
    route(calls.uploadDocument, async ({ context, request }) => {
      const { organizationId, upload } = await readUpload(request);
      return presentDocument(await actions.uploadDocument(context, storage, organizationId, upload));
    }),
  ),
  rawRoute(calls.downloadDocument, async ({ context, params, reply }) => {
    const { document, file } = await actions.openDocument(context, storage, params.id);
    return reply
      .headers({
        'content-type': document.mimeType,
        'content-length': file.size,
        'content-disposition': contentDisposition(document.originalName, { type: 'attachment' }),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(file.content);
  }),
  route(calls.deleteDocument, ({ context, params }) => actions.deleteDocument(context, params.id)),
];

const acceptMultipart =
  (upload: Route): Route =>
  (app, contextOf) =>
    void app.register(async (forms) => {
      await forms.register(fastifyMultipart);
      upload(forms, contextOf);
    });
