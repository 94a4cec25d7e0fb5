// What minutes are read for: what was decided, and who does what after it.
import { readActionItem, sayActionItem, type ActionItem } from './action-items.ts';
import type { SummarySentence } from './document-analysis-result.ts';
import type { FoundDay } from './find-dates.ts';
import { countWords } from './label-words.ts';
import type { Passage } from './read-passages.ts';

const mostDecisions = 3;
/** Where more than those are announced as such. */
const mostAnnounced = 4;
const longestDecision = 320;
const mostJoined = 8;
/** What is said so shortly before a decision leads to it. */
const leadsWithin = 2;
const fewestWords = 3;
/** A vote is told soon after what it is about. */
const voteWithin = 4;
const longestVote = 120;

const roll =
  /^(?:(?:members|directors|staff|board members|others|also) )?(?:present|attend(?:ees|ing|ance)|in attendance|absent|regrets|excused|guests|staff|here)\b[^:]{0,20}:/i;
const formality =
  /\b(?:called (?:the meeting )?to order|adjourn(?:ed|ment)?|quorum|respectfully submitted|minutes taken by)\b|\bminutes\b[^.]{0,80}\b(?:approved|accepted|adopted)\b|\b(?:approv|accept|adopt)\w{0,3}\b[^.]{0,40}\b(?:minutes|agenda)\b|\bmotion to (?:accept|receive|adjourn)\b|\breports? (?:was|were) (?:accepted|approved|received)\b/i;
/** Only who presented a report, and not what it said. */
const presentation =
  /^[^,.;:$]{2,60}\b(?:presented|gave|delivered|read|shared|reviewed) (?:the|an?|his|her|their|our) (?:[^\s,.;:$]{1,20} ){0,4}?(?:reports?|statements?)(?: (?:to|for|of|as of|through|from|on|dated)\b(?![^.]{0,80}\b(?:that|which|show\w*)\b)[^.;:$]{0,60})?\.?$|^[^,.;:$]{2,60}\breports? (?:was|were) (?:presented|given|read)(?: by [^.;:$]{0,60})?\.?$/i;
const vote =
  /^(?:(?:it was )?(?:moved|seconded|carried|passed|failed|approved|defeated|tabled)\b|motion (?:by|carried|passed|failed)|(?:the )?motion (?:was )?(?:carried|passed|failed|defeated|tabled|withdrawn|approved)|unanimous|all (?:in favor|ayes)|(?:the )?votes?\b|it (?:passed|carried|failed)\b)/i;
const outcome =
  /\b(?:passed|carried|approved|failed|defeated|tabled|withdrawn|unanimous(?:ly)?|in favor|opposed|abstain\w*)\b|\b\d{1,2} ?[-–] ?\d{1,2}\b/i;
const motion = /^(?:the )?(?:motion|resolved|resolution)\b|\bmoved (?:to|that)\b/i;
const decision =
  /^(?:decisions?|decided|agreed|approved)\b|\b(?:board|committee|council|members|directors|trustees|staff|team|group|meeting|we|everyone)\b[^.;]{0,40}\b(?:approved|adopted|agreed|decided|voted|authorized|pledged|committed|resolved|elected|chose|appointed|hired|asks?|asked|directed|tabled|postponed|rejected|declined)\b|\b(?:was|were) (?:approved|adopted|elected|appointed|authorized|rejected|tabled|confirmed)\b|\bit was (?:agreed|decided|resolved)\b/i;
const announced = /^(?:decisions?|decided|resolved)\s?: *\S/i;
const figure = /[$€£]\s?\d/;

/** Who was there, and what every meeting says. */
export const isFormality = ({ text }: Passage): boolean =>
  roll.test(text) || vote.test(text) || formality.test(text) || presentation.test(text) || countWords(text) === 0;

const rule =
  /^(?:no|only|never)\b[^.;]{0,80}\b(?:may|can|shall|must|is allowed|are allowed)\b|\b(?:may|must|shall|can) not\b|\bcannot\b|\b(?:not allowed|not permitted|prohibited)\b|^(?:all|each|every|everyone|any|anyone)\b[^.;]{0,80}\b(?:must|shall)\b/i;

