// What minutes are read for: what was decided, and who does what after it.
import { readActionItem, sayActionItem, type ActionItem } from './action-items.ts';
import type { SummarySentence } from './document-analysis-result.ts';
import { countWords } from './label-words.ts';
import type { Passage } from './read-passages.ts';

const mostDecisions = 3;
const mostItems = 3;
/** A vote is told soon after what it is about. */
const voteWithin = 4;
const longestVote = 120;

const roll =
  /^(?:(?:members|directors|staff|board members|others|also) )?(?:present|attend(?:ees|ing|ance)|in attendance|absent|regrets|excused|guests|staff|here)\b[^:]{0,20}:/i;
const formality =
  /\b(?:called (?:the meeting )?to order|adjourn(?:ed|ment)?|quorum|respectfully submitted|minutes taken by)\b|\bminutes\b[^.]{0,80}\b(?:approved|accepted|adopted)\b|\b(?:approv|accept|adopt)\w{0,3}\b[^.]{0,40}\b(?:minutes|agenda)\b|\bmotion to (?:accept|receive|adjourn)\b|\breports? (?:was|were) (?:accepted|approved|received)\b/i;
const vote =
  /^(?:(?:it was )?(?:moved|seconded|carried|passed|failed|approved|defeated|tabled)\b|motion (?:by|carried|passed|failed)|(?:the )?motion (?:was )?(?:carried|passed|failed|defeated|tabled|withdrawn|approved)|unanimous|all (?:in favor|ayes)|(?:the )?votes?\b|it (?:passed|carried|failed)\b)/i;
const outcome =
  /\b(?:passed|carried|approved|failed|defeated|tabled|withdrawn|unanimous(?:ly)?|in favor|opposed|abstain\w*)\b|\b\d{1,2} ?[-–] ?\d{1,2}\b/i;
const motion = /^(?:the )?(?:motion|resolved|resolution)\b|\bmoved (?:to|that)\b/i;
const decision =
  /^(?:decisions?|decided|agreed|approved)\b|\b(?:board|committee|council|members|directors|trustees|staff|team|group|meeting|we|everyone)\b[^.;]{0,40}\b(?:approved|adopted|agreed|decided|voted|authorized|pledged|committed|resolved|elected|chose|appointed|hired|asks?|asked|directed|tabled|postponed|rejected|declined)\b|\b(?:was|were) (?:approved|adopted|elected|appointed|authorized|rejected|tabled|confirmed)\b|\bit was (?:agreed|decided|resolved)\b/i;
const figure = /[$€£]\s?\d/;

/** Who was there, and what every meeting says. */
export const isFormality = ({ text }: Passage): boolean =>
  roll.test(text) || vote.test(text) || formality.test(text) || countWords(text) === 0;

/** Each decision, then what somebody is to do, as far as there is room. */
export function findOutcomes(passages: Passage[], most: number): SummarySentence[] {
  const decisions = findDecisions(passages);
  const items = findItems(passages).slice(0, Math.min(mostItems, most - decisions.length));
  return [...decisions, ...items];
}

function findDecisions(passages: Passage[]): SummarySentence[] {
  const found = passages.flatMap((passage, index) => {
    const { text, place, kind, cells } = passage;
    if (kind === 'heading' || cells.length > 0 || isFormality(passage)) return [];
    const isMotion = motion.test(text);
    if (!isMotion && !decision.test(text)) return [];
    const end = isMotion ? findVote(passages, index) : null;
    return [
      { text: end ? `${text} ${end}` : text, place, index, weight: (isMotion ? 2 : 1) + (figure.test(text) ? 1 : 0) },
    ];
  });
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostDecisions)
    .toSorted((one, other) => one.index - other.index)
    .map(({ text, place }) => ({ text, place }));
}

/** "Passed 5-0." belongs to its motion: one that failed decides the opposite. */
function findVote(passages: Passage[], motionAt: number): string | null {
  for (const { text, kind } of passages.slice(motionAt + 1, motionAt + voteWithin)) {
    const isVote = vote.test(text);
    if (kind === 'heading' || (motion.test(text) && !isVote)) return null;
    if (isVote && outcome.test(text) && text.length <= longestVote) return text;
  }
  return null;
}

/** Those of a table or list before those that are told in between. */
function findItems(passages: Passage[]): SummarySentence[] {
  const found = passages.flatMap((passage) => {
    const item = readActionItem(passage, 'minutes');
    return item ? [{ passage, item }] : [];
  });
  const isListed = ({ passage }: (typeof found)[number]) =>
    passage.kind === 'table-row' || passage.kind === 'list-item';
  return [...found.filter(isListed), ...found.filter((each) => !isListed(each))].map(({ passage, item }) => ({
    text: passage.cells.length > 0 ? sayRow(item) : passage.text,
    place: passage.place,
  }));
}

const sayRow = (item: ActionItem): string =>
  `${sayActionItem(item)}${item.day === null ? '' : item.due ? `, by ${item.day}` : ` (${item.day})`}.`;
