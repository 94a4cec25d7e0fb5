// Which member a suggested task is for: "Who: Joanne. By when: November 24." or "Joanne will call the county."
import type { Member } from '../../../../contract/organizations.ts';
import { fullNameOf } from '../../../lib/session.ts';
import { mayHaveTasks } from '../../tasks/index.ts';

const parts = /(?<=\.) (?=[^:.]{1,40}: )/;
const ofPerson =
  /^(?:who\b|by whom|owner|lead\b|responsible|assigned|assignee|person|name|staff|in charge)[^:]{0,30}: (.{1,80}?)\.?$/i;
const leads = /^([^:.]{1,80}?)(?::| [-–—]| will| is to| to| agreed to) \S/u;

/** The user id of the only one who has that name and may have tasks, or "" for nobody. */
export function findDoer(description: string, members: readonly Member[]): string {
  const named = description.split(parts).map((part) => ofPerson.exec(part)?.[1]);
  const name = (named.find((each) => each !== undefined) ?? leads.exec(description)?.[1])?.trim().toLowerCase();
  if (!name) return '';
  const fitting = members
    .filter(mayHaveTasks)
    .filter(({ user }) => [fullNameOf(user), user.firstName].some((each) => each.toLowerCase() === name));
  return fitting.length === 1 ? fitting[0]!.userId : '';
}
