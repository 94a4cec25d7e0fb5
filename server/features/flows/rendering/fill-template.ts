import Handlebars from 'handlebars';
import { reachableSteps, splitAnswer } from '../../../../contract/flow-conditions.ts';
import type { Flow, Responses, Step } from '../../../../contract/flows.ts';
import { isTableStep } from '../../../../contract/table-answers.ts';
import { findRows } from '../../../../contract/table-lines.ts';
import type { ProfileFields } from '../../../../contract/profile.ts';
import { longDate, pressDate } from '../../../platform/english/calendar-text.ts';
import { deriveValues } from './derived-keys.ts';
import { findDoubts, Insertions, replaceSentences, withSmallStart, type Inserted } from './inserted-text.ts';
import { readTable } from './table-value.ts';
import { blockHelpers, createHelpers, helperNames } from './template-helpers.ts';
import { isGivenName } from '../../../platform/english/spelling-rules.ts';
import { findNamed, findPersons } from '../../../platform/english/person-words.ts';
import { boundItems, splitLines } from '../../../platform/english/text-lines.ts';
import { toSentences } from '../../../platform/english/text-shapes.ts';
import { isErrand, isNone, isUnknown } from '../../../platform/english/notes.ts';
import { createSpelling } from '../../../platform/english/spelling.ts';
import { describeProfile, listKnownNames, listProfileTexts, type Fact } from '../../profile/text.ts';
import { remembered } from '../../../platform/remembered.ts';

export type RenderedFlow = Flow & { disclaimer?: boolean; readers?: 'public' };

export interface DocumentInput {
  responses: Responses;
  profile: ProfileFields;
  /** The organization's day, `YYYY-MM-DD`. */
  today: string;
  /** The name of the person who answers, for what they write themselves. */
  writer?: string;
  /** Whoever else is of the organization. */
  people?: readonly string[];
}

export interface Filled {
  skeleton: string;
  insertions: Insertions;
  /** Days that were moved off one on which nobody works. */
  moved: string[];
  /** What the author is not sure of, and the document leaves out. */
  unsettled: string[];
  /** Of each table that was asked for; null where its lines are none. */
  rows: ReadonlyMap<string, string[][] | null>;
}

/** A template of a guide with a token for each text from outside: those take their places once its structure is final. */
export function fillTemplate(
  source: string,
  { steps, readers }: Pick<RenderedFlow, 'steps' | 'readers'>,
  { responses, profile, today, writer = '', people: members = [] }: DocumentInput,
): Filled {
  const insertions = new Insertions();
  const asked = reachableSteps(steps, responses);
  const unsettled: string[] = [];
  const spell = createSpelling(
    listKnownNames(profile, writer),
    [...asked.map(({ key }) => responses[key] ?? ''), ...listProfileTexts(profile)],
    profile.programs.flatMap(({ name }) => name ?? []),
    profile.primaryContactTitle ?? '',
  );
  // What goes out to everybody is whole without a doubt, which would be the same place to fill in each of its texts.
  const leaveDoubtsOut = (step: Step, answer: string): string => {
    const doubts = readers === 'public' && isWords(step) ? findDoubts(answer) : [];
    const settled = doubts[0] === answer ? '' : replaceSentences(answer, doubts, () => '');
    if (doubts.length === 0 || (settled === '' && step.required)) return answer;
    unsettled.push(...doubts);
    return settled;
  };
  const answers = Object.fromEntries(
    asked
      .map((step) => [step.key, leaveDoubtsOut(step, readAnswer(step, responses, spell))])
      .filter(([, answer]) => answer !== ''),
  ) as Responses;
  const tables = asked.filter(isTableStep);
  const readRows = (known: ReadonlySet<string>) => {
    const isKnown = (name: string) => known.has(name) || isGivenName(name.split(' ')[0]);
    return new Map(tables.map(({ key, columns }) => [key, findRows(answers[key] ?? '', columns, isKnown)]));
  };
  // Who is known is found in the rows themselves, which are then read again.
  const named = readRows(new Set());
  const cells = asked.flatMap((step) => {
    if (!isTableStep(step)) return /^who\b/i.test(step.question) ? splitLines(answers[step.key] ?? '') : [];
    return (named.get(step.key) ?? []).flatMap((row) => row.filter((_, at) => step.columns[at]?.type === 'person'));
  });
  const rows = readRows(new Set(cells));
  const people = [
    writer,
    profile.primaryContactName ?? '',
    ...members,
    ...findPersons(cells),
    ...findNamed([...Object.values(answers), ...listProfileTexts(profile)], cells),
  ];
  const values: Record<string, unknown> = Object.create(null);
  values['today'] = today;
  values['today_long'] = longDate(today);
  values['today_press'] = pressDate(today);
  values['writer'] = writer === '' ? insertions.missing('your name') : insertions.text(writer);
  values['org'] = profileValues(profile, insertions, spell);
  for (const step of asked) {
    const answer = answers[step.key];
    if (answer === undefined) {
      const said = (responses[step.key] ?? '').trim();
      if (said !== '' && isWords(step)) values[step.key] = sayUnanswered(step, said, insertions);
      continue;
    }
    if (isTableStep(step)) {
      const read = rows.get(step.key) ?? null;
      values[step.key] = readTable(step.columns, insertions, { answer, rows: read, people, today });
      continue;
    }
    values[step.key] = isWords(step)
      ? insertions[isErrand(answer) ? 'unsettled' : 'answer'](answer)
      : insertions.text(answer, step.type === 'checkbox' ? boundItems(splitAnswer(answer)) : []);
    for (const [key, derive] of Object.entries(deriveValues(step)))
      if (derive(answer) !== '') values[key] = insertions.text(derive(answer));
  }

  const moved = new Set<string>();
  const helpers = createHelpers({ insertions, profile, today, people, moved });
  const skeleton = compile(source)(values, {
    helpers,
    allowProtoPropertiesByDefault: false,
    allowProtoMethodsByDefault: false,
  });
  return { skeleton, insertions, moved: [...moved], unsettled, rows };
}

