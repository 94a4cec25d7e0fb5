import type { Context } from '../../platform/context/context.ts';
import { listSessions, listSignIns, presentUser, type getOwnUser } from '../auth/index.ts';
import { exportSent } from '../chat/index.ts';
import { readOwn, selectPlaces } from './queries.ts';

type UserRow = Awaited<ReturnType<typeof getOwnUser>>;

/** Written as it is read: one JSON object, with a list for each kind. */
export async function* exportAccount(context: Context, user: UserRow): AsyncGenerator<string> {
  const { database } = context;
  const about = {
    exportedAt: context.now().toISOString(),
    account: { ...(await presentUser(database, user)), createdAt: user.createdAt },
    signIns: await listSignIns(database, user.id),
    organizations: (await selectPlaces(database, user.id)).map(({ id, name, role }) => ({ id, name, role })),
    sessions: (await listSessions(database, user.id, null)).map((session) => ({ ...session, current: undefined })),
  };
  yield JSON.stringify(about, null, 2).replace(/\n\}$/, '');
  let kind: string | null = null;
  for await (const [next, row] of readKinds(context)) {
    yield next === kind ? ',\n    ' : `${kind === null ? '' : '\n  ]'},\n  ${JSON.stringify(next)}: [\n    `;
    kind = next;
    yield row;
  }
  yield `${kind === null ? '' : '\n  ]'}\n}\n`;
}

/** Each row as JSON. */
async function* readKinds(context: Context): AsyncGenerator<[kind: string, row: string]> {
  for await (const [kind, row] of readOwn(context.database, context.actor.userId)) yield [kind, JSON.stringify(row)];
  for await (const row of exportSent(context)) yield ['sentToModel', row];
}
