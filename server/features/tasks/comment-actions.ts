import type { PageQuery } from '../../../contract/page.ts';
import { authorize } from '../../platform/access/access.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { listedWhere } from '../../platform/database/page-queries.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { getTask } from './actions.ts';
import * as queries from './comment-queries.ts';
import { commentCreated, commentDeleted } from './events.ts';
import { findMentioned } from './mentions.ts';
import { commentPolicy, taskPolicy } from './policy.ts';
import { lockTask } from './queries.ts';

export function listComments(context: Context, taskId: string, page: PageQuery) {
  const listed = queries.selectCommentsOf(context.database, context.actor, taskId, page);
  return listedWhere(listed, () => getTask(context, taskId));
}

export async function getComment(context: Context, id: string) {
  const found = await queries.findComment(context.database, context.actor, id);
  if (!found) throw notFound('comment');
  return found;
}

export async function createComment(context: Context, taskId: string, comment: string) {
  return change(context, async (transaction, announce, made) => {
    const found = await lockTask(transaction, context.actor, taskId);
    if (!found) throw notFound('task');
    const task = authorize(found.membership, taskPolicy, 'comment', found.task);
    const { id } = await queries.insertComment(transaction, task, { userId: context.actor.userId, comment });
    const mentioned = comment.includes('@')
      ? findMentioned(comment, await queries.selectMemberNames(transaction, task))
      : [];
    await announce(commentCreated(context.actor, task, id, mentioned));
    await made(id);
    const created = await queries.findComment(transaction, context.actor, id);
    // Who was removed from the organization meanwhile sees nothing of it any more.
    if (!created) throw notFound('task');
    return created;
  });
}

export async function deleteComment(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const found = await queries.lockComment(transaction, context.actor, id);
    if (!found) throw notFound('comment');
    const comment = authorize(found.membership, commentPolicy, 'delete', found.comment);
    await queries.deleteCommentRow(transaction, comment);
    await announce(commentDeleted(context.actor, found.task, id));
  });
}
