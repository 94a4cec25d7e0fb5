import type { deleteAccount as deleteCall, DeletionPreview } from '../../../contract/account.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { change, joinChange, type Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deleteSessionsOf } from '../../platform/http/session-store.ts';
import { deleteSignIns, forgetPerson, getOwnUser } from '../auth/index.ts';
import { deleteConversation } from '../conversations/index.ts';
import { changeRole, deleteOrganization, holdOrganization, removeMember } from '../organizations/index.ts';
import * as queries from './queries.ts';

type Place = Awaited<ReturnType<typeof queries.selectPlaces>>[number];

function outcomeOf({ role, otherMembers, otherAdmins }: Place): DeletionPreview['organizations'][number]['outcome'] {
  if (otherMembers === 0) return 'deleted';
  return role === 'admin' && otherAdmins === 0 ? 'needs-admin' : 'left';
}

export async function previewDeletion({ database, actor }: Context): Promise<DeletionPreview> {
  const places = await queries.selectPlaces(database, actor.userId);
  return {
    name: 'Former member',
    organizations: places.map((place) => ({ id: place.id, name: place.name, outcome: outcomeOf(place) })),
    privateConversations: (await queries.selectPrivateConversations(database, actor.userId)).length,
    ...(await queries.countShared(database, actor.userId)),
  };
}

/**
 * Gives the sessions that end with it. Throws `last_admin` with the organizations that need another admin first, or
 * `not_found` for a successor who is no member.
 */
export async function deleteAccount(
  context: Context,
  successors: BodyOf<typeof deleteCall>['successors'] = [],
): Promise<string[]> {
  const { userId } = await getOwnUser(context).then(({ id }) => ({ userId: id }));
  return change(context, async (transaction, announce, made) => {
    const joined = joinChange(context, { transaction, announce, made });
    for (const { id } of await queries.selectPlaces(transaction, userId)) await holdOrganization(transaction, id);
    for (const each of successors) await changeRole(joined, each.organizationId, each.userId, 'admin');
    const places = await queries.selectPlaces(transaction, userId);
    const waiting = places.filter((place) => outcomeOf(place) === 'needs-admin');
    if (waiting.length > 0) throw lastAdmin(waiting);
    for (const { id } of await queries.selectPrivateConversations(transaction, userId)) {
      await deleteConversation(joined, id);
    }
    // From here on, what is told of the person no longer names them.
    await forgetPerson(transaction, userId, context.now());
    for (const place of places) {
      if (outcomeOf(place) === 'deleted') await deleteOrganization(joined, place.id, { confirmName: place.name });
      else await removeMember(joined, place.id, userId);
    }
    await queries.deleteOwnThings(transaction, userId);
    await deleteSignIns(transaction, userId);
    return deleteSessionsOf(transaction, userId);
  });
}

function lastAdmin(places: Place[]): AppError {
  const names = places.map(({ name }) => name).join(', ');
  return new AppError('last_admin', `You are the only admin of ${names}. Please make another member an admin first.`, {
    organizations: places.map(({ id, name }) => ({ id, name })),
  });
}
