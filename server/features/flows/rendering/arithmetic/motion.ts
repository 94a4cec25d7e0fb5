import { countWords, splitEnding } from '../answer-fields.ts';
import { longestLine } from './budget-line.ts';

export interface Motion {
  text: string;
  movedBy: string;
  secondedBy: string;
  /** As `9-0-1`, or in the words that were typed; empty where the line names none. */
  vote: string;
  /** `null` where the vote does not say. */
  result: 'Carried' | 'Not carried' | null;
  /** Votes for, against and abstaining together; `null` where they are not counted. */
  voters: number | null;
}

const tally = /[\s,;|:–-]+(?:votes?:?\s*)?(\d{1,3})\s*[-–]\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\.?$/i;
const spelled =
  /[\s,;|:–-]+(?:votes?:?\s*)?(\d{1,3})\s+(?:for|in favor|yes|ayes?)\W+(\d{1,3})\s+(?:against|opposed|no|nays?)(?:\W+(\d{1,3})\s+abstain\w*|\W+(\d{1,3})\s+abstentions?)?\.?$/i;
const inWords =
  /[\s,;|:–-]+((?:approved |carried |passed )?unanimous(?:ly)?(?: approved)?|all in favor|carried|passed|approved|failed|defeated|not carried)\.?$/i;
const lost = /failed|defeated|not carried/i;
const mover = /^(?:moved(?: by)?|mover|motion(?: by)?)\b:?\s*/i;
const seconder = /^(?:and\s+)?(?:seconded(?: by)?|second(?:er)?(?: by)?)\b:?\s*/i;
const movedInside =
  /(?<=\S)[\s,;.:|(–-]+moved(?: by)?\b:?\s+([^,.;|()]{1,60}?)(?=\s+(?:and\s+)?seconded\b|[,.;|()]|$)/i;
const secondedInside = /(?<=\S)[\s,;.:|(–-]+(?:and\s+)?seconded(?: by)?\b:?\s+([^,.;|()]{1,60})/i;
const longestName = 4;

/** `Adopt the budget, Ruth Adeyemi, Sam Cole, 9-0-1`: text, moved by, seconded by, votes for-against-abstain. */
export function readMotionLine(line: string): Motion {
  if (line.length > longestLine) return { ...noVote, text: line, movedBy: '', secondedBy: '' };
  const { rest, ...vote } = readVote(line);
  const [moved, seconded] = [movedInside.exec(rest), secondedInside.exec(rest)];
  if (moved && seconded)
    return {
      ...vote,
      text: rest.slice(0, Math.min(moved.index, seconded.index)).trim(),
      movedBy: (moved[1] ?? '').trim(),
      secondedBy: (seconded[1] ?? '').trim(),
    };
  const { start, ending } = splitEnding(rest, 2);
  const [first = '', second = ''] = ending;
  const names = ending.length === 2 ? [first.replace(mover, ''), second.replace(seconder, '')] : [];
  const areNames = names.every(
    (name) => countWords(name) <= longestName && (vote.vote !== '' || /^\p{Lu}/u.test(name)),
  );
  if (names.length === 0 || !areNames) return { ...vote, text: rest, movedBy: '', secondedBy: '' };
  return { ...vote, text: start, movedBy: names[0] ?? '', secondedBy: names[1] ?? '' };
}

const noVote = { vote: '', result: null, voters: null } as const;

function readVote(line: string): Pick<Motion, 'vote' | 'result' | 'voters'> & { rest: string } {
  const counted = spelled.exec(line) ?? tally.exec(line);
  if (counted) {
    const [inFavor, against, abstaining] = [counted[1], counted[2], counted[3] ?? counted[4] ?? '0'].map(Number);
    const [yes = 0, no = 0, rest = 0] = [inFavor, against, abstaining];
    return {
      rest: line.slice(0, counted.index),
      vote: `${yes}-${no}-${rest}`,
      // More for than against; where the bylaws ask for more, the secretary corrects it.
      result: yes > no ? 'Carried' : 'Not carried',
      voters: yes + no + rest,
    };
  }
  const said = inWords.exec(line);
  if (!said) return { rest: line, ...noVote };
  return {
    rest: line.slice(0, said.index),
    vote: said[1] ?? '',
    result: lost.test(said[1] ?? '') ? 'Not carried' : 'Carried',
    voters: null,
  };
}
