import type { Database } from '../../platform/database/database.ts';
import { holdOrganization } from '../organizations/index.ts';
import { addDays, calendarDayIn, formatDueDate } from '../tasks/index.ts';
import { taskPath } from '../tasks/index.ts';
import type { HearNotification } from './notify-people.ts';
import * as queries from './queries.ts';

type UntoldTask = Awaited<ReturnType<typeof queries.selectUntoldTasks>>[number];

/** What was due before that is no news any more. */
const overdueDays = 30;

/** Tells whoever has an open task of its date: the day before, and once it has passed. Each once a task and date. */
export async function remindOfDueDates(database: Database, now: Date, hear: HearNotification): Promise<void> {
  for (const timeZone of await queries.selectTimeZones(database)) {
    const today = calendarDayIn(timeZone, now);
    const tomorrow = addDays(today, 1);
    await remind(
      database,
      { timeZone, kind: 'overdue', from: addDays(today, -overdueDays), before: today },
      ({ title, dueDay }) => `"${title}" is overdue: it was due on ${formatDueDate(dueDay)}.`,
      hear,
    );
    await remind(
      database,
      { timeZone, kind: 'due-tomorrow', from: tomorrow, before: addDays(tomorrow, 1) },
      ({ title, dueDay }) => `"${title}" is due tomorrow, ${formatDueDate(dueDay)}.`,
      hear,
    );
  }
}

async function remind(
  database: Database,
  range: queries.DueRange,
  say: (task: UntoldTask) => string,
  hear: HearNotification,
): Promise<void> {
  const untold = await queries.selectUntoldTasks(database, range);
  for (const organizationId of new Set(untold.map((task) => task.organizationId))) {
    const ours = untold.filter((task) => task.organizationId === organizationId);
    const told = await database.transaction(async (transaction) => {
      await holdOrganization(transaction, organizationId);
      const ids = ours.map(({ taskId }) => taskId);
      const held = new Set((await queries.holdTasks(transaction, organizationId, ids)).map(({ id }) => id));
      const notices = ours
        .filter(({ taskId }) => held.has(taskId))
        .map((task) => ({
          userId: task.userId,
          occasion: task.occasion,
          message: say(task),
          path: taskPath(task.taskId),
        }));
      return queries.insertNotifications(transaction, organizationId, notices);
    });
    told.forEach(hear);
  }
}
