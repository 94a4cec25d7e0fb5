import { splitAnswer } from '../../../../contract/flow-conditions.ts';
import type { Step } from '../../../../contract/flows.ts';
import { clockTime, longDate } from './calendar-text.ts';

/** `Funder's stated cap` as `funders_stated_cap`. */
const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Every derived name a template of these steps may use, beside the keys themselves. */
export const listDerivedKeys = (steps: readonly Step[]): string[] => [
  'today',
  'today_long',
  'writer',
  ...steps.flatMap((step) => {
    if (step.type === 'select') return step.options.map((option) => isKey(step.key, option));
    if (step.type === 'checkbox') return step.options.map((option) => hasKey(step.key, option));
    if (step.type === 'date') return [`${step.key}_long`];
    return step.type === 'time' ? [`${step.key}_12h`] : [];
  }),
];

/** The derived values of one answer. */
export function deriveValues(step: Step, answer: string): Record<string, string> {
  switch (step.type) {
    case 'select':
      return { [isKey(step.key, answer)]: 'yes' };
    case 'checkbox': {
      const answered = splitAnswer(answer);
      const chosen = step.options.filter((option) => answered.includes(option));
      return Object.fromEntries(chosen.map((option) => [hasKey(step.key, option), 'yes']));
    }
    case 'date':
      return { [`${step.key}_long`]: longDate(answer) };
    case 'time':
      return { [`${step.key}_12h`]: clockTime(answer) };
    default:
      return {};
  }
}

const isKey = (key: string, option: string) => `${key}_is_${slugify(option)}`;
const hasKey = (key: string, option: string) => `${key}_has_${slugify(option)}`;