/** Reading a template takes several times as long as filling it; those of all guides have a fifth of this. */
const compile = remembered(
  (source) =>
    Handlebars.create().compile(source, {
      noEscape: true,
      knownHelpersOnly: true,
      knownHelpers: Object.fromEntries([...blockHelpers, ...helperNames].map((name) => [name, true])),
    }),
  { mostCharacters: 5_000_000 },
);

const isWords = ({ type, columns }: Step): boolean => columns === undefined && (type === 'text' || type === 'textarea');

/** An answer in words that says "none" or "don't know" gives nothing. */
function readAnswer(step: Step, responses: Responses, spell: (text: string) => string): string {
  const given = responses[step.key] ?? '';
  const answer = given.trim();
  if (isTableStep(step)) return answer === '' || (isNone(answer) && !step.required) ? '' : spell(given);
  if (!isWords(step)) return answer;
  return isUnknown(answer) || isNone(answer) ? '' : spell(answer);
}

/** What prints in place of an answer that says "none", or of one that is needed and not known. */
function sayUnanswered({ required, question }: Step, given: string, insertions: Insertions): Inserted | '' {
  if (/\p{L}{4}/u.test(given) && isNone(given)) return insertions.absent(toSentences(given));
  return required ? insertions.missing(nameQuestion(question)) : '';
}

/** "who signs for the organization", of the question that is not answered. */
function nameQuestion(question: string): string {
  const [first = ''] = question.replace(/ *\([^()]*\)/g, '').split(/[?.](?:\s|$)/);
  return withSmallStart(first.includes(': ') && question.includes('?') ? (first.split(': ').at(-1) ?? '') : first);
}

/** Each fact once it is asked for: of a whole profile most guides print a few. */
function profileValues(
  profile: ProfileFields,
  insertions: Insertions,
  spell: (text: string) => string,
): Record<string, unknown> {
  const { facts, programs, strategicObjectives } = describeProfile(profile);
  // For `{{#if}}`, "No" is a recorded answer, but not a yes.
  const toValue = ({ text, place }: Fact) =>
    text === null ? insertions.missing(place) : text === 'No' ? insertions.absent(text) : insertions.text(spell(text));
  const toValues = (list: Record<string, Fact>) =>
    Object.fromEntries(Object.entries(list).map(([name, fact]) => [name, toValue(fact)]));
  return Object.assign(toValues(facts), {
    programs: programs.map(toValues),
    strategicObjectives: strategicObjectives.map((text) => insertions.text(text)),
  });
}
