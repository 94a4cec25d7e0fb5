import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { listTasks } from '../../../contract/tasks.ts';
import type { Actor, Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { selectPage, type Order } from '../../platform/database/page-queries.ts';
import { users } from '../auth/index.ts';
import { chatSessions, visibleTo } from '../conversations/index.ts';
import { membershipColumns, membershipOf, organizationMembers, type OrganizationRef } from '../organizations/index.ts';
import { taskComments, tasks } from './tables.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = Omit<typeof tasks.$inferInsert, 'id' | 'organizationId' | 'createdAt' | 'updatedAt'>;
export type TaskChanges = Partial<
  Pick<
    TaskRow,
    | 'title'
    | 'description'
    | 'status'
    | 'priority'
    | 'assignedTo'
    | 'dueDate'
    | 'dueDateReason'
    | 'completedAt'
    | 'createdFromAgent'
  >
>;

const assignee = alias(users, 'assignee');
const creator = alias(users, 'creator');

const selectTasks = (connection: Connection, actor: Actor, where: SQL | undefined) =>
  connection
    .select({
      task: tasks,
      membership: membershipColumns,
      assignee: { id: assignee.id, firstName: assignee.firstName, lastName: assignee.lastName },
      creator: { id: creator.id, firstName: creator.firstName, lastName: creator.lastName },
      conversation: { id: chatSessions.id, agentType: chatSessions.agentType },
      commentCount: sql<number>`(select count(*)::int from ${taskComments} where ${taskComments.taskId} = ${tasks.id})`,
    })
    .from(tasks)
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .leftJoin(assignee, eq(assignee.id, tasks.assignedTo))
    .leftJoin(creator, eq(creator.id, tasks.createdBy))
    .leftJoin(chatSessions, and(eq(chatSessions.id, tasks.sourceConversationId), visibleTo(actor)))
    .where(where);

export type TaskWithPeople = Awaited<ReturnType<typeof selectTasks>>[number];

// In the words of their indexes.
const isOpen = sql`${tasks.status} <> 'completed'`;
const isCompleted = sql`${tasks.status} = 'completed'`;
const hasStatus = (status: NonNullable<ListedTasks['status']>): SQL =>
  status === 'open' ? isOpen : status === 'completed' ? isCompleted : eq(tasks.status, status);

const byTime: Order<TaskWithPeople> = {
  name: 'tasks',
  columns: [tasks.createdAt, tasks.id],
  positionOf: ({ task }) => [task.createdAt, task.id],
};

const byCompletion: Order<TaskWithPeople> = {
  name: 'completed-tasks',
  columns: [tasks.completedAt, tasks.id],
  positionOf: ({ task }) => [task.completedAt ?? task.createdAt, task.id],
};

export type ListedTasks = Omit<QueryOf<typeof listTasks>, 'organizationId'>;

/** Newest first, or those last completed. */
export const selectTasksOf = (
  connection: Connection,
  actor: Actor,
  organizationId: string,
  { status, dueBefore, ...page }: ListedTasks,
) =>
  selectPage(status === 'completed' ? byCompletion : byTime, page, ({ before, orderBy, limit }) =>
    selectTasks(
      connection,
      actor,
      and(
        eq(tasks.organizationId, organizationId),
        status && hasStatus(status),
        dueBefore ? lt(tasks.dueDate, new Date(dueBefore)) : undefined,
        before,
      ),
    )
      .orderBy(...orderBy)
      .limit(limit),
  );

export async function findTask(connection: Connection, actor: Actor, id: string): Promise<TaskWithPeople | null> {
  const [row] = await selectTasks(connection, actor, eq(tasks.id, id));
  return row ?? null;
}

/** The bare row, held until the transaction ends. */
export async function lockTask(connection: Connection, actor: Actor, id: string) {
  const [row] = await connection
    .select({ task: tasks, membership: membershipColumns })
    .from(tasks)
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .where(eq(tasks.id, id))
    .for('update', { of: tasks });
  return row ?? null;
}

/** Null where the suggestion that it is made of has its task already. */
export async function insertTask(
  connection: Connection,
  organization: Granted<OrganizationRef, 'createTask'>,
  values: NewTask,
): Promise<TaskRow | null> {
  const [row] = await connection
    .insert(tasks)
    .values({ ...values, organizationId: organization.id })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function updateTaskRow(
  connection: Connection,
  task: Granted<TaskRow, 'update'>,
  changes: TaskChanges,
): Promise<TaskRow> {
  const [row] = await connection
    .update(tasks)
    .set({ ...changes, updatedAt: sql`greatest(now(), ${tasks.updatedAt} + interval '1 millisecond')` })
    .where(and(eq(tasks.id, task.id), eq(tasks.organizationId, task.organizationId)))
    .returning();
  if (!row) throw new Error('The database returned no task.');
  return row;
}

export async function deleteTaskRow(connection: Connection, task: Granted<TaskRow, 'delete'>): Promise<void> {
  await connection.delete(tasks).where(and(eq(tasks.id, task.id), eq(tasks.organizationId, task.organizationId)));
}

export async function isMember(connection: Connection, organizationId: string, userId: string): Promise<boolean> {
  const [row] = await connection
    .select({ userId: organizationMembers.userId })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)));
  return row !== undefined;
}

/** The newest 1,000 that are not completed. */
export async function selectOpenTaskTitles(connection: Connection, { organizationId }: Membership): Promise<string[]> {
  const rows = await connection
    .select({ title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.organizationId, organizationId), isOpen))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(1000);
  return rows.map(({ title }) => title);
}

/** The open ones due first, then those that were completed last; at most 300. */
export const selectKnownTasks = (connection: Connection, actor: Actor, { organizationId }: Membership) =>
  connection
    .select({
      id: tasks.id,
      title: tasks.title,
      description: tasks.description,
      status: tasks.status,
      priority: tasks.priority,
      dueDate: tasks.dueDate,
      assignee: { firstName: assignee.firstName, lastName: assignee.lastName },
    })
    .from(tasks)
    .innerJoin(organizationMembers, membershipOf(tasks.organizationId, actor))
    .leftJoin(assignee, eq(assignee.id, tasks.assignedTo))
    .where(eq(tasks.organizationId, organizationId))
    .orderBy(
      isCompleted,
      sql`${tasks.completedAt} desc nulls last`,
      sql`${tasks.dueDate} asc nulls last`,
      desc(tasks.createdAt),
      desc(tasks.id),
    )
    .limit(300);

export type KnownTask = Awaited<ReturnType<typeof selectKnownTasks>>[number];

export async function countTasksByStatus(connection: Connection, { organizationId }: Membership) {
  const rows = await connection
    .select({ status: tasks.status, count: count() })
    .from(tasks)
    .where(eq(tasks.organizationId, organizationId))
    .groupBy(tasks.status);
  const of = (status: TaskRow['status']) => rows.find((row) => row.status === status)?.count ?? 0;
  return { todo: of('todo'), inProgress: of('in_progress'), completed: of('completed') };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const countCompletedInLastWeek = (
  connection: Connection,
  { organizationId }: Membership,
  now: Date,
): Promise<number> =>
  connection.$count(
    tasks,
    and(
      eq(tasks.organizationId, organizationId),
      isCompleted,
      gte(tasks.completedAt, new Date(now.getTime() - weekMs)),
    ),
  );
