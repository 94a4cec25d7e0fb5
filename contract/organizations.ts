import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { roles } from './options.ts';
import { page } from './page.ts';
import { fundingTarget, id, optionalText, personName, requiredText, time, webAddress } from './values.ts';

export const organizationAbilities = z.object({
  updateProfile: z.boolean(),
  updateSettings: z.boolean(),
  delete: z.boolean(),
  setFundingTarget: z.boolean(),
  invite: z.boolean(),
  manageMembers: z.boolean(),
  chat: z.boolean(),
  createTask: z.boolean(),
  uploadDocument: z.boolean(),
  sendEmail: z.boolean(),
  updateMemorySettings: z.boolean(),
  resetMemory: z.boolean(),
  readAuditLog: z.boolean(),
  export: z.boolean(),
});

export const organization = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  foundedYear: z.number().nullable(),
  timeZone: z.string(),
  fiscalYearEndMonth: z.number(),
  /** Whether its members have to have two-step sign-in. */
  requiresTwoStep: z.boolean(),
  role: z.enum(roles),
  can: organizationAbilities,
  createdAt: time,
  updatedAt: time,
});
export type Organization = z.output<typeof organization>;

const timeZone = z.string().max(100).refine(isTimeZone, 'Please choose a time zone such as America/New_York.');

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

const fiscalYearEndMonth = z.int().min(1).max(12);

export const newOrganization = z.object({
  name: requiredText(255, 'Organization name is required'),
  description: optionalText(5000).optional(),
  timeZone: timeZone.default('UTC'),
  fiscalYearEndMonth: fiscalYearEndMonth.default(12),
});

export const listOrganizations = endpoint({ method: 'GET', path: '/api/organizations', output: z.array(organization) });
export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/organizations',
  body: newOrganization,
  output: organization,
  status: 201,
});

export const member = z.object({
  userId: id,
  role: z.enum(roles),
  joinedAt: time,
  user: personName.extend({ email: z.string(), profileImageUrl: z.string().nullable() }),
});
export type Member = z.output<typeof member>;

/** Those who joined last, and within a page in the order of joining. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/members',
  query: page,
  output: z.array(member),
});

export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/api/organizations/:id',
  body: z.object({
    name: requiredText(255, 'Organization name is required').optional(),
    description: optionalText(5000).optional(),
    website: webAddress.optional(),
    foundedYear: z.int().min(1600).max(2200).nullable().optional(),
    timeZone: timeZone.optional(),
    fiscalYearEndMonth: fiscalYearEndMonth.optional(),
    /** 403 `two_step_required` from an admin who has none. */
    requiresTwoStep: z.boolean().optional(),
  }),
  output: organization,
});
/** `confirmName` is the organization's name, typed by the person. */
export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id',
  body: z.object({ confirmName: z.string().max(300) }),
});

export const updateMember = endpoint({
  method: 'PATCH',
  path: '/api/organizations/:id/members/:userId',
  body: z.object({ role: z.enum(roles) }),
  output: member,
});
/** Of oneself: to leave. */
export const removeMember = endpoint({ method: 'DELETE', path: '/api/organizations/:id/members/:userId' });

/** Wherever the member is signed in, in all organizations. */
export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/organizations/:id/members/:userId/sessions',
});

export const setFundingTarget = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/funding-target',
  body: fundingTarget.partial(),
  output: fundingTarget,
});
