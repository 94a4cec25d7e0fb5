import { z } from 'zod';
import { agentTypes } from '../../../contract/agents.ts';
import { columnTypes, conditionOperators, documentShapes, stepTypes } from '../../../contract/flows.ts';
import type { Flow, Step } from '../../../contract/flows.ts';
import { taskPriorities } from '../../../contract/options.ts';
import { findCellProblem, mostColumns } from '../../../contract/table-answers.ts';
import { answerSources, type AnswerSource } from '../documents/index.ts';
import { factNames, type FactName } from '../profile/text.ts';

const text = z.string().trim().min(1);

/** A fact of the profile, or the names of its programs, each for itself. */
export type ProfileSource = FactName | 'programs';

const snakeCase = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'A key is written in snake_case, like grant_period.');

const columnAttributes = z.strictObject({
  key: snakeCase,
  label: text,
  type: z.enum(columnTypes).default('text'),
  figure: z.literal(true).optional(),
  unit: text.nullable().default(null),
  required: z.boolean().default(false),
  expected: z.literal(true).optional(),
  options: z.array(text).default([]),
  sum: z.boolean().default(false),
});

const stepAttributes = z.strictObject({
  key: snakeCase,
  question: text,
  type: z.enum([...stepTypes, 'table']),
  /** Of a table. */
  columns: z.array(columnAttributes).min(1).max(mostColumns).optional(),
  /** A row of a table as somebody would fill it in, shown in grey. */
  example: z.array(z.string()).optional(),
  options: z.array(text).default([]),
  required: z.boolean(),
  placeholder: text.nullable().default(null),
  condition: z
    .strictObject({ key: z.string(), operator: z.enum(conditionOperators), value: text.nullable().default(null) })
    .nullable()
    .default(null),
  /** What of a document's analysis may answer it. */
  fromDocument: z.enum(answerSources).optional(),
  /** What of the profile may answer it; several facts are joined by commas. */
  fromProfile: z.union([z.enum([...factNames, 'programs']), z.array(z.enum(factNames)).min(2)]).optional(),
  /** A name for what is asked, the same in each guide that asks it: an answer in one is offered in the others. */
  sameAs: snakeCase.optional(),
});
type StepAttributes = z.output<typeof stepAttributes>;

/** What is to be done once the document is there. Its words are templates over the answers, as the document is. */
const declaredTask = z.strictObject({
  title: text,
  description: text,
  priority: z.enum(taskPriorities),
  /** What stands in `{{#if}}`: an answer that must be there. */
  when: text.optional(),
  /** What stands in `{{#each}}`: one task for each of these. */
  each: text.optional(),
  /** A day, which goes into the title unless it has passed. */
  due: text.optional(),
});
export type DeclaredTask = z.output<typeof declaredTask>;

/** Front matter of a guide in `content/flows/`. The document's template is the text below it. */
export const flowAttributes = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]*$/, 'An id is written in snake_case, like grant_outline.'),
  name: text,
  description: text,
  agentType: z.enum(agentTypes).nullable(),
  /** Place in the agent's list. */
  order: z.int().min(0),
  /** The professional standard the document follows. */
  follows: text,
  /** Adds "Draft for review - not legal, tax or accounting advice." to the document. */
  disclaimer: z.literal(true).optional(),
  /** Who reads the finished document, where that is not only the trade: it must be easier to read. */
  readers: z.literal('public').optional(),
  /** Its answers are that person's matter, so they are offered in no other guide. */
  aboutOnePerson: z.literal(true).optional(),
  /** What it is to the eye: where it is printed, that decides on its pages. */
  shape: z.enum(documentShapes).default('report'),
  /** Its table needs the long side of the paper. */
  landscape: z.literal(true).optional(),
  /** What in it is about a person, and who is going to read it: a sentence that stands above it before it goes out. */
  personal: text.optional(),
  /** How long the finished document should be. */
  words: z.strictObject({ least: z.int().positive(), most: z.int().positive() }).optional(),
  /** What people call what it makes, in lowercase words: "write a facebook post" leads to the guide that writes a "post". */
  writes: z
    .array(z.string().regex(/^[a-z]+(?: [a-z]+)*$/, 'A name for what it writes has lowercase words alone.'))
    .optional(),
  steps: z
    .array(stepAttributes)
    .min(1)
    .superRefine(checkSteps)
    .transform((steps) => steps.map(toStep)),
  tasks: z.array(declaredTask).default([]),
});

