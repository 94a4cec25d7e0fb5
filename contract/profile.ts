import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { boardMeetingFrequencies } from './options.ts';
import { anyTime, calendarDate, id, optionalEmail, optionalText, time, webAddress } from './values.ts';

const text = optionalText(5000);
// The largest whole number the database column holds.
const count = z
  .int('Please enter a whole number.')
  .min(0, 'Please enter a number of 0 or more.')
  .max(2_147_483_647, 'Please enter a smaller number.')
  .nullable();
const percentage = z
  .number('Please enter a number from 0 to 100.')
  .min(0, 'Please enter a number from 0 to 100.')
  .max(100, 'Please enter a number from 0 to 100.')
  .nullable();
export const program = z.object({
  name: text.default(null),
  goal: text.default(null),
  serves: text.default(null),
  servedLastYear: count.default(null),
  budget: count.default(null),
  funder: text.default(null),
  fundingAmount: count.default(null),
});
export type Program = z.output<typeof program>;

/** Every field a person fills in, in the order of the form. */
export const profileFields = z.object({
  organizationName: text,
  foundedDate: text,
  legalStatus: text,
  mission: text,
  primaryContactName: text,
  primaryContactTitle: text,
  primaryContactEmail: optionalEmail,
  primaryContactPhone: text,
  websiteUrl: webAddress,
  programs: z.array(program).min(1, 'Please keep at least one program.').max(50, 'Please list at most 50 programs.'),
  totalBudgetLastYear: count,
  grantsPercentage: percentage,
  donationsPercentage: percentage,
  otherSourcesPercentage: percentage,
  hasOperatingReserves: z.boolean().nullable(),
  pastFunderName: text,
  pastFunderYear: count,
  pastFunderAmount: count,
  fundraisingMethods: text,
  fundraisingGoal12Months: count,
  nextFundraisingInitiative: text,
  donorEmailListSize: count,
  donorListDate: text,
  boardMemberCount: count,
  boardCommittees: text,
  hasBylaws: z.boolean().nullable(),
  hasConflictPolicy: z.boolean().nullable(),
  boardMeetingFrequency: z.enum(boardMeetingFrequencies).nullable(),
  boardEngagementRating: z
    .int('Please choose a rating from 1 to 5.')
    .min(1, 'Please choose a rating from 1 to 5.')
    .max(5, 'Please choose a rating from 1 to 5.')
    .nullable(),
  fullTimeStaffCount: count,
  partTimeStaffCount: count,
  activeVolunteerCount: count,
  keyToolsSoftware: text,
  hasEmployeeHandbook: z.boolean().nullable(),
  adminTasksNeedHelp: text,
  emailListSize: count,
  socialMediaFollowers: count,
  strategicObjective1: text,
  strategicObjective2: text,
  strategicObjective3: text,
  upcomingDeadlineName: text,
  upcomingDeadlineDate: calendarDate.nullable(),
  additionalNotes: text,
});
export type ProfileFields = z.output<typeof profileFields>;
export type ProfileField = keyof ProfileFields;

export const profile = profileFields.extend({
  organizationId: id,
  programs: z.array(program),
  // Null before the first save.
  createdAt: time.nullable(),
  updatedAt: time.nullable(),
});
export type Profile = z.output<typeof profile>;

const logoOf = '/api/organizations/:id/logo';

/** The picture at the head of finished documents; 204 where there is none. */
export const getLogo = endpoint({ method: 'GET', path: logoOf, status: 200 });
/** `image`: a PNG or JPEG of at most 500 KB as a data URL; `null` takes the picture away. */
export const saveLogo = endpoint({
  method: 'PUT',
  path: logoOf,
  body: z.object({ image: z.string().max(700_000, 'Please choose a picture of at most 500 KB.').nullable() }),
  output: z.object({ hasLogo: z.boolean() }),
});

export const getProfile = endpoint({ method: 'GET', path: '/api/organizations/:id/profile', output: profile });
export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/profile',
  body: profileFields.partial().extend({ expectedUpdatedAt: anyTime.nullable().optional() }),
  output: profile,
});
