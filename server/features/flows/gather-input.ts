import type { Context } from '../../platform/context/context.ts';
import { getOwnUser } from '../auth/index.ts';
import { getOrganization } from '../organizations/index.ts';
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
  const { firstName, lastName } = await getOwnUser(context);
  return {
    responses: run.responses,
    profile: knownProfile(profile, organization),
    today: calendarDayIn(organization.timeZone, context.now()),
    writer: `${firstName} ${lastName}`.trim(),
  };
}
