// What the onboarding wizard asks, when an answer is good enough, and where it is stored in the profile.
import {
  annualBudgetRanges,
  focusAreas,
  helpAreas,
  organizationSizes,
  primaryCauses,
} from '../../../contract/options.ts';
import { completeWebAddress } from '../../lib/web-address.ts';

export interface WizardAnswers {
  mission: string;
  primaryCause: string;
  focusAreas: string[];
  foundedYear: string;
  organizationSize: string;
  location: string;
  website: string;
  annualBudget: string;
  helpAreas: string[];
  challenges: string;
  goals: string;
}
export type WizardField = keyof WizardAnswers;
export type WizardErrors = Partial<Record<WizardField, string>>;

export const stepCount = 3;
export type WizardStep = 1 | 2 | 3;

export const emptyAnswers = (now = new Date()): WizardAnswers => ({
  mission: '',
  primaryCause: '',
  focusAreas: [],
  foundedYear: String(now.getFullYear()),
  organizationSize: '',
  location: '',
  website: '',
  annualBudget: '',
  helpAreas: [],
  challenges: '',
  goals: '',
});

type Check = (answers: WizardAnswers) => string | undefined;

const tooLong = (text: string, max: number): string | undefined =>
  text.trim().length > max ? `Please keep this under ${max.toLocaleString('en-US')} characters.` : undefined;

const atLeastTen = (field: 'mission' | 'challenges' | 'goals', message: string, max: number): Check => {
  return (answers) => (answers[field].trim().length < 10 ? message : tooLong(answers[field], max));
};

const isKnown = (options: readonly string[], value: string) => options.includes(value);

const checkYear: Check = ({ foundedYear }) => {
  const year = foundedYear.trim();
  return /^\d{4}$/.test(year) && Number(year) >= 1000 ? undefined : 'Please enter founded year';
};

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const checkWebsite: Check = ({ website }) => {
  const address = completeWebAddress(website);
  if (address === '') return undefined;
  if (!isWebAddress(address)) return 'Please enter a web address that starts with http:// or https://.';
  return tooLong(address, 2000);
};

// The notes hold 5,000 characters in all, so each of their long texts holds less.
const checks: Record<WizardStep, Partial<Record<WizardField, Check>>> = {
  1: {
    mission: atLeastTen('mission', 'Mission statement should be at least 10 characters', 5000),
    primaryCause: ({ primaryCause }) =>
      isKnown(primaryCauses, primaryCause) ? undefined : 'Please select your primary cause',
    focusAreas: (answers) => (answers.focusAreas.length > 0 ? undefined : 'Please select at least one focus area'),
  },
  2: {
    foundedYear: checkYear,
    organizationSize: ({ organizationSize }) =>
      isKnown(organizationSizes, organizationSize) ? undefined : 'Please select organization size',
    location: ({ location }) => (location.trim() === '' ? 'Location is required' : tooLong(location, 200)),
    annualBudget: ({ annualBudget }) =>
      isKnown(annualBudgetRanges, annualBudget) ? undefined : 'Please select annual budget range',
    website: checkWebsite,
  },
  3: {
    helpAreas: (answers) =>
      answers.helpAreas.length > 0 ? undefined : 'Please select at least one area where you need help',
    challenges: atLeastTen('challenges', 'Please describe your current challenges', 2000),
    goals: atLeastTen('goals', 'Please describe your goals', 2000),
  },
};

/** What is wrong in one step, by field; empty where the next step may come. */
export const checkStep = (step: WizardStep, answers: WizardAnswers): WizardErrors => {
  const errors: WizardErrors = {};
  for (const [field, check] of Object.entries(checks[step]) as [WizardField, Check][]) {
    const error = check(answers);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
};

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The part of the profile that the wizard saves. Agents and guides read the labels of the notes, a line each. */
export const toWizardProfile = (answers: WizardAnswers) => {
  const size = `Organization Size: ${answers.organizationSize}`;
  const budget = `Annual Budget: ${answers.annualBudget}`;
  const cause = `Primary Cause: ${answers.primaryCause}`;
  const help = answers.helpAreas.join(', ');
  return {
    mission: answers.mission.trim(),
    foundedDate: answers.foundedYear.trim(),
    websiteUrl: completeWebAddress(answers.website) || null,
    strategicObjective1: size,
    strategicObjective2: budget,
    strategicObjective3: cause,
    adminTasksNeedHelp: help,
    additionalNotes: [
      `Focus Areas: ${answers.focusAreas.join(', ')}`,
      cause,
      size,
      `Location: ${onOneLine(answers.location)}`,
      budget,
      `Help Needed: ${help}`,
      `Current Challenges: ${onOneLine(answers.challenges)}`,
      `Goals: ${onOneLine(answers.goals)}`,
    ].join('\n'),
  };
};

const knownOf = (options: readonly string[], value: unknown): string[] =>
  Array.isArray(value) ? options.filter((option) => value.includes(option)) : [];

/** From a stored draft; what it lacks or has wrong stays as in empty answers. */
export const readAnswers = (value: unknown, now = new Date()): WizardAnswers => {
  const answers = emptyAnswers(now);
  if (typeof value !== 'object' || value === null) return answers;
  const texts = Object.entries(value).filter(
    ([field, text]) => typeof text === 'string' && typeof answers[field as WizardField] === 'string',
  );
  const stored: Partial<Record<WizardField, unknown>> = value;
  return {
    ...answers,
    ...Object.fromEntries(texts),
    focusAreas: knownOf(focusAreas, stored.focusAreas),
    helpAreas: knownOf(helpAreas, stored.helpAreas),
  };
};
