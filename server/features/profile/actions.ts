import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Profile, saveProfile as saveProfileCall } from '../../../contract/profile.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { authorizeInOrganization, getMembership } from '../organizations/index.ts';
import { profileSaved } from './events.ts';
import { presentProfile } from './present.ts';
import { findProfile, lockProfile, updateProfile } from './queries.ts';

export async function getProfile(context: Context, organizationId: string): Promise<Profile> {
  const membership = await getMembership(context, organizationId);
  return presentProfile(organizationId, await findProfile(context.database, membership));
}

/** Changes the given fields alone. Throws `stale` where somebody saved since `expectedUpdatedAt`. */
export async function saveProfile(
  context: Context,
  organizationId: string,
  { expectedUpdatedAt, ...fields }: BodyOf<typeof saveProfileCall>,
): Promise<Profile> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'updateProfile');
  return change(context, async (transaction, announce) => {
    const { profile, isNew } = await lockProfile(transaction, organization);
    const savedAt = isNew ? null : profile.updatedAt.getTime();
    if (expectedUpdatedAt !== undefined && savedAt !== (expectedUpdatedAt && Date.parse(expectedUpdatedAt))) {
      throw new AppError(
        'stale',
        'Somebody else saved this profile in the meantime. Please look at their changes first.',
        {
          current: presentProfile(organizationId, isNew ? null : profile),
        },
      );
    }
    const saved = await updateProfile(transaction, organization, fields);
    await announce(profileSaved(context.actor, organizationId));
    return presentProfile(organizationId, saved);
  });
}
