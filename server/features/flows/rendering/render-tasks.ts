// What is to be done once a guide's document is there: declared in the guide, worded with the answers.
import type { SuggestedTask } from '../../../../contract/conversations.ts';
import { listOpenPlaces } from '../../../../contract/document-parts.ts';
import { taskPriorities } from '../../../../contract/options.ts';
import { toUpper } from '../../../../contract/text-tokens.ts';
import { cutAtWord } from '../../../platform/english/cut-at-word.ts';
import { addBusinessDays, findDates } from '../../tasks/text.ts';
import type { DeclaredTask } from '../flow-definition.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import { cleanLines } from '../../../platform/english/clean-lines.ts';
import { fillTemplate, type DocumentInput, type RenderedFlow } from './fill-template.ts';
import { withoutEscapes } from './fill-places.ts';
import { placeInsertions } from './place-insertions.ts';

export type FlowWithTasks = RenderedFlow & { tasks: readonly DeclaredTask[] };

// Not characters of any text: answers stand in the template as tokens until it is taken apart.
const opening = '\u{E002}';
const separator = '\u{E003}';
const item = '\u{E004}';

const mostTasks = 20;
const longestTitle = 200;
const longestDescription = 600;
const soonDays = 7;

/** A task's parts as one template, so that `each` and `when` are read as they are in the document. */
export function toTaskTemplate({ title, description, priority, due = '', when, each }: DeclaredTask): string {
  const parts = `${opening}${[title, description, due, priority].join(separator)}`;
  const items = each ? `{{#each ${each}}}${parts}{{/each}}` : parts;
  return when ? `{{#if ${when}}}${items}{{/if}}` : items;
}

/** The most urgent first. `document` is the text as it stands now, whoever edited it. */
export function renderTasks(flow: FlowWithTasks, input: DocumentInput, document: string): SuggestedTask[] {
  const { skeleton, insertions } = fillTemplate(flow.tasks.map(toTaskTemplate).join(''), { steps: flow.steps }, input);
  const toText = (marked: string, most: number) => {
    const { markdown } = placeInsertions(listInline(marked), insertions);
    const text = cleanLines(withoutEscapes(markdown)).join(' ');
    return cutAtWord(text.replaceAll(item, '; ').replace(/([.!?]);/g, '$1'), most);
  };
  const declared = skeleton
    .split(opening)
    .slice(1)
    .map((task): SuggestedTask => {
      const [title = '', description = '', due = '', priority] = task.split(separator);
      const day = findComingDay(toText(due, longestTitle), input.today);
      const isSoon = day !== null && day <= addBusinessDays(input.today, soonDays);
      return {
        title: `${toUpper(toText(title, longestTitle))}${day === null ? '' : ` by ${longDate(day)}`}`,
        description: toSentence(toText(description, longestDescription)),
        priority: isSoon ? 'high' : (priority as SuggestedTask['priority']),
      };
    });
  const rank = ({ priority }: SuggestedTask) => -taskPriorities.indexOf(priority);
  return [...tellOpenPlaces(flow.name, listOpenPlaces(document)), ...declared]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostTasks);
}

/** The day that is named, unless it has passed. */
const findComingDay = (text: string, today: string): string | null =>
  findDates(`by ${text}`, today).mentions.find(({ day }) => day >= today)?.day ?? null;

const toSentence = (text: string): string => (/[\p{L}\d)%](?<!:\/\/\S*)$/u.test(text) ? `${text}.` : text);

/** A list of a document, as part of a sentence. */
const listInline = (marked: string): string => marked.replace(/\n- /g, item).replace(/(^|: )- /g, '$1');

/** What nobody has told yet holds up the rest. */
const tellOpenPlaces = (name: string, places: string[]): SuggestedTask[] =>
  places.length === 0
    ? []
    : [
        {
          title: `Fill in the ${places.length === 1 ? 'place' : `${places.length} places`} still open in the ${name}`,
          description: cutAtWord(`${places.join('; ')}.`, longestDescription),
          priority: 'high',
        },
      ];
