import { longestLine } from './budget-line.ts';
import { numberPattern, parseMoney } from './money.ts';

export interface RaisedToDate {
  raised: number;
  goal: number;
  /** Whether the goal stands beside the amount, rather than in the profile. */
  goalStated: boolean;
  percent: number;
}

const money = String.raw`\$\s*(?:${numberPattern})(?:\s*(?:k|m|thousand|million)\b)?`;
const goalAfter = String.raw`(?:[^$.;\n]{0,30}?\b(?:of|toward|against|versus|vs?\.?|goal)\b[^$.;\n]{0,40}?(${money}))?`;
const raisedFirst = new RegExp(String.raw`\braised\b[^$.;\n]{0,40}?(${money})${goalAfter}`, 'i');
const amountFirst = new RegExp(String.raw`(${money})[^$.;\n]{0,15}?\braised\b${goalAfter}`, 'i');

/** "Raised $182,400 of $260,000"; where the note names no goal, the goal of the profile. */
export function readRaisedToDate(note: string, profileGoal: number | null): RaisedToDate | null {
  const text = note.slice(0, longestLine);
  const match = raisedFirst.exec(text) ?? amountFirst.exec(text);
  const raised = parseMoney(match?.[1] ?? '');
  const stated = parseMoney(match?.[2] ?? '');
  const goal = stated ?? profileGoal;
  if (raised === null || goal === null || goal <= 0) return null;
  return { raised, goal, goalStated: stated !== null, percent: Math.round((raised / goal) * 100) };
}
