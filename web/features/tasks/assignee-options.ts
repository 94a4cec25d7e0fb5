import type { Role } from '../../../contract/options.ts';
import type { Member } from '../../../contract/organizations.ts';
import type { Task } from '../../../contract/tasks.ts';
import { fullNameOf } from '../../lib/session.ts';

/** What a person of that role cannot do with a task. */
const limits: Partial<Record<Role, string>> = { viewer: 'can read tasks, not change them' };

/** Of a member: who can only read tasks is not offered one. */
export const mayHaveTasks = ({ role }: Pick<Member, 'role'>): boolean => limits[role] === undefined;

export const nobodyOption = { value: '', label: 'Nobody yet' };

/** Nobody, every member with the role in brackets, with what viewers cannot do, and whoever has the task without being (known as) a member. */
export const assigneeOptions = (members: readonly Member[] | undefined, assignee: Task['assignee'] = null) => [
  nobodyOption,
  ...(members ?? []).map(({ userId, user, role }) => ({
    value: userId,
    label: `${fullNameOf(user)} (${role})`,
    ...(limits[role] && { note: limits[role] }),
  })),
  ...(assignee && !members?.some(({ userId }) => userId === assignee.id)
    ? [{ value: assignee.id, label: fullNameOf(assignee) }]
    : []),
];
