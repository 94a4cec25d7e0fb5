// How many questions about tables of a set are answered rightly: server/testing/questions/README.md says what a set holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Half } from '../../../../testing/questions/read-set.ts';
import { answerFromTables } from '../answer-from-tables.ts';
import type { ReadDocument } from '../read-tables.ts';

type Values = number | string[] | null;

interface TableSet {
  tables: { id: string; name: string; heads: string[]; rows: string[][] }[];
  questions: {
    id: string;
    table: string;
    text: string;
    before?: string[];
    expect: { kind: string; value: Values; alsoOk?: Values[]; unread?: string[]; number?: number };
  }[];
}

export type Grade = 'right' | 'refused rightly' | 'declined' | 'wrong';

const questionsFolder = join(import.meta.dirname, '../../../../testing/questions');

interface Graded {
  id: string;
  text: string;
  grade: Grade;
  said: string | null;
}

export const gradeQuestions = (set: Half): Graded[] =>
  gradeSet(parse(readFileSync(join(questionsFolder, set, 'tables.yaml'), 'utf8')) as TableSet);

/** Of each question, in order. */
export function gradeSet({ tables, questions }: TableSet): Graded[] {
  return questions.map(({ id, table, text, before = [], expect }) => {
    const { name, heads, rows } = tables.find((each) => each.id === table)!;
    const answer = answerFromTables(text, [toDocument(name, [heads, ...rows])], before);
    const told = answer?.reckoned ? readTold(answer.reckoned) : null;
    const right = [expect.value, ...(expect.alsoOk ?? [])];
    const isNumberTold = told !== null && !(typeof told.figure !== 'number' && told.rows.length === 0);
    const grade =
      expect.kind === 'refuse'
        ? isNumberTold && told.figure !== null
          ? 'wrong'
          : 'refused rightly'
        : told === null
          ? 'declined'
          : right.some((value) => isSame(told, value, expect.kind))
            ? 'right'
            : 'wrong';
    return { id, text, grade, said: answer?.text ?? null };
  });
}

function toDocument(name: string, lines: string[][]): ReadDocument {
  const blocks = lines.map((cells, index) => ({
    kind: 'table-row' as const,
    text: cells.join(' | '),
    cells,
    place: { page: null, heading: null, sheet: null, row: index + 1 },
  }));
  return { id: name, name: `${name}.csv`, text: { blocks, pageCount: null, isCut: false } };
}

interface Told {
  figure: number | null;
  rows: string[];
  leading: string[];
}

function readTold({ plan, result }: NonNullable<NonNullable<ReturnType<typeof answerFromTables>>['reckoned']>): Told {
  const { groups, best, rows, value, values } = result;
  const named = (some: typeof rows) => some.map(({ cells }) => cells[0] ?? '');
  const top = groups?.filter((group) => group.value === groups[0]!.value).map(({ name }) => name);
  return {
    figure: plan.operation === 'list' ? rows.length : value,
    rows: plan.distinct && plan.operation === 'list' ? values : named(rows),
    leading: top ?? named(best),
  };
}

function isSame({ figure, rows, leading }: Told, expected: Values, kind: string): boolean {
  if (typeof expected === 'number') return figure !== null && Math.abs(figure - expected) < 0.005;
  const told = kind === 'list' ? rows : leading;
  return expected !== null && told.length === expected.length && expected.every((each) => told.includes(each));
}
