import type { ProfileField } from '../../../../contract/profile.ts';

/** Something people ask about their own organization, and the fields of its profile that tell it. */
export interface OwnFact {
  /** What it is called in "The profile has no … yet". */
  name: string;
  asked: RegExp;
  fields: Exclude<ProfileField, 'programs'>[];
}

// In this order: what is asked for more exactly comes first.
export const ownFacts: OwnFact[] = [
  {
    name: 'upcoming deadline',
    asked:
      /\b(?:next|upcoming|nearest|our|grant) (?:\w+ )?deadline\b|\b(?:when|what) is the deadline\b(?! (?:for|to|of|on|in)\b)|\bdeadlines? (?:is|are|do we have)\b/,
    fields: ['upcomingDeadlineName', 'upcomingDeadlineDate'],
  },
  { name: 'mission', asked: /\b(?:our|the|your) mission(?: statement)?\b/, fields: ['mission'] },
  {
    name: 'website',
    asked: /\b(?:our|the) (?:website|web ?site|web address|url|home ?page)\b/,
    fields: ['websiteUrl'],
  },
  {
    name: 'phone number of the primary contact',
    asked: /\b(?:phone|telephone|call|cell)\b.*\b(?:number|contact|director|us)\b|\bour (?:phone|telephone)\b/,
    fields: ['primaryContactPhone', 'primaryContactName'],
  },
  {
    name: 'email address of the primary contact',
    asked: /\b(?:contact|director|leader|our)\b.*\be-?mail address\b|\be-?mail address of\b/,
    fields: ['primaryContactEmail', 'primaryContactName'],
  },
  {
    name: 'primary contact',
    asked:
      /\b(?:(?:executive|primary|main|key) contact|contact person|point of contact|executive director|our (?:director|ed|ceo|leader|contact)|who (?:runs|leads|heads))\b/,
    fields: ['primaryContactName', 'primaryContactTitle', 'primaryContactEmail', 'primaryContactPhone'],
  },
  {
    name: 'fundraising goal',
    asked:
      /\bfundraising (?:goal|target)\b|\bgoal for (?:fundraising|the next (?:12 months|year))\b|\bhow much do we (?:want|plan|hope|aim) to raise\b/,
    fields: ['fundraisingGoal12Months'],
  },
  {
    name: 'next fundraising initiative',
    asked: /\b(?:next|upcoming|current) (?:fundraising|fundraiser|campaign|appeal|initiative)\b/,
    fields: ['nextFundraisingInitiative'],
  },
  {
    name: 'fundraising methods',
    asked: /\bfundraising methods\b|\bwhich ways do we raise\b|\bways we raise money\b/,
    fields: ['fundraisingMethods'],
  },
  {
    name: 'share of revenue from grants',
    asked: /\b(?:share|percent(?:age)?|part|much|portion)\b.*\b(?:from|is|are) (?:\w+ )?grants?\b/,
    fields: ['grantsPercentage'],
  },
  {
    name: 'share of revenue from donations',
    asked:
      /\b(?:share|percent(?:age)?|part|much|portion)\b.*\b(?:from|is|are) (?:\w+ )?(?:donations|donors|gifts|individuals)\b/,
    fields: ['donationsPercentage'],
  },
  {
    name: 'sources of revenue',
    asked:
      /\bwhere (?:does|do) (?:our|the) (?:money|income|revenue|funding) come from\b|\b(?:revenue|income|funding) (?:mix|sources?|breakdown)\b|\bsources of (?:revenue|income|funding)\b/,
    fields: ['grantsPercentage', 'donationsPercentage', 'otherSourcesPercentage'],
  },
  {
    name: 'annual budget',
    asked:
      /\b(?:annual|yearly|total|operating|our|overall|organization) (?:\w+ )?budget\b|\bbudget (?:of|for) (?:our|the|this) (?:organi[sz]ation|nonprofit)\b|\bhow (?:big|large) is (?:our|the) budget\b|\bwhat did we spend last year\b/,
    fields: ['totalBudgetLastYear'],
  },
  {
    name: 'note on reserves',
    asked: /\bdo we (?:already )?have (?:an? |any )?(?:operating |cash )?reserves?\b/,
    fields: ['hasOperatingReserves'],
  },
  {
    name: 'past funder',
    asked:
      /\b(?:past|last|previous|former|recent|biggest|largest) (?:\w+ )?(?:funder|grant|grantor)\b|\bwho (?:has )?funded us\b/,
    fields: ['pastFunderName', 'pastFunderYear', 'pastFunderAmount'],
  },
  {
    name: 'number of donors on the email list',
    asked:
      /\bhow many donors\b|\b(?:size|big|large)\b.*\bdonor (?:e-?mail )?list\b|\bdonor (?:e-?mail )?list (?:size|count)\b/,
    fields: ['donorEmailListSize', 'donorListDate'],
  },
  {
    name: 'size of the email list',
    asked:
      /\bhow many (?:\w+ )?(?:subscribers|emails|email addresses|people (?:get|receive|are on) (?:our|the) (?:newsletter|email|mailing|list))\b|\b(?:size|big|large)\b.*\b(?:e-?mail|mailing) list\b/,
    fields: ['emailListSize'],
  },
  {
    name: 'number of social media followers',
    asked: /\bhow many (?:\w+ ){0,3}followers\b|\bfollowers do we have\b/,
    fields: ['socialMediaFollowers'],
  },
  {
    name: 'number of board members',
    asked:
      /\bhow many (?:\w+ )?(?:board members|directors|trustees)\b|\bhow many people are on (?:our|the) board\b|\b(?:size of|how (?:big|large) is) (?:our|the) board\b/,
    fields: ['boardMemberCount'],
  },
  { name: 'list of board committees', asked: /\bcommittees\b/, fields: ['boardCommittees'] },
  {
    name: 'frequency of board meetings',
    asked:
      /\bhow (?:often|frequently) (?:does|do) (?:our|the) (?:board|trustees|directors) meet\b|\bboard meeting frequency\b/,
    fields: ['boardMeetingFrequency'],
  },
  { name: 'rating of board engagement', asked: /\bboard(?:'s)? engagement\b/, fields: ['boardEngagementRating'] },
  { name: 'note on bylaws', asked: /\bdo we (?:already )?have (?:any )?bylaws\b/, fields: ['hasBylaws'] },
  {
    name: 'note on a conflict of interest policy',
    asked: /\bdo we (?:already )?have an? conflict\b/,
    fields: ['hasConflictPolicy'],
  },
  {
    name: 'note on an employee handbook',
    asked: /\bdo we (?:already )?have an? (?:employee |staff )?handbook\b/,
    fields: ['hasEmployeeHandbook'],
  },
  {
    name: 'number of volunteers',
    asked: /\bhow many (?:\w+ )?volunteers\b|\bnumber of (?:\w+ )?volunteers\b/,
    fields: ['activeVolunteerCount'],
  },
  {
    name: 'number of staff',
    asked:
      /\bhow many (?:\w+[ -])*(?:staff|employees|workers|people work|people do we employ)\b|\bnumber of (?:staff|employees)\b|\bhow (?:big|large) is (?:our|the) (?:staff|team)\b/,
    fields: ['fullTimeStaffCount', 'partTimeStaffCount'],
  },
  {
    name: 'list of tools',
    asked: /\b(?:what|which) (?:\w+ )?(?:tools|software|apps|systems|crm|database)\b/,
    fields: ['keyToolsSoftware'],
  },
  {
    name: 'strategic objectives',
    asked: /\b(?:strategic|organizational|our) (?:objectives?|goals?|priorities|priority)\b/,
    fields: ['strategicObjective1', 'strategicObjective2', 'strategicObjective3'],
  },
  {
    name: 'founding date',
    asked:
      /\b(?:when|what year|which year)\b.*\b(?:founded|established|created|started|did (?:we|it) (?:start|begin))\b|\bhow old (?:are we|is (?:our|the) organi[sz]ation)\b/,
    fields: ['foundedDate'],
  },
  {
    name: 'legal status',
    asked: /\b(?:legal|tax|tax-exempt|exempt) status\b|\bare we (?:a )?501\b/,
    fields: ['legalStatus'],
  },
  {
    name: 'name of the organization',
    asked:
      /\bname of (?:our|the|this) (?:organi[sz]ation|nonprofit|charity)\b|\bwhat are we called\b|\bour (?:full |legal )?name\b/,
    fields: ['organizationName'],
  },
];