/** What holds for everybody from now on: "No driver may take the truck home." */
export const setsRule = (text: string): boolean => rule.test(text);

/** Each decision, then what somebody is to do, as far as there is room. */
export function findOutcomes(passages: Passage[], most: number, days: FoundDay[]): SummarySentence[] {
  const decisions = findDecisions(passages);
  const items = findItems(passages, days).slice(0, Math.max(0, most - decisions.length));
  return [...decisions, ...items];
}

function findDecisions(passages: Passage[]): SummarySentence[] {
  const found = passages.flatMap((passage, index) => {
    const { text, place, kind, cells } = passage;
    if (kind === 'heading' || cells.length > 0 || isFormality(passage)) return [];
    const isMotion = motion.test(text);
    const isAnnounced = announced.test(text);
    // "Decisions." announces them.
    if (countWords(text) < fewestWords || (!isMotion && !decision.test(text))) return [];
    if (!isMotion && !isAnnounced && leadsToDecision(passages, index)) return [];
    const end = isMotion ? findVote(passages, index) : null;
    return [
      {
        text: isAnnounced ? joinDecision(passages, index) : end ? `${text} ${end}` : text,
        place,
        index,
        weight: (isMotion || isAnnounced ? 2 : 1) + (figure.test(text) ? 1 : 0),
        isMarked: isMotion || isAnnounced,
      },
    ];
  });
  const marked = found.filter(({ isMarked }) => isMarked);
  const most = Math.max(mostDecisions, Math.min(marked.length, mostAnnounced));
  return [...marked, ...found.filter(({ isMarked }) => !isMarked)]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, most)
    .toSorted((one, other) => one.index - other.index)
    .map(({ text, place }) => ({ text, place }));
}

const leadsToDecision = (passages: Passage[], at: number): boolean =>
  passages
    .slice(at + 1, at + 1 + leadsWithin)
    .some(({ text, section }) => section === passages[at]?.section && announced.test(text));

/** All that its paragraph says: "All checks are done by May. Nobody may visit without one." */
function joinDecision(passages: Passage[], at: number): string {
  const first = passages[at]!;
  let whole = first.text;
  for (const { text, block, kind } of passages.slice(at + 1, at + 1 + mostJoined)) {
    const isOfIt = block === first.block && kind === first.kind && !announced.test(text) && !vote.test(text);
    if (!isOfIt || whole.length + text.length >= longestDecision) return whole;
    whole += ` ${text}`;
  }
  return whole;
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

/** The soonest first; of one day, those of a table or list before those that are told in between. */
function findItems(passages: Passage[], days: FoundDay[]): SummarySentence[] {
  const found = passages.flatMap((passage) => {
    const item = readActionItem(passage, 'minutes');
    return item && !item.isDone ? [{ passage, item, due: findDueDay(passage, item, days) }] : [];
  });
  const isListed = ({ passage }: (typeof found)[number]) =>
    passage.kind === 'table-row' || passage.kind === 'list-item';
  return [...found.filter(isListed), ...found.filter((each) => !isListed(each))]
    .toSorted((one, other) => one.due.localeCompare(other.due))
    .map(({ passage, item }) => ({
      text: passage.cells.length > 0 ? sayRow(item) : passage.text,
      place: passage.place,
    }));
}

/** What has no day comes last. */
const noDay = '9999';

function findDueDay({ block, text }: Passage, { due }: ActionItem, days: FoundDay[]): string {
  if (!due) return noDay;
  const { month, day } = due.from;
  const isDue = ({ date }: FoundDay) => Number(date.slice(5, 7)) === month && Number(date.slice(8)) === day;
  return days.find((each) => each.block === block && each.quote === text && isDue(each))?.date ?? noDay;
}

const sayRow = (item: ActionItem): string =>
  `${sayActionItem(item)}${item.day === null ? '' : item.due ? `, by ${item.day}` : ` (${item.day})`}.`;
