import { readNamedCues } from '../../../platform/english/cues.ts';
import type { DocumentKind } from '../analysis/document-analysis-result.ts';
import type { Statement } from './statements.ts';

interface Sign {
  kind: DocumentKind;
  weight: number;
  pattern: RegExp;
}

/** Of lines such as `rfp 5: call for proposals`; a letter after the number parts signs that are counted each. */
const readSigns = (name: string): Sign[] =>
  [...readNamedCues(name)].map(([of, pattern]) => {
    const [kind, weight = ''] = of.split(' ');
    return { kind: kind as DocumentKind, weight: Number.parseInt(weight, 10), pattern };
  });

const titleSigns = readSigns('titles-of-kinds');
/** Anywhere in the text, each counted once. */
const textSigns: Sign[] = [
  ...readSigns('texts-of-kinds'),
  {
    kind: 'minutes',
    weight: 3,
    pattern:
      /^(?:(?:members|directors|board members) )?(?:present|attendees|attending|attendance|absent|regrets|here)\b ?:/im,
  },
  { kind: 'letter', weight: 3, pattern: /^Dear\b.{1,60}[,:]?$/m },
  {
    kind: 'letter',
    weight: 2,
    pattern: /^(?:Sincerely|Yours|Best regards|Kind regards|With (?:gratitude|admiration|thanks)|Respectfully)\b/m,
  },
];
const headBlocks = 6;
const enough = 4;

export function detectKind(statements: Statement[], name: string): DocumentKind {
  const scores = new Map<DocumentKind, number>();
  const add = (kind: DocumentKind, weight: number) => scores.set(kind, (scores.get(kind) ?? 0) + weight);

  const plainName = name.replace(/\.\w{2,4}$/, '').replace(/[_-]+/g, ' ');
  const head = statements.filter(
    ({ block, text, kind }) => block < headBlocks && (kind === 'heading' || text.length <= 90),
  );
  for (const { kind, weight, pattern } of titleSigns) {
    if (pattern.test(plainName)) add(kind, weight);
    // The first words of a document name it; what is below may name another one.
    const at = head.findIndex(({ text }) => pattern.test(text));
    if (at >= 0) add(kind, at === 0 ? weight : weight - 1);
  }
  const text = statements.map((statement) => statement.text).join('\n');
  for (const { kind, weight, pattern } of textSigns) if (pattern.test(text)) add(kind, weight);
  for (const [kind, weight] of signsOfShape(statements)) add(kind, weight);

  const [best] = [...scores].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= enough ? best[0] : 'other';
}

/** Rows of numbers with a total are a budget, rows of words or people a list. */
function signsOfShape(statements: Statement[]): [DocumentKind, number][] {
  const rows = statements.filter(({ cells }) => cells.length > 1);
  if (rows.length < 3) return [];
  const share = rows.length / statements.length;
  const numbers = rows.filter(({ cells }) => cells.filter((cell) => /^[($-]*\d[\d,.]*\)?$/.test(cell)).length > 0);
  const hasTotal = rows.some(({ cells }) => cells.some((cell) => /^(?:grand )?total\b/i.test(cell)));
  if (hasTotal && numbers.length >= rows.length / 2) return [['budget', share > 0.4 ? 5 : 2]];
  return share > 0.8 ? [['list', 4]] : [];
}
