import Handlebars from 'handlebars';
import { reachableSteps, splitAnswer } from '../../../../contract/flow-conditions.ts';
import { stillToFillHeading, withoutAuthorPart } from '../../../../contract/document-parts.ts';
import type { Flow, Responses, Step } from '../../../../contract/flows.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { longDate } from './calendar-text.ts';
import { deriveValues } from './derived-keys.ts';
import { escapeLineStart } from './escape-markdown.ts';
import { Insertions } from './inserted-text.ts';
import { placeInsertions } from './place-insertions.ts';
import { describeProfile } from './profile-facts.ts';
import type { Fact } from './profile-facts.ts';
import { createHelpers } from './template-helpers.ts';
import { boundItems } from './text-lines.ts';
import { isNone } from './text-shapes.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

const disclaimer = 'Draft for review - not legal, tax or accounting advice.';

export interface DocumentInput {
  responses: Responses;
  profile: ProfileFields;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
  /** The name of the person who answers, for what they write themselves. */
  writer?: string;
}

export type RenderedFlow = Flow & { disclaimer?: boolean };

/** The finished document of a guide, as Markdown, and what the person must still supply before it can be sent. */
export function renderDocument(
  flow: RenderedFlow,
  { responses, profile, today, writer = '' }: DocumentInput,
): { markdown: string; stillToFill: string[] } {
  const insertions = new Insertions();
  const asked = reachableSteps(flow.steps, responses);
  const answers = Object.fromEntries(
    asked.map((step) => [step.key, readAnswer(step, responses)]).filter(([, answer]) => answer !== ''),
  ) as Responses;

  const values: Record<string, unknown> = Object.create(null);
  values['today'] = today;
  values['today_long'] = longDate(today);
  values['writer'] = writer === '' ? insertions.missing('your name') : insertions.text(writer);
  values['org'] = profileValues(profile, insertions);
  for (const step of asked) {
    const answer = answers[step.key];
    if (answer === undefined) continue;
    values[step.key] = insertions.text(answer, step.type === 'checkbox' ? boundItems(splitAnswer(answer)) : []);
    for (const [key, value] of Object.entries(deriveValues(step, answer))) values[key] = insertions.text(value);
  }

  const helpers = createHelpers({ insertions, answers, profile, today, writer });
  const template = Handlebars.create().compile(flow.finalOutputTemplate, {
    noEscape: true,
    knownHelpersOnly: true,
    knownHelpers: Object.fromEntries(Object.keys(helpers).map((name) => [name, true])),
  });
  const skeleton = template(values, {
    helpers,
    allowProtoPropertiesByDefault: false,
    allowProtoMethodsByDefault: false,
  });
  const placed = placeInsertions(tidyMarkdown(skeleton), insertions);
  const { stillToFill } = placed;
  const markdown = placed.markdown.trim();
  const text = withoutAuthorPart(markdown).trim();
  const checks = markdown.slice(text.length).trim();
  const parts = [
    text,
    ...(flow.disclaimer && checks === '' ? [disclaimer] : []),
    ...(stillToFill.length > 0 ? [listStillToFill(stillToFill)] : []),
    ...(checks === '' ? [] : [checks.startsWith('---') ? checks : `---\n\n${checks}`]),
    ...(flow.disclaimer && checks !== '' ? [disclaimer] : []),
  ];
  return { markdown: `${parts.join('\n\n')}\n`, stillToFill };
}

/** An optional answer in words that says "none" gives nothing. */
function readAnswer({ key, type, required }: Step, responses: Responses): string {
  const answer = (responses[key] ?? '').trim();
  const isWords = type === 'text' || type === 'textarea';
  return isWords && !required && /\p{L}/u.test(answer) && isNone(answer) ? '' : answer;
}

const listStillToFill = (items: readonly string[]): string =>
  `---\n\n${stillToFillHeading}\n\n${items.map((item) => `- ${escapeLineStart(item)}`).join('\n')}`;

function profileValues(profile: ProfileFields, insertions: Insertions): Record<string, unknown> {
  const { facts, programs, strategicObjectives } = describeProfile(profile);
  const toValue = (fact: Fact) =>
    fact.holds ? insertions.text(fact.printed) : insertions.absent(fact.printed, fact.stillToFill);
  const toValues = (list: Record<string, Fact>) =>
    Object.fromEntries(Object.entries(list).map(([name, fact]) => [name, toValue(fact)]));
  return {
    ...toValues(facts),
    programs: programs.map(toValues),
    strategicObjectives: strategicObjectives.map((text) => insertions.text(text)),
  };
}
