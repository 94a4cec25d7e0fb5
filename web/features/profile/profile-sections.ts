// The form as data: its seven sections, their fields in order, and how each is asked.
import type { ProfileField, ProfileFields } from '../../../contract/profile.ts';

type FieldsOf<Value> = { [F in ProfileField]: ProfileFields[F] extends Value ? F : never }[ProfileField];
export type TextName = Exclude<FieldsOf<string | null>, 'boardMeetingFrequency'>;
export type NumberName = FieldsOf<number | null>;
export type YesNoName = FieldsOf<boolean | null>;

/** Of the six columns of the form; on phones every field has them all. */
export type FieldWidth = 2 | 3 | 6;
/** A `sentence` is one line that grows with its words; `long` has lines of its own. */
export type TextKind = 'text' | 'sentence' | 'long' | 'email' | 'tel' | 'url' | 'date';
export type NumberKind = 'count' | 'year' | 'money' | 'percent';

/** Percentages of one whole. The last of them has it. */
export type PartsOfWhole = readonly NumberName[];

export type FieldDefinition = { width: FieldWidth; help?: string; partsOfWhole?: PartsOfWhole } & (
  | { kind: TextKind; name: TextName; suggestions?: readonly string[] }
  | { kind: NumberKind; name: NumberName }
  | { kind: 'yes-no'; name: YesNoName }
  | { kind: 'frequency'; name: 'boardMeetingFrequency' }
  | { kind: 'rating'; name: 'boardEngagementRating' }
  | { kind: 'programs'; name: 'programs' }
);

export const sectionIds = [
  'organization',
  'programs',
  'financial',
  'fundraising',
  'board',
  'capacity',
  'priorities',
] as const;
export type SectionId = (typeof sectionIds)[number];

interface Section {
  title: string;
  lead: string;
  fields: readonly FieldDefinition[];
}

export const sections: Record<SectionId, Section> = {
  organization: {
    title: 'Organization & Contact Information',
    lead: 'Used in letterheads, forms and every introduction.',
    fields: [
      { kind: 'text', name: 'organizationName', width: 6 },
      { kind: 'text', name: 'foundedDate', width: 3, help: 'Month and year' },
      {
        kind: 'text',
        name: 'legalStatus',
        width: 3,
        suggestions: ['501(c)(3)', '501(c)(4)', 'Fiscally sponsored', 'Not yet registered'],
      },
      { kind: 'long', name: 'mission', width: 6 },
      { kind: 'text', name: 'primaryContactName', width: 3 },
      { kind: 'text', name: 'primaryContactTitle', width: 3 },
      { kind: 'email', name: 'primaryContactEmail', width: 3 },
      { kind: 'tel', name: 'primaryContactPhone', width: 3 },
      { kind: 'url', name: 'websiteUrl', width: 6 },
    ],
  },
  programs: {
    title: 'Programs & Impact',
    lead: 'Tell your agents what you run, for whom, and what changed.',
    fields: [{ kind: 'programs', name: 'programs', width: 6 }],
  },
  financial: {
    title: 'Financial Snapshot',
    lead: 'Rounded figures are fine. Percentages should add up to 100.',
    fields: [
      { kind: 'money', name: 'totalBudgetLastYear', width: 6 },
      { kind: 'percent', name: 'grantsPercentage', width: 2 },
      { kind: 'percent', name: 'donationsPercentage', width: 2 },
      {
        kind: 'percent',
        name: 'otherSourcesPercentage',
        width: 2,
        partsOfWhole: ['grantsPercentage', 'donationsPercentage', 'otherSourcesPercentage'],
      },
      {
        kind: 'yes-no',
        name: 'hasOperatingReserves',
        width: 6,
        help: 'Money set aside for at least one month of costs.',
      },
      { kind: 'sentence', name: 'pastFunderName', width: 2 },
      { kind: 'year', name: 'pastFunderYear', width: 2 },
      { kind: 'money', name: 'pastFunderAmount', width: 2 },
    ],
  },
  fundraising: {
    title: 'Fundraising & Development',
    lead: 'How money comes in today, and what you are planning.',
    fields: [
      { kind: 'long', name: 'fundraisingMethods', width: 6 },
      { kind: 'money', name: 'fundraisingGoal12Months', width: 3 },
      { kind: 'sentence', name: 'nextFundraisingInitiative', width: 3 },
      { kind: 'count', name: 'donorEmailListSize', width: 3 },
      { kind: 'text', name: 'donorListDate', width: 3 },
    ],
  },
  board: {
    title: 'Board & Governance',
    lead: 'Funders ask about this more often than anything else.',
    fields: [
      { kind: 'count', name: 'boardMemberCount', width: 3 },
      { kind: 'frequency', name: 'boardMeetingFrequency', width: 3 },
      { kind: 'sentence', name: 'boardCommittees', width: 6 },
      { kind: 'yes-no', name: 'hasBylaws', width: 6 },
      { kind: 'yes-no', name: 'hasConflictPolicy', width: 6 },
      { kind: 'rating', name: 'boardEngagementRating', width: 6 },
    ],
  },
  capacity: {
    title: 'Capacity & Technology',
    lead: 'Who does the work, and with which tools.',
    fields: [
      { kind: 'count', name: 'fullTimeStaffCount', width: 2 },
      { kind: 'count', name: 'partTimeStaffCount', width: 2 },
      { kind: 'count', name: 'activeVolunteerCount', width: 2 },
      { kind: 'sentence', name: 'keyToolsSoftware', width: 6 },
      { kind: 'yes-no', name: 'hasEmployeeHandbook', width: 6 },
      { kind: 'long', name: 'adminTasksNeedHelp', width: 6 },
      { kind: 'count', name: 'emailListSize', width: 3 },
      { kind: 'count', name: 'socialMediaFollowers', width: 3 },
    ],
  },
  priorities: {
    title: 'Priorities & Support Needs',
    lead: 'What matters most this year.',
    fields: [
      { kind: 'sentence', name: 'strategicObjective1', width: 6 },
      { kind: 'sentence', name: 'strategicObjective2', width: 6 },
      { kind: 'sentence', name: 'strategicObjective3', width: 6 },
      { kind: 'sentence', name: 'upcomingDeadlineName', width: 3 },
      { kind: 'date', name: 'upcomingDeadlineDate', width: 3 },
      { kind: 'long', name: 'additionalNotes', width: 6, help: 'Anything else your agents should know.' },
    ],
  },
};
