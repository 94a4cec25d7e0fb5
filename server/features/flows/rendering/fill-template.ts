import Handlebars from 'handlebars';
import { reachableSteps, splitAnswer } from '../../../../contract/flow-conditions.ts';
import type { Flow, Responses, Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { longDate } from './calendar-text.ts';
import { deriveValues } from './derived-keys.ts';
import { Insertions } from './inserted-text.ts';
import { describeProfile } from './profile-facts.ts';
import type { Fact } from './profile-facts.ts';
import { readTable } from './table-value.ts';
import { createHelpers } from './template-helpers.ts';
import { boundItems } from './text-lines.ts';
import { isNone } from './text-shapes.ts';

export interface DocumentInput {
  responses: Responses;
  profile: ProfileFields;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
  /** The name of the person who answers, for what they write themselves. */
  writer?: string;
}

/** A template of a guide with a token for each text from outside: those take their places once its structure is final. */
export function fillTemplate(
  source: string,
  steps: Flow['steps'],
  { responses, profile, today, writer = '' }: DocumentInput,
): { skeleton: string; insertions: Insertions } {
  const insertions = new Insertions();
  const asked = reachableSteps(steps, responses);
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
    if (isTableStep(step)) {
      values[step.key] = readTable(step.columns, answer, insertions, writer);
      continue;
    }
    values[step.key] = insertions.text(answer, step.type === 'checkbox' ? boundItems(splitAnswer(answer)) : []);
    for (const [key, value] of Object.entries(deriveValues(step, answer))) values[key] = insertions.text(value);
  }

  const helpers = createHelpers({ insertions, answers, profile, today, writer });
  const skeleton = compileOnce(source, Object.keys(helpers))(values, {
    helpers,
    allowProtoPropertiesByDefault: false,
    allowProtoMethodsByDefault: false,
  });
  return { skeleton, insertions };
}

/** More than all guides have, documents and tasks. */
const mostCompiled = 200;
const compiled = new Map<string, HandlebarsTemplateDelegate>();

/** Reading a template takes several times as long as filling it. */
function compileOnce(source: string, helpers: readonly string[]): HandlebarsTemplateDelegate {
  const known = compiled.get(source);
  if (known) return known;
  if (compiled.size >= mostCompiled) compiled.clear();
  const template = Handlebars.create().compile(source, {
    noEscape: true,
    knownHelpersOnly: true,
    knownHelpers: Object.fromEntries(helpers.map((name) => [name, true])),
  });
  compiled.set(source, template);
  return template;
}

/** An optional answer in words that says "none" gives nothing. */
function readAnswer(step: Step, responses: Responses): string {
  const { key, type, required } = step;
  const given = responses[key] ?? '';
  const answer = given.trim();
  if (isTableStep(step)) return answer === '' ? '' : given;
  const isWords = type === 'text' || type === 'textarea';
  return isWords && !required && /\p{L}/u.test(answer) && isNone(answer) ? '' : answer;
}

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
