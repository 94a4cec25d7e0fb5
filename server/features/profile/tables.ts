import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { boardMeetingFrequencies } from '../../../contract/options.ts';
import type { Program } from '../../../contract/profile.ts';
import { bytes, createdAt, updatedAt } from '../../platform/database/columns.ts';
import { organizations } from '../organizations/tables.ts';

export const boardMeetingFrequency = pgEnum('board_meeting_frequency', boardMeetingFrequencies);

export const organizationLogos = pgTable('organization_logos', {
  organizationId: uuid('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  mimeType: text('mime_type').$type<'image/png' | 'image/jpeg'>().notNull(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  updatedAt: updatedAt(),
});

export const organizationProfiles = pgTable(
  'organization_profiles',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    organizationName: text('organization_name'),
    foundedDate: text('founded_date'),
    legalStatus: text('legal_status'),
    mission: text('mission'),
    primaryContactName: text('primary_contact_name'),
    primaryContactTitle: text('primary_contact_title'),
    primaryContactEmail: text('primary_contact_email'),
    primaryContactPhone: text('primary_contact_phone'),
    websiteUrl: text('website_url'),
    programs: jsonb('programs').$type<Program[]>().notNull().default([]),
    totalBudgetLastYear: integer('total_budget_last_year'),
    grantsPercentage: doublePrecision('grants_percentage'),
    donationsPercentage: doublePrecision('donations_percentage'),
    otherSourcesPercentage: doublePrecision('other_sources_percentage'),
    hasOperatingReserves: boolean('has_operating_reserves'),
    pastFunderName: text('past_funder_name'),
    pastFunderYear: integer('past_funder_year'),
    pastFunderAmount: integer('past_funder_amount'),
    fundraisingMethods: text('fundraising_methods'),
    fundraisingGoal12Months: integer('fundraising_goal_12_months'),
    nextFundraisingInitiative: text('next_fundraising_initiative'),
    donorEmailListSize: integer('donor_email_list_size'),
    donorListDate: text('donor_list_date'),
    boardMemberCount: integer('board_member_count'),
    boardCommittees: text('board_committees'),
    hasBylaws: boolean('has_bylaws'),
    hasConflictPolicy: boolean('has_conflict_policy'),
    boardMeetingFrequency: boardMeetingFrequency('board_meeting_frequency'),
    boardEngagementRating: integer('board_engagement_rating'),
    fullTimeStaffCount: integer('full_time_staff_count'),
    partTimeStaffCount: integer('part_time_staff_count'),
    activeVolunteerCount: integer('active_volunteer_count'),
    keyToolsSoftware: text('key_tools_software'),
    hasEmployeeHandbook: boolean('has_employee_handbook'),
    adminTasksNeedHelp: text('admin_tasks_need_help'),
    emailListSize: integer('email_list_size'),
    socialMediaFollowers: integer('social_media_followers'),
    strategicObjective1: text('strategic_objective_1'),
    strategicObjective2: text('strategic_objective_2'),
    strategicObjective3: text('strategic_objective_3'),
    upcomingDeadlineName: text('upcoming_deadline_name'),
    upcomingDeadlineDate: date('upcoming_deadline_date', { mode: 'string' }),
    additionalNotes: text('additional_notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('profiles_grants_percentage', sql`${table.grantsPercentage} between 0 and 100`),
    check('profiles_donations_percentage', sql`${table.donationsPercentage} between 0 and 100`),
    check('profiles_other_sources_percentage', sql`${table.otherSourcesPercentage} between 0 and 100`),
    check('profiles_board_engagement_rating', sql`${table.boardEngagementRating} between 1 and 5`),
    check(
      'profiles_counts_not_negative',
      sql`least(${table.totalBudgetLastYear}, ${table.pastFunderYear}, ${table.pastFunderAmount}, ${table.fundraisingGoal12Months}, ${table.donorEmailListSize}, ${table.boardMemberCount}, ${table.fullTimeStaffCount}, ${table.partTimeStaffCount}, ${table.activeVolunteerCount}, ${table.emailListSize}, ${table.socialMediaFollowers}) >= 0`,
    ),
    check('profiles_programs_is_a_list', sql`jsonb_typeof(${table.programs}) = 'array'`),
  ],
);
