import * as calls from '../../../contract/results.ts';
import { wantsEventStream } from '../../platform/http/event-stream.ts';
import { listRoute } from '../../platform/http/list-route.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { presentMessage } from '../conversations/index.ts';
import { presentDocument } from '../documents/index.ts';
import { fillResult, listPlaces } from './fill-result.ts';
import { presentVersion } from './present.ts';
import { getSavedDocument, saveDocument, type SavedDocument } from './save-document.ts';
import { getSavedVersion, listVersions, saveEdit, type SavedVersion } from './versions.ts';
import {
  getStartedWriting,
  readWriting,
  startWriting,
  stopWriting,
  streamWriting,
  type WritingServices,
  type WritingStreamServices,
} from './writing/index.ts';

const presentSaved = ({ saved, message }: SavedVersion) => ({
  version: presentVersion(saved),
  message: presentMessage(message),
});

const presentInLibrary = ({ document, message }: SavedDocument) => ({
  document: presentDocument(document),
  message: presentMessage(message),
});

export const createResultRoutes = (storage: Storage, writing: WritingServices & WritingStreamServices): Route[] => [
  listRoute(
    calls.listResultVersions,
    ({ context, params, query }) => listVersions(context, params.id, query),
    presentVersion,
  ),
  route(
    calls.saveResultVersion,
    async ({ context, params, body }) => presentSaved(await saveEdit(context, params.id, body)),
    { again: async ({ context, params }, id) => presentSaved(await getSavedVersion(context, params.id, id)) },
  ),
  route(calls.listResultPlaces, ({ context, params }) => listPlaces(context, params.id)),
  route(
    calls.fillResultPlaces,
    async ({ context, params, body }) => presentSaved(await fillResult(context, params.id, body)),
    { again: async ({ context, params }, id) => presentSaved(await getSavedVersion(context, params.id, id)) },
  ),
  route(
    calls.saveResultDocument,
    async ({ context, params, body }) => presentInLibrary(await saveDocument(context, storage, params.id, body.format)),
    { again: async ({ context, params }, id) => presentInLibrary(await getSavedDocument(context, params.id, id)) },
  ),
  route(calls.startResultWriting, ({ context, params, body }) => startWriting(context, writing, params.id, body), {
    again: ({ context, params, body }) => getStartedWriting(context, writing, params.id, body),
  }),
  rawRoute(calls.getResultWriting, async ({ context, params, request, reply }) => {
    if (wantsEventStream(request)) return streamWriting(context, writing, params.id, request, reply);
    return reply.send(calls.getResultWriting.output.parse(await readWriting(context, writing, params.id)));
  }),
  route(calls.stopResultWriting, ({ context, params }) => stopWriting(context, writing, params.id)),
];
