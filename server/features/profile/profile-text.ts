// The profile in words: for documents and for what a model is told.
import { formatDay, formatNumber, readDay } from '../../../contract/table-cells.ts';
import { monthNames } from '../../../contract/month-names.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';
import { program } from '../../../contract/profile.ts';
import type { ProfileField, ProfileFields, Program } from '../../../contract/profile.ts';
import { joinNames } from '../../platform/english/text-shapes.ts';
import { listObjectives, readWizardFacts, type WizardFact } from './wizard-notes.ts';

const money = ['totalBudgetLastYear', 'pastFunderAmount', 'fundraisingGoal12Months', 'budget', 'fundingAmount'];
// Years and ratings are numbers that nobody writes with a separator.
const plain = ['pastFunderYear', 'boardEngagementRating'];

/** Money with its sign, thousands grouped, yes and no spelled out; null where nothing is recorded. */
function describe(name: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (plain.includes(name)) return String(value);
    return formatNumber(money.includes(name) ? 'money' : name.endsWith('Percentage') ? 'percent' : 'number', value);
  }
  if (typeof value !== 'string' || value.trim() === '') return null;
  return name === 'upcomingDeadlineDate' ? formatDay(value) : value.trim();
}

interface ProfileFact {
  field: ProfileField;
  label: string;
  text: string;
}

/** What the profile says, in the order of its form. */
export function profileFacts(profile: ProfileFields): ProfileFact[] {
  return (Object.keys(profileLabels) as ProfileField[]).flatMap((field) => {
    const text = field === 'programs' ? programsText(profile.programs) : describe(field, profile[field]);
    return text === null ? [] : [{ field, label: profileLabels[field], text }];
  });
}

function programsText(programs: readonly Program[]): string | null {
  const lines = programs.map((item) => {
    const told = (fact: ProgramFact, say: (words: string) => string) => {
      const words = describe(fact, item[fact]);
      return words === null ? null : say(words);
    };
    const { name, goal, serves, funder } = item;
    const granted = (sum: string) => (funder ? `${sum} from ${funder}` : `funded with ${sum}`);
    return [
      name,
      goal,
      serves,
      told('servedLastYear', (count) => `served ${count} last year`),
      told('budget', (sum) => `budget ${sum}`),
      told('fundingAmount', granted) ?? told('funder', (who) => `paid for by ${who}`),
    ];
  });
  const named = lines.filter(([name]) => name).map((parts) => parts.filter(Boolean).join('; '));
  return named.join(' | ') || null;
}

/** What stands in a document's bracket where the fact is not recorded. */
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
const namesOfProgram: Record<ProgramFact, string> = {
  name: 'program name',
  goal: 'program goal',
  serves: 'who it serves',
  servedLastYear: 'served last year',
  budget: 'budget',
  funder: 'funder',
  fundingAmount: 'funding amount',
};

export type FactName = keyof typeof names;
type ProgramFact = keyof Program;

export const factNames = Object.keys(names) as FactName[];
export const programFacts = Object.keys(program.shape) as ProgramFact[];

const where = 'add it in Organization Profile';

/** What stands in a document, in brackets, for a fact that nobody has recorded. */
export const placeOf = (name: FactName): string => `${names[name]} - ${where}`;

export interface Fact {
  /** In the words of a document; `null` where nothing is recorded. */
  text: string | null;
  /** What stands in brackets where nothing is recorded, and among what is still to fill. */
  place: string;
}

/** Every fact that a document may name, with its place. */
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
      return toFacts(programFacts, item, (name) => `${namesOfProgram[name]}${name === 'name' ? '' : of} - ${where}`);
    }),
    strategicObjectives: listObjectives(profile),
  };
}

const toFacts = <Name extends string>(
  all: readonly Name[],
  values: Partial<Record<Name, unknown>>,
  toPlace: (name: Name) => string,
) =>
  Object.fromEntries(
    all.map((name): [Name, Fact] => [name, { text: describe(name, values[name]), place: toPlace(name) }]),
  ) as Record<Name, Fact>;

/** "in 1998", "in March 1987" of "03/1987" and "1987-03", "on March 14, 1998". */
function sayWhen(text: string | null): string | null {
  if (text === null || text.trim() === '') return null;
  const day = readDay(text);
  const [year, month] = text.includes('-') ? text.trim().split('-') : text.trim().split('/').toReversed();
  const name = day === null && year?.length === 4 ? monthNames[Number(month) - 1] : undefined;
  if (name) return `in ${name} ${year}`;
  // The first is what stands where only the month is known.
  if (day?.endsWith('-01')) return `in ${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  return day === null ? `in ${text.trim()}` : `on ${formatDay(day)}`;
}

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
