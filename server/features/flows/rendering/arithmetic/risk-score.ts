import { longestLine } from './budget-line.ts';
import { splitLines } from '../text-lines.ts';

export type RiskLevel = 'Low' | 'Moderate' | 'High' | 'Critical';

export interface Risk {
  /** `R1`, in the order they were typed. */
  id: string;
  what: string;
  /** Empty where the line names none. */
  cause: string;
  score: RiskScore | null;
}

export interface RiskScore {
  likelihood: number;
  impact: number;
  value: number;
  level: RiskLevel;
}

const number = /(?<![\d.,/$])\d+(?![\d%]|[.,]\d)/g;
const cause = /\s*(?:,\s*)?\b(?:because of|because|due to|caused by|as a result of)\b:?\s*/i;

export const toLevel = (value: number): RiskLevel =>
  value >= 15 ? 'Critical' : value >= 10 ? 'High' : value >= 5 ? 'Moderate' : 'Low';

/** `4 x 5` or `likelihood 4, impact 5`; `null` unless there are exactly two numbers from 1 to 5. */
export function readRiskScore(text: string): RiskScore | null {
  if (text.length > longestLine) return null;
  const numbers = (text.replace(/\bR\d+\b/gi, ' ').match(number) ?? []).map(Number);
  const [likelihood = 0, impact = 0, product] = numbers;
  const stated = product === undefined || (numbers.length === 3 && product === likelihood * impact);
  const inRange = [likelihood, impact].every((value) => value >= 1 && value <= 5);
  if (numbers.length < 2 || !stated || !inRange) return null;
  const value = likelihood * impact;
  return { likelihood, impact, value, level: toLevel(value) };
}

/** The risks from the highest score to the lowest; those without a score come last. */
export function rankRisks(risks: string, scores: string): Risk[] {
  const lines = splitLines(risks);
  const typed = splitLines(scores);
  const pieces = typed.length === 1 && lines.length > 1 ? (typed[0] ?? '').split(/\s*[,;]\s*/) : [];
  const parts = pieces.length === lines.length ? pieces : typed;
  return lines
    .map((line, index): Risk => {
      const [what = '', ...rest] = line.length > longestLine ? [line] : line.split(cause);
      return {
        id: `R${index + 1}`,
        what: what === '' ? line : what,
        cause: what === '' ? '' : capitalize(rest.join(', ')),
        score: readRiskScore(parts[index] ?? ''),
      };
    })
    .toSorted((one, other) => (other.score?.value ?? 0) - (one.score?.value ?? 0));
}

const capitalize = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
