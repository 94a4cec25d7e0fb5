// What minutes say of who was there, what was moved and what was decided.
import { readCues } from '../../../platform/english/cues.ts';
import { countWords } from './label-words.ts';
import type { Statement } from './statements.ts';

export interface MeetingFact {
  kind: 'decision' | 'vote' | 'attendance';
  /** Statements that follow each other; the first and the last tell most of a long vote. */
  statements: Statement[];
  label: 'present' | 'absent' | 'passed' | 'failed' | null;
  /** Who was there, or was not. */
  owner: string | null;
}

const cues = {
  motion: readCues('motion'),
  outcome: readCues('vote-outcome'),
  failed: readCues('vote-failed'),
  decision: readCues('decision'),
  present: readCues('present'),
  absent: readCues('absent'),
  quorum: readCues('quorum'),
};
const count = /\b\d{1,3} ?(?:[-–]|to) ?\d{1,3}\b|\b\d{1,3} (?:in favor|for)\b/i;
const rollHeading = /\b(?:attend\w*|roll|present)\b/i;
const label = /^(\p{L}[\p{L} ]{2,30}?) ?: ?(?=\S)/u;
const announces = /^(?:decisions?|decided|resolved)\s?: *\S/i;
const persons = /\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+))+/gu;
/** "Moved by Ana, seconded by Bo." says nothing of what was moved. */
const onlyMovers =
  /^(?:motion (?:was )?)?(?:made |moved |seconded |second\b)(?:by |: ?)?[^.!?]{0,100}[.!?]?$|^second: ?[^.!?]{0,60}[.!?]?$/i;
const firstName = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;
const isHere =
  /\b(?:were|was|are) (?:also )?(?:present|here|there|in attendance|on the (?:call|line|phone))\b|\b(?:attended|joined|took part)\b/i;
const movesTo = /\b(?:to|that)\b/i;
const asksWhat = /\bwho\b|\?/i;
/** A vote is told so soon after its motion. */
const voteWithin = 5;
const fewestWords = 3;
/** Who was there is told before anything else. */
const headBlocks = 12;

export const isOnlyMovers = (text: string): boolean => onlyMovers.test(text);
/** "Passed 4-0." */
export const isOnlyOutcome = (text: string): boolean =>
  saysOutcome(text) && (countWords(text) < fewestWords || /^(?:the )?(?:motion|vote|it)\b/i.test(text));

export function readMeeting(statements: Statement[]): MeetingFact[] {
  const facts: MeetingFact[] = [];
  const lines = statements.filter(({ cells, section }) => cells.length === 0 || rollHeading.test(section));
  let next = 0;
  lines.forEach((line, at) => {
    if (at < next || line.kind === 'heading' || asksWhat.test(line.text)) return;
    const roll = readRoll(line, line.block < headBlocks);
    const vote = roll ? null : readVote(lines, at, next);
    if (roll) facts.push(roll);
    else if (vote) {
      facts.push(vote.fact);
      next = vote.end + 1;
    } else if (cues.decision.test(line.text) && countWords(line.text) >= fewestWords) {
      const of = announces.test(line.text) ? restOfBlock(lines, at) : [line];
      facts.push({ kind: 'decision', statements: of, label: null, owner: null });
      next = at + of.length;
    }
  });
  return facts;
}

/** "Decision: All keys are returned. Nobody may lend one." */
function restOfBlock(lines: Statement[], at: number): Statement[] {
  const rest = lines.slice(at + 1);
  const end = rest.findIndex(({ block, text }) => block !== lines[at]!.block || announces.test(text));
  return lines.slice(at, at + 1 + (end < 0 ? rest.length : end));
}

/** "Present: Ana Ruiz, Bo Li", "Ana, Bo and Cy were here", and what stands below such a heading. */
function readRoll(line: Statement, isInHead: boolean): MeetingFact | null {
  const [whole = '', of = ''] = label.exec(line.text) ?? [];
  const names = listNames(line.text.slice(whole.length));
  const isOfRoll = rollHeading.test(line.section);
  const saysRoll = cues.present.test(of) || cues.absent.test(of);
  const isLabelled = of !== '' && (saysRoll || isOfRoll) && (names.length > 0 || isOfRoll);
  const isList = names.length > 0 && (isOfRoll || (isInHead && of !== '' && names.length > 1));
  const isTold = isInHead && of === '' && names.length > 0 && (isHere.test(line.text) || cues.absent.test(line.text));
  const isQuorum = cues.quorum.test(line.text) && !cues.motion.test(line.text);
  if (!isLabelled && !isList && !isTold && !isQuorum) return null;
  const isAway = cues.absent.test(of) || (of === '' && cues.absent.test(isTold ? line.text : line.section));
  return {
    kind: 'attendance',
    statements: [line],
    label: isQuorum ? null : isAway ? 'absent' : 'present',
    owner: isQuorum ? null : names.join(', '),
  };
}

/** Names in full anywhere, and first names where nothing but those stands between commas. */
function listNames(text: string): string[] {
  const inFull = text.match(persons) ?? [];
  const parts = text
    .replaceAll(/\([^()]*\)/g, '')
    .split(/[,;.]| and /)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => firstName.test(part)) ? parts : inFull;
}

/** From what is moved to how the vote went; `from` is where the fact before it ended. */
function readVote(lines: Statement[], at: number, from: number): { fact: MeetingFact; end: number } | null {
  const line = lines[at]!;
  const isMotion = cues.motion.test(line.text);
  const isOutcome = saysOutcome(line.text);
  if (!isMotion && !isOutcome) return null;
  const saysNothing = onlyMovers.test(line.text) || (isOutcome && countWords(line.text) < fewestWords);
  const before = lines[at - 1];
  const start = saysNothing && at > from && before && before.kind !== 'heading' ? at - 1 : at;
  const end = isOutcome ? at : findOutcome(lines, at);
  const statements = lines.slice(start, end + 1);
  const told = statements.filter(({ text }) => saysOutcome(text)).map(({ text }) => text);
  const fails = told.some((text) => cues.failed.test(text));
  return {
    fact: { kind: 'vote', statements, label: told.length === 0 ? null : fails ? 'failed' : 'passed', owner: null },
    end,
  };
}

const saysOutcome = (text: string): boolean =>
  cues.outcome.test(text) || (count.test(text) && /\bvot|\bchose\b/i.test(text));

/** The last line that belongs to a motion; one that failed decides the opposite. */
function findOutcome(lines: Statement[], at: number): number {
  let end = at;
  for (let next = at + 1; next < Math.min(lines.length, at + voteWithin); next += 1) {
    const { text, kind } = lines[next]!;
    const isAnother = cues.motion.test(text) && movesTo.test(text) && !saysOutcome(text) && !onlyMovers.test(text);
    if (kind === 'heading' || isAnother) break;
    if (saysOutcome(text)) return next;
    if (onlyMovers.test(text) && end === next - 1) end = next;
  }
  return end;
}
