// A program of the profile in one line, as a model proposes it and a person changes it: "Young Cooks; serves: teenagers; budget: $31,000".
import { program as programSchema, type Program } from '../../../../contract/profile.ts';
import { formatNumber, readNumber } from '../../../../contract/table-cells.ts';
import { plainName } from './plain-name.ts';

type Field = Exclude<keyof Program, 'name'>;

const labels: Record<Field, string> = {
  goal: 'goal',
  serves: 'serves',
  servedLastYear: 'served last year',
  budget: 'budget',
  funder: 'funder',
  fundingAmount: 'funding amount',
};
const fields = Object.keys(labels) as Field[];
const isMoney = (field: Field): boolean => field === 'budget' || field === 'fundingAmount';

const partsOf = (text: string): string[] =>
  text
    .replaceAll('\n', ';')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
/** "budget" and "$31,000". */
const splitLabel = (part: string): [label: string, value: string] => {
  const [label = '', ...rest] = part.split(':');
  return [label, rest.join(':').trim()];
};
const inOneLine = (text: string | null): string => partsOf(text ?? '').join(', ');

function inWords(field: Field, value: Program[Field]): string {
  if (typeof value === 'number') return formatNumber(isMoney(field) ? 'money' : 'number', value);
  return inOneLine(value);
}

export const describeProgram = (program: Program): string =>
  [
    inOneLine(program.name),
    ...fields.flatMap((field) =>
      program[field] === null ? [] : [`${labels[field]}: ${inWords(field, program[field])}`],
    ),
  ].join('; ');

/** What is said of it, over what is known of it; null where it cannot be read or has no name. */
export function readProgram(text: string, known: Program | null = null): Program | null {
  const [name = '', ...rest] = partsOf(text);
  const [first, ofName] = splitLabel(name);
  const called = plainName(first) === 'name' ? ofName : name;
  const said: Partial<Record<keyof Program, unknown>> =
    known && inOneLine(known.name).toLowerCase() === called.toLowerCase() ? {} : { name: called };
  for (const part of rest) {
    const [label, value] = splitLabel(part);
    const field = fields.find((each) => [each, labels[each]].some((own) => plainName(own) === plainName(label)));
    if (!field) return null;
    const isNumber = field === 'servedLastYear' || isMoney(field);
    // What was not changed stays as it was, also where a line cannot show it.
    if (known && inWords(field, known[field]) === value) continue;
    said[field] = isNumber && value !== '' ? (readNumber(value) ?? NaN) : value || null;
  }
  const read = programSchema.safeParse({ ...known, ...said });
  return read.success && read.data.name !== null ? read.data : null;
}

export const findProgram = (programs: Program[], name: string | null): Program | null =>
  programs.find((each) => each.name && name && inOneLine(each.name).toLowerCase() === name.toLowerCase()) ?? null;
