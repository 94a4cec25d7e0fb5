import { Readable } from 'node:stream';
import * as calls from '../../../contract/account.ts';
import { endMemberSessions } from '../../../contract/organizations.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { sessionCookieName } from '../../platform/http/server.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import {
  endSessions,
  findPicture,
  getOwnUser,
  presentUser,
  provePassword,
  upsertPicture,
  type AuthServices,
} from '../auth/index.ts';
import { authorizeEndingSessions } from '../organizations/index.ts';
import { deleteAccount, previewDeletion } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

const pictureLimits = { kilobytes: 500, least: 32, most: 512, isSquare: true };

async function savePicture(context: Context, image: string) {
  const { id } = await getOwnUser(context);
  const picture = await readPicture(image, pictureLimits);
  const url = `/api/users/${id}/picture?v=${context.now().getTime().toString(36)}`;
  await change(context, (transaction) => upsertPicture(transaction, id, picture, url));
  return presentUser(context.database, await getOwnUser(context));
}

/** An account with all that other features know of its person. */
export const createAccountsRoutes = (services: AuthServices): Route[] => [
  route(calls.previewDeletion, ({ context }) => previewDeletion(context)),
  route(calls.deleteAccount, async ({ context, body, request, reply }) => {
    await provePassword(services, context.actor.userId, body.password, request.session);
    for (const sessionId of await deleteAccount(context, body.successors)) services.onSessionEnd(sessionId);
    void reply.clearCookie(sessionCookieName, { path: '/' });
  }),
  rawRoute(calls.exportAccount, async ({ context, reply }) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="goodstead-account.json"')
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(exportAccount(context, await getOwnUser(context)))),
  ),
  route(endMemberSessions, async ({ context, params }) => {
    await authorizeEndingSessions(context, params.id, params.userId);
    await endSessions(services.database, params.userId, services);
  }),
  route(calls.savePicture, ({ context, body }) => savePicture(context, body.image)),
  rawRoute(calls.getPicture, async ({ context, params, reply }) => {
    const picture = await findPicture(context.database, context.actor, params.id);
    if (!picture) throw notFound('picture');
    return reply
      .header('content-type', picture.mimeType)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=86400')
      .send(picture.content);
  }),
];
