import { splitAnswer } from '../../../../contract/flow-conditions.ts';
import type { Step } from '../../../../contract/flows.ts';
import { clockTime, longDate, pressDate, shortDate } from '../../../platform/english/calendar-text.ts';

/** `Funder's stated cap` as `funders_stated_cap`. */
const slugify = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[a-z0-9]+/g)
    ?.join('_') ?? '';

/** What a template has of an answer beside the answer itself: under each name what it prints, which may be nothing. */
export function deriveValues({ key, type, options }: Step): Record<string, (answer: string) => string> {
  if (type === 'date') return { [`${key}_long`]: longDate, [`${key}_short`]: shortDate, [`${key}_press`]: pressDate };
  if (type === 'time') return { [`${key}_12h`]: clockTime };
  const verb = type === 'select' ? 'is' : 'has';
  const isChosen = (option: string) => (answer: string) =>
    (type === 'select' ? answer === option : splitAnswer(answer).includes(option)) ? 'yes' : '';
  return Object.fromEntries(options.map((option) => [`${key}_${verb}_${slugify(option)}`, isChosen(option)]));
}
