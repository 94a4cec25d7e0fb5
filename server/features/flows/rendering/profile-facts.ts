import { monthNames } from '../../../../contract/month-names.ts';
import { program } from '../../../../contract/profile.ts';
import type { ProfileField, ProfileFields, Program } from '../../../../contract/profile.ts';
import { formatNumber, readDay } from '../../../../contract/table-cells.ts';
import { longDate } from './calendar-text.ts';
import { listObjectives, readWizardFacts } from './wizard-notes.ts';
import type { WizardFact } from './wizard-notes.ts';

export type FactName = keyof typeof names;
export type ProgramFact = keyof Program;

/** What stands in the bracket where the fact is not recorded. */
const names = {
  organizationName: "your organization's name",
  foundedDate: 'the year you were founded',
  legalStatus: 'your legal status',
  mission: 'your mission statement',
  primaryContactName: 'contact name',
  primaryContactTitle: 'contact title',
  primaryContactEmail: 'contact email',
  primaryContactPhone: 'contact phone',
  websiteUrl: 'your website',
  totalBudgetLastYear: "last year's budget",
  grantsPercentage: 'share of income from grants',
  donationsPercentage: 'share of income from donations',
  otherSourcesPercentage: 'share of income from other sources',
  hasOperatingReserves: 'whether you have operating reserves',
  pastFunderName: 'a past funder',
  pastFunderYear: 'year of the past grant',
  pastFunderAmount: 'amount of the past grant',
  fundraisingGoal12Months: 'fundraising goal for 12 months',
  nextFundraisingInitiative: 'your next fundraising initiative',
  donorEmailListSize: 'number of donors on the email list',
  donorListDate: 'date of the donor list',
  boardMemberCount: 'number of board members',
  boardCommittees: 'board committees',
  boardMeetingFrequency: 'how often the board meets',
  fullTimeStaffCount: 'number of full-time staff',
  partTimeStaffCount: 'number of part-time staff',
  activeVolunteerCount: 'number of volunteers',
  hasEmployeeHandbook: 'whether you have an employee handbook',
  emailListSize: 'size of the email list',
  socialMediaFollowers: 'number of social media followers',
  upcomingDeadlineName: 'your next deadline',
  upcomingDeadlineDate: 'date of your next deadline',
  programNames: 'your programs',
  foundedWhen: 'the year you were founded',
  focusAreas: 'your focus areas',
  location: 'your location',
  budgetRange: 'your annual budget range',
} satisfies Partial<Record<ProfileField | WizardFact | 'programNames' | 'foundedWhen', string>>;
const programFactNames: Record<ProgramFact, string> = {
  name: 'program name',
  goal: 'program goal',
  serves: 'who it serves',
  servedLastYear: 'served last year',
  budget: 'budget',
  funder: 'funder',
  fundingAmount: 'funding amount',
};

const money = ['totalBudgetLastYear', 'pastFunderAmount', 'fundraisingGoal12Months', 'budget', 'fundingAmount'];
const where = 'add it in Organization Profile';

/** What stands in a document, in brackets, for a fact that nobody has recorded. */
export const placeOf = (name: FactName): string => `${names[name]} - ${where}`;

export const factNames = Object.keys(names) as FactName[];
export const programFacts = Object.keys(program.shape) as ProgramFact[];

export interface Fact {
  /** In the words of a document; `null` where nothing is recorded. */
  text: string | null;
  /** What stands in brackets where nothing is recorded, and among what is still to fill. */
  place: string;
}

/** The profile in the words of a document: money with its sign, thousands grouped, yes and no spelled out. */
export function describeProfile(profile: ProfileFields) {
  const programs = profile.programs.filter((item) => Object.values(item).some((value) => value !== null));
  const values: Partial<Record<FactName, unknown>> = {
    ...profile,
    programNames: joinNames(programs.flatMap(({ name }) => name ?? [])),
    foundedWhen: sayWhen(profile.foundedDate),
    ...readWizardFacts(profile),
  };
  return {
    facts: toFacts(factNames, values, placeOf),
    programs: programs.map((item) => {
      const of = item.name === null ? '' : ` of ${item.name}`;
      return toFacts(programFacts, item, (name) => `${programFactNames[name]}${name === 'name' ? '' : of} - ${where}`);
    }),
    strategicObjectives: listObjectives(profile),
  };
}

/** "in 1998", "in March 1987" of "03/1987", "on March 14, 1998". */
function sayWhen(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const day = readDay(text);
  const [month, year] = text.trim().split('/');
  const name = day === null && year?.length === 4 ? monthNames[Number(month) - 1] : undefined;
  if (name) return `in ${name} ${year}`;
  return day === null ? `in ${text.trim()}` : `on ${longDate(day)}`;
}

const toFacts = <Name extends string>(
  all: readonly Name[],
  values: Partial<Record<Name, unknown>>,
  toPlace: (name: Name) => string,
) =>
  Object.fromEntries(
    all.map((name): [Name, Fact] => [name, { text: describe(name, values[name]), place: toPlace(name) }]),
  ) as Record<Name, Fact>;

function describe(name: string, value: unknown): string | null {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'number') {
    if (name === 'pastFunderYear') return String(value);
    return formatNumber(money.includes(name) ? 'money' : name.endsWith('Percentage') ? 'percent' : 'number', value);
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  return name === 'upcomingDeadlineDate' ? longDate(value) : value.trim();
}

/** "A, B and C"; "A and B, and C", where one is of two itself. */
export const joinNames = (items: readonly string[]): string =>
  items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')}${items.some((item) => item.includes(' and ')) ? ',' : ''} and ${items.at(-1)}`;

/** What the profile knows by name. */
export const listKnownNames = (profile: ProfileFields, writer: string): string[] =>
  [
    profile.organizationName,
    profile.primaryContactName,
    profile.pastFunderName,
    readWizardFacts(profile).location?.split(',')[0],
    writer,
  ].filter((name): name is string => Boolean(name));

/** Where the profile may have other names. */
export const listProfileTexts = ({ mission, programs, additionalNotes }: ProfileFields): string[] =>
  [mission, additionalNotes, ...programs.flatMap(({ goal, serves, funder }) => [goal, serves, funder])].filter(
    (text): text is string => text !== null,
  );
