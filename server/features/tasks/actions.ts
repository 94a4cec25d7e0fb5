import type { BodyOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/tasks.ts';
import { authorize, type Granted } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import {
  authorizeInOrganization,
  getMembership,
  listedForMember,
  listOwnOrganizations,
  type OrganizationRef,
} from '../organizations/index.ts';
import { suggestTaskDueDate } from './due-date.ts';
import { taskEvent } from './events.ts';
import { taskPolicy } from './policy.ts';
import { presentTask } from './present.ts';
import * as queries from './queries.ts';
import { toDueTime } from './smart-due-date/index.ts';
import { findMessageSource } from './task-source.ts';

export async function listTasks(context: Context, organizationId: string, asked: queries.ListedTasks) {
  const listed = queries.selectTasksOf(context.database, context.actor, organizationId, asked);
  return listedForMember(context, organizationId, listed);
}

export async function countTasks(context: Context, organizationId: string) {
  const membership = await getMembership(context, organizationId);
  const [counts, completedInLastWeek] = await Promise.all([
    queries.countTasksByStatus(context.database, membership),
    queries.countCompletedInLastWeek(context.database, membership, context.now()),
  ]);
  return { ...counts, completedInLastWeek };
}

export async function listKnownTasks(context: Context, organizationId: string) {
  return queries.selectKnownTasks(context.database, context.actor, await getMembership(context, organizationId));
}

export async function getTask(context: Context, id: string, connection: Connection = context.database) {
  const found = await queries.findTask(connection, context.actor, id);
  if (!found) throw notFound('task');
  return found;
}

/** `reason`: why the given day. */
export async function createTask(
  context: Context,
  input: BodyOf<typeof calls.createTask>,
  reason: string | null = null,
) {
  const { organizationId, smartDueDate, dueDate, suggestion, ...fields } = input;
  const { organization } = await authorizeInOrganization(context, organizationId, 'createTask');
  await checkAssignee(context.database, organizationId, fields.assignedTo ?? null);
  const words = { ...fields, description: fields.description ?? null };
  const isSmart = !dueDate && smartDueDate;
  const smart = isSmart ? await suggestTaskDueDate(context, organizationId, words) : null;
  const due = smart ? toDueTime(smart.date) : dueDate;

  return change(context, async (transaction, announce, made) => {
    const created = await addTask(context, transaction, announce, organization, {
      ...words,
      ...(suggestion && (await findMessageSource(context, transaction, organizationId, suggestion))),
      dueDate: due ? new Date(due) : null,
      dueDateReason: smart?.reason ?? reason,
    });
    await made(created.task.id);
    return created;
  });
}

/** Within a change that may be about more than the task. Throws `task_exists`. */
export async function addTask(
  context: Context,
  transaction: Transaction,
  announce: Announce,
  organization: Granted<OrganizationRef, 'createTask'>,
  values: Omit<queries.NewTask, 'createdBy' | 'completedAt'>,
) {
  const task = await queries.insertTask(transaction, organization, {
    ...values,
    createdBy: context.actor.userId,
    completedAt: values.status === 'completed' ? context.now() : null,
  });
  if (!task) throw new AppError('task_exists', 'This has its task already.');
  await announce(taskEvent('task.created', context.actor, task, null));
  return getTask(context, task.id, transaction);
}

/** Throws `stale` where somebody changed the task since `expectedUpdatedAt`. */
export async function updateTask(context: Context, id: string, input: BodyOf<typeof calls.updateTask>) {
  const { expectedUpdatedAt, dueDate, ...fields } = input;
  return change(context, async (transaction, announce) => {
    const found = await queries.lockTask(transaction, context.actor, id);
    if (!found) throw notFound('task');
    const task = authorize(found.membership, taskPolicy, 'update', found.task);
    if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== task.updatedAt.getTime()) {
      throw new AppError(
        'stale',
        'Somebody else changed this task in the meantime. Please look at their change first.',
        {
          current: presentTask(await getTask(context, id, transaction)),
        },
      );
    }
    if (fields.assignedTo) await checkAssignee(transaction, task.organizationId, fields.assignedTo);
    const status = fields.status ?? task.status;
    const completes = status === 'completed' && task.status !== 'completed';
    const updated = await queries.updateTaskRow(transaction, task, {
      ...fields,
      ...(dueDate !== undefined && toDueDate(task, dueDate)),
      ...(completes && { completedAt: context.now() }),
      ...(status !== 'completed' && { completedAt: null }),
    });
    await announce(taskEvent(completes ? 'task.completed' : 'task.updated', context.actor, updated, task.assignedTo));
    return getTask(context, id, transaction);
  });
}

/** A day that a person chose needs no reason of ours. */
function toDueDate({ dueDate, dueDateReason }: queries.TaskRow, chosen: string | null) {
  const isKept = chosen !== null && dueDate?.getTime() === Date.parse(chosen);
  return { dueDate: chosen === null ? null : new Date(chosen), dueDateReason: isKept ? dueDateReason : null };
}

export async function deleteTask(context: Context, id: string): Promise<void> {
  await change(context, async (transaction, announce) => {
    const found = await queries.lockTask(transaction, context.actor, id);
    if (!found) throw notFound('task');
    const task = authorize(found.membership, taskPolicy, 'delete', found.task);
    await queries.deleteTaskRow(transaction, task);
    await announce(taskEvent('task.deleted', context.actor, task));
  });
}

export async function previewDueDate(context: Context, input: BodyOf<typeof calls.previewDueDate>) {
  const { organizationId, ...fields } = input;
  const words = { ...fields, description: fields.description ?? null };
  if (organizationId) return suggestTaskDueDate(context, organizationId, words);
  const [first] = await listOwnOrganizations(context);
  if (!first) throw notFound('organization');
  return suggestTaskDueDate(context, first.organization.id, words);
}

export async function checkAssignee(
  connection: Connection,
  organizationId: string,
  userId: string | null,
): Promise<void> {
  if (userId === null || (await queries.isMember(connection, organizationId, userId))) return;
  throw invalidInput('A task can only be assigned to a member of the organization.', 'assignedTo');
}
