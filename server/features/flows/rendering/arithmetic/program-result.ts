import { splitFields } from '../answer-fields.ts';
import { numberPattern, parseNumber } from './money.ts';

export type Progress = 'green' | 'amber' | 'red';

export type ProgramResult =
  | {
      counted: true;
      text: string;
      program: string;
      target: string;
      actual: string;
      percent: number;
      progress: Progress;
    }
  | { counted: false; text: string };

const figure = new RegExp(
  String.raw`^(?:(target|goal|plan(?:ned)?|actual|result|reached|served)\b\s*:?\s*)?(?:about\s+)?(\$?\s*(${numberPattern})\s*(k\b|%)?(?:\s+\p{L}.*)?)$`,
  'iu',
);
const actualOfTarget = new RegExp(
  String.raw`^(${numberPattern})\s*(%?)\s+(?:out )?of\s+(?:(?:a )?target of\s+)?(${numberPattern})(?!\S*\d)`,
  'i',
);
const actualWord = /^(?:actual|result|reached|served)$/i;
const greenFrom = 95;
const amberFrom = 80;

/** The share of the target, in whole percent, decides; so the color fits the number that is printed. */
export const toProgress = (percent: number): Progress =>
  percent >= greenFrom ? 'green' : percent >= amberFrom ? 'amber' : 'red';

/** `BrightPath Tutoring, 400, 412`: program, target, actual. */
export function readProgramResult(text: string): ProgramResult {
  const fields = splitFields(text.replace(/:\s/, ', ')).flatMap((field) => {
    const [, actual, sign, target] = actualOfTarget.exec(field) ?? [];
    return actual === undefined ? [field] : [`target ${target}${sign}`, `actual ${actual}${sign}`];
  });
  const figures = fields.map((field) => figure.exec(field));
  const [first, second] = figures.slice(-2);
  const program = fields.slice(0, -2).join(', ');
  if (!first || !second || program === '') return { counted: false, text };
  const swapped = actualWord.test(first[1] ?? '');
  const [target, actual] = swapped ? [second, first] : [first, second];
  const [planned, reached] = [valueOf(target), valueOf(actual)];
  if (planned <= 0) return { counted: false, text };
  const percent = Math.round((reached / planned) * 100);
  return {
    counted: true,
    text,
    program,
    target: (target[2] ?? '').trim(),
    actual: (actual[2] ?? '').trim(),
    percent,
    progress: toProgress(percent),
  };
}

const valueOf = (match: RegExpExecArray): number =>
  parseNumber(match[3] ?? '') * ((match[4] ?? '').toLowerCase() === 'k' ? 1000 : 1);
