import type { Context } from '../../platform/context/context.ts';
import { getOwnUser } from '../auth/index.ts';
import { getOrganization, listMembers } from '../organizations/index.ts';
import { getProfile } from '../profile/index.ts';
import { calendarDayIn } from '../tasks/index.ts';
import { knownProfile } from './known-profile.ts';
import type { OwnRun } from './queries.ts';
import type { DocumentInput } from './rendering/fill-template.ts';

/** What a run's document is made of: its answers, and what is known of the organization and of whoever asks. */
export async function gatherInput(
  context: Context,
  { run, conversation: { organizationId } }: OwnRun,
): Promise<Required<DocumentInput>> {
  const profile = await getProfile(context, organizationId);
  const { organization } = await getOrganization(context, organizationId);
  const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', string>) =>
    `${firstName} ${lastName}`.trim();
  const { rows } = await listMembers(context, organizationId, {});
  return {
    responses: run.responses,
    profile: knownProfile(profile, organization),
    today: calendarDayIn(organization.timeZone, context.now()),
    writer: nameOf(await getOwnUser(context)),
    people: rows.map((member) => nameOf(member.user)),
  };
}
