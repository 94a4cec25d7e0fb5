import type { Role } from '../../../contract/options.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AnnouncedEvent, Listener } from '../../platform/events/events.ts';
import type { BudgetReached } from '../ai-settings/index.ts';
import { holdOrganization } from '../organizations/index.ts';
import { taskPath, type CommentCreated, type TaskEvent } from '../tasks/index.ts';
import * as queries from './queries.ts';

/** Hears of notifications that came or went, once that is stored. */
export type HearNotification = (notification: queries.NotificationRef) => void;

const documentPath = (documentId: string): string => `/documents?document=${documentId}`;

/** What is told of a record leads there, and goes with it. */
const pathsOfDeleted: Record<string, (id: string) => string> = {
  'task.deleted': taskPath,
  'document.deleted': documentPath,
};

type Tell = (transaction: Transaction, organizationId: string, event: AnnouncedEvent) => Promise<queries.Notice[]>;

const tellAssignee: Tell = async (transaction, organizationId, event) => {
  const { assigned } = event.data as TaskEvent['data'];
  if (assigned === null || assigned === event.actorId) return [];
  const [task] = await queries.holdTasks(transaction, organizationId, [event.entityId]);
  if (!task) return [];
  const message = `${await queries.findName(transaction, event.actorId)} assigned you "${task.title}".`;
  return [{ userId: assigned, occasion: `assigned:${event.id}`, message, path: taskPath(task.id) }];
};

const tellOfComment: Tell = async (transaction, organizationId, event) => {
  const { taskId, mentioned } = event.data as CommentCreated['data'];
  const [task] = await queries.holdTasks(transaction, organizationId, [taskId]);
  if (!task) return [];
  const author = await queries.findName(transaction, event.actorId);
  const concerned = [task.createdBy, task.assignedTo].filter((userId) => userId !== null);
  const people = new Set([...mentioned, ...concerned]);
  people.delete(event.actorId);
  return [...people].map((userId) => ({
    userId,
    occasion: `comment:${event.entityId}`,
    message: mentioned.includes(userId)
      ? `${author} mentioned you in a comment on "${task.title}".`
      : `${author} commented on "${task.title}".`,
    path: taskPath(task.id),
  }));
};

const tellInviter: Tell = async (transaction, _organizationId, event) => {
  const { invitedBy, role } = event.data as { invitedBy: string; role: Role };
  if (invitedBy === event.actorId) return [];
  const name = await queries.findName(transaction, event.actorId);
  const message = `${name} accepted your invitation and joined as ${role}.`;
  return [{ userId: invitedBy, occasion: `joined:${event.id}`, message, path: '/settings' }];
};

const tellUploader: Tell = async (transaction, organizationId, { id, name, entityId }) => {
  const document = await queries.holdDocument(transaction, organizationId, entityId);
  if (!document) return [];
  const what = name === 'document.read' ? 'was read and analyzed' : 'could not be read';
  const message = `"${document.name}" ${what}.`;
  return [{ userId: document.uploadedBy, occasion: `read:${id}`, message, path: documentPath(entityId) }];
};

const tellAdmins: Tell = async (transaction, organizationId, { id, data }) => {
  const { state } = data as BudgetReached['data'];
  const message =
    state === 'used-up'
      ? 'The AI budget for this month is used up. Until it is raised, the built-in assistant answers.'
      : 'The AI budget for this month is used to 80 percent.';
  const admins = await queries.selectAdmins(transaction, organizationId);
  return admins.map((userId) => ({ userId, occasion: `ai-budget:${id}`, message, path: '/settings' }));
};

const tellers: Record<string, Tell> = {
  'task.created': tellAssignee,
  'task.updated': tellAssignee,
  'task.completed': tellAssignee,
  'task-comment.created': tellOfComment,
  'member.joined': tellInviter,
  'ai-budget.reached': tellAdmins,
  'document.read': tellUploader,
  'document.unreadable': tellUploader,
};

/** Writes what people are told of; of what is gone they are told no longer. */
export const createNotifier = (hear: HearNotification): Listener => ({
  name: 'notify-people',
  hears: (eventName) =>
    eventName in tellers ||
    eventName in pathsOfDeleted ||
    eventName === 'member.left' ||
    eventName === 'member.removed',
  async handle(event, database) {
    const { name, organizationId, entityId } = event;
    if (!organizationId) return;
    const tell = tellers[name];
    const pathOfDeleted = pathsOfDeleted[name];
    if (tell) {
      const told = await database.transaction(async (transaction) => {
        await holdOrganization(transaction, organizationId);
        const notices = await tell(transaction, organizationId, event);
        return queries.insertNotifications(transaction, organizationId, notices);
      });
      told.forEach(hear);
    } else if (pathOfDeleted) {
      (await queries.deleteNotificationsAt(database, organizationId, pathOfDeleted(entityId))).forEach(hear);
    } else {
      await queries.deleteNotificationsOfFormerMember(database, organizationId, entityId);
    }
  },
});
