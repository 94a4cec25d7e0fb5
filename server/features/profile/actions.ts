import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Profile, saveLogo as saveLogoCall, saveProfile as saveProfileCall } from '../../../contract/profile.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPicture, type Picture } from '../../platform/pictures/read-picture.ts';
import {
  authorizeInOrganization,
  completeOrganization,
  getMembership,
  lockOrganization,
} from '../organizations/index.ts';
import { profileSaved } from './events.ts';
import { presentProfile } from './present.ts';
import * as queries from './queries.ts';

export async function getProfile(context: Context, organizationId: string): Promise<Profile> {
  const membership = await getMembership(context, organizationId);
  return presentProfile(organizationId, await queries.findProfile(context.database, membership));
}

/** The year of "March 2014"; null where there is none, or several. */
function readYear(date: string | null): number | null {
  const [year, another] = date?.match(/\b(?:1[6-9]|20|21)\d\d\b/g) ?? [];
  return year === undefined || another !== undefined ? null : Number(year);
}

/** Changes the given fields alone. What the organization's own record lacks of them is put there too. Throws `stale` where somebody saved since `expectedUpdatedAt`. */
export async function saveProfile(
  context: Context,
  organizationId: string,
  { expectedUpdatedAt, ...fields }: BodyOf<typeof saveProfileCall>,
): Promise<Profile> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'updateProfile');
  return change(context, async (transaction, announce) => {
    // Held before the profile, as whoever deletes an organization holds the two.
    const locked = await lockOrganization(context, transaction, organizationId);
    const { profile, isNew } = await queries.lockProfile(transaction, organization);
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
    const saved = await queries.updateProfile(transaction, organization, fields);
    await announce(profileSaved(context.actor, organizationId));
    const known = {
      website: profile.websiteUrl === null ? saved.websiteUrl : null,
      foundedYear: profile.foundedDate === null ? readYear(saved.foundedDate) : null,
    };
    await completeOrganization(locked, known, { context, transaction, announce });
    return presentProfile(organizationId, saved);
  });
}

/** Null where there is none. */
const logoLimits = { kilobytes: 500, least: 16, most: 2_000 };

export const findLogo = async (context: Context, organizationId: string): Promise<Picture | null> =>
  queries.findLogo(context.database, await getMembership(context, organizationId));

export async function saveLogo(
  context: Context,
  organizationId: string,
  { image }: BodyOf<typeof saveLogoCall>,
): Promise<{ hasLogo: boolean }> {
  const { organization } = await authorizeInOrganization(context, organizationId, 'updateProfile');
  const logo = image === null ? null : await readPicture(image, logoLimits);
  return change(context, async (transaction, announce) => {
    await lockOrganization(context, transaction, organizationId);
    if (logo) await queries.upsertLogo(transaction, organization, logo);
    else await queries.deleteLogo(transaction, organization);
    await announce(profileSaved(context.actor, organizationId));
    return { hasLogo: logo !== null };
  });
}
