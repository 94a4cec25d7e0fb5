import type { Context } from '../../platform/context/context.ts';
import { getOrganization } from '../organizations/index.ts';
import { getProfile } from '../profile/index.ts';
import { calendarDayIn, suggestDueDate, type SmartDueDate } from './smart-due-date/index.ts';

export interface TaskWords {
  title: string;
  description: string | null;
  priority: 'low' | 'medium' | 'high';
}

/** The smart date for a task of this organization: the same for the preview and for what is saved. */
export async function suggestTaskDueDate(
  context: Context,
  organizationId: string,
  words: TaskWords,
): Promise<SmartDueDate> {
  const { organization } = await getOrganization(context, organizationId);
  const profile = await getProfile(context, organizationId);
  const { upcomingDeadlineName: name, upcomingDeadlineDate: date } = profile;
  return suggestDueDate({
    ...words,
    today: calendarDayIn(organization.timeZone, context.now()),
    deadline: name && date ? { name, date } : null,
    fiscalYearEndMonth: organization.fiscalYearEndMonth,
    fiscalYearKnown: organization.fiscalYearEndMonth !== 12,
  });
}