export interface FlowDefinition extends Flow {
  steps: (Step & { fromDocument?: AnswerSource; fromProfile?: ProfileSource | FactName[]; sameAs?: string })[];
  order: number;
  follows: string;
  disclaimer?: true;
  readers?: 'public';
  aboutOnePerson?: true;
  writes?: string[] | undefined;
  words?: { least: number; most: number };
  tasks: DeclaredTask[];
}

/** A table is asked for by a `textarea` with columns, so that who knows no tables still has a field. */
const toStep = ({ type, columns, example, placeholder, ...step }: StepAttributes) => ({
  ...step,
  type: type === 'table' ? ('textarea' as const) : type,
  placeholder: example ? example.join('\t') : placeholder,
  ...(columns && { columns }),
});

function checkSteps(steps: StepAttributes[], context: z.RefinementCtx) {
  const report = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  for (const [index, step] of steps.entries()) {
    const earlier = steps.slice(0, index);
    const hasOptions = step.type === 'select' || step.type === 'checkbox';
    if (earlier.some((other) => other.key === step.key)) report([index, 'key'], `The key "${step.key}" is used twice.`);
    if (step.sameAs !== undefined && earlier.some((other) => other.sameAs === step.sameAs))
      report([index, 'sameAs'], `"${step.sameAs}" is used twice in this guide.`);
    for (const problem of findTableProblems(step)) report([index, 'columns'], problem);
    if (hasOptions !== step.options.length > 0)
      report([index, 'options'], 'Options belong to select and checkbox steps, and those need some.');
    if (new Set(step.options).size < step.options.length) report([index, 'options'], 'An option is listed twice.');
    for (const [place, option] of step.options.entries())
      if (option.includes(',')) report([index, 'options', place], `The option "${option}" contains a comma.`);
    const problem = findConditionProblem(step, earlier);
    if (problem) report([index, 'condition'], problem);
  }
}

function findTableProblems({ type, columns, example, placeholder }: StepAttributes): string[] {
  if (type !== 'table')
    return columns || example ? ['Columns and an example row belong to a step of the type table.'] : [];
  if (!columns || !example || placeholder !== null)
    return ['A table has columns and an example row, and no placeholder.'];
  const keys = columns.map(({ key }) => key);
  const wrong = columns.flatMap((column, place) => {
    const cell = example[place] ?? '';
    const problem = findCellProblem({ ...column, required: false }, cell);
    return [
      (column.type === 'choice') !== column.options.length > 0 &&
        `Options belong to a choice, and "${column.key}" is odd.`,
      column.sum && !['number', 'money'].includes(column.type) && `"${column.key}" cannot be added up.`,
      problem !== null && `The example's "${cell}" does not fit "${column.key}": ${problem}.`,
    ].filter((line) => line !== false);
  });
  return [
    ...wrong,
    ...(new Set(keys).size < keys.length ? ['A column is there twice.'] : []),
    ...(example.length === columns.length ? [] : ['The example row has a cell for each column.']),
  ];
}

function findConditionProblem({ condition }: StepAttributes, earlier: StepAttributes[]): string | null {
  if (!condition) return null;
  const { key, operator, value } = condition;
  const asked = earlier.find((step) => step.key === key);
  if (!asked) return `The condition names "${key}", which is not an earlier step.`;
  if (operator === 'isAnswered') return value === null ? null : 'A condition with isAnswered takes no value.';
  if (value === null) return `A condition with ${operator} needs a value.`;
  if (asked.type === 'table') return `A condition on the table "${key}" uses isAnswered.`;
  if (operator === 'includes' && asked.type !== 'checkbox')
    return `A condition with includes needs a checkbox step, and "${key}" is none.`;
  if (operator !== 'includes' && asked.type === 'checkbox')
    return `A condition on the checkbox step "${key}" uses includes or isAnswered.`;
  if (asked.options.length > 0 && !asked.options.includes(value)) return `"${value}" is not an option of "${key}".`;
  return null;
}
