import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { PageQuery } from '../../../contract/page.ts';
import type { Actor, Granted } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { oldestFirst, selectPage, type Order, type Page } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { membershipColumns, membershipOf, organizationMembers } from '../organizations/index.ts';
import type { NamedPerson } from './mentions.ts';
import type { TaskRow } from './queries.ts';
import { taskComments, tasks } from './tables.ts';

export type CommentRow = typeof taskComments.$inferSelect;

const selectComments = (connection: Connection, actor: Actor, where: SQL | undefined) =>
  connection
    .select({
      comment: taskComments,
      membership: membershipColumns,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(taskComments)
    .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .leftJoin(users, eq(users.id, taskComments.userId))
    .where(where);

export type CommentWithAuthor = Awaited<ReturnType<typeof selectComments>>[number];

const byTime: Order<CommentWithAuthor> = {
  name: 'comments',
  columns: [taskComments.createdAt, taskComments.id],
  positionOf: ({ comment }) => [comment.createdAt, comment.id],
};

/** Oldest first. */
export async function selectCommentsOf(
  connection: Connection,
  actor: Actor,
  taskId: string,
  page: PageQuery,
): Promise<Page<CommentWithAuthor>> {
  const found = await selectPage(byTime, page, ({ before, orderBy, limit }) =>
    selectComments(connection, actor, and(eq(taskComments.taskId, taskId), before))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return oldestFirst(found);
}

export async function findComment(connection: Connection, actor: Actor, id: string): Promise<CommentWithAuthor | null> {
  const [row] = await selectComments(connection, actor, eq(taskComments.id, id));
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockComment(connection: Connection, actor: Actor, id: string) {
  const [row] = await connection
    .select({ comment: taskComments, task: tasks, membership: membershipColumns })
    .from(taskComments)
    .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .where(eq(taskComments.id, id))
    .for('update', { of: taskComments });
  return row ?? null;
}

export async function insertComment(
  connection: Connection,
  task: Granted<TaskRow, 'comment'>,
  values: Pick<CommentRow, 'userId' | 'comment'>,
): Promise<CommentRow> {
  const [row] = await connection
    .insert(taskComments)
    .values({ ...values, taskId: task.id })
    .returning();
  if (!row) throw new Error('The database returned no comment.');
  return row;
}

export async function deleteCommentRow(connection: Connection, comment: Granted<CommentRow, 'delete'>): Promise<void> {
  await connection.delete(taskComments).where(eq(taskComments.id, comment.id));
}

/** Of the members: whom a comment may name. */
export const selectMemberNames = (
  connection: Connection,
  { organizationId }: Pick<TaskRow, 'organizationId'>,
): Promise<NamedPerson[]> =>
  connection
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organizationId))
    .orderBy(asc(organizationMembers.joinedAt))
    .limit(1000);
