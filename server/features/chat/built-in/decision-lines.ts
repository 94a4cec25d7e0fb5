// Which lines of minutes tell a decision.
import { listTopicStems } from '../../agents/text.ts';
import { splitSentences } from '../../documents/text.ts';
import type { Quote } from '../quote-documents.ts';
import type { Meeting, MeetingLine } from './read-meetings.ts';

export type KindOfLine = 'decided' | 'passed' | 'failed';

const mostLines = 14;
const outcome = '(?:carried|passed|failed|approved|adopted|defeated|rejected|tabled|postponed|withdrawn)';
const decides = new RegExp(
  String.raw`\bmotions?\b|\bmoved (?:to|that)\b|\b(?:approved|adopted|ratified|decided|agreed|resolved|voted|elected|appointed|authorized|accepted|rejected|tabled)\b|\bunanimous|^(?:decisions?|decided|resolved|resolutions?|votes?)\s*:|^${outcome}\b`,
  'i',
);
/** "Carried 4 to 1" tells of what stands before it. */
const onlyOutcome = new RegExp(
  String.raw`^(?:(?:the|this|that) )?(?:motion|vote|it|resolution)?\s*(?:was |has )?(?:unanimously )?${outcome}\b(?! (?:the|a|an|to)\b)`,
  'i',
);
const fails =
  /\b(?:fail(?:s|ed)|defeated|rejected|did not (?:pass|carry)|not (?:approved|adopted)|voted down|withdrawn|lost)\b/i;
/** "Moved by Ana, seconded by Joe." goes with the motion. */
const onlyMovers = /^(?:motion )?(?:moved|made|seconded|second|motioned)\b(?: by)? \p{Lu}[^.!?]{0,120}[.!?]?$/iu;
/** What its paragraph goes on with is part of it: "Decision: All keys are returned. Nobody may lend one." */
const announces = /^(?:decisions?|decided|resolved)\s?: *\S/i;
const isHeading = /^[^.!?]{1,60}:?$/;

interface Told extends MeetingLine {
  said: string;
}

/** The lines of a meeting that tell it, together where they stand in one passage. */
export function chooseLines({ lines }: Meeting, kind: KindOfLine, topics: string[]): Quote[] {
  const told = readDecisions(lines)
    .filter(({ said }) => kind === 'decided' || fails.test(said) === (kind === 'failed'))
    .filter(({ said, heading }) => {
      const stems = new Set([said, heading ?? ''].flatMap(listTopicStems));
      return topics.every((topic) => stems.has(topic));
    })
    .slice(0, mostLines);
  const passages = [...new Set(told.map(({ passage }) => passage))];
  return passages.map((passage) => ({
    passage,
    words: told
      .filter((each) => each.passage === passage)
      .map(({ said }) => said)
      .join('\n'),
  }));
}

/** One for each motion: what is moved, and how the vote went. */
function readDecisions(lines: MeetingLine[]): Told[] {
  const told: Told[] = [];
  let before: MeetingLine | null = null;
  for (const line of lines) {
    const sentences = splitSentences(line.text);
    const isAnnounced = announces.test(line.text);
    let isOpen = false;
    for (const [at, sentence] of sentences.entries()) {
      const isOutcome = onlyOutcome.test(sentence);
      const last = told.at(-1);
      const goesOn = isOutcome || onlyMovers.test(sentence) || (isAnnounced && !announces.test(sentence));
      if (isOpen && last && goesOn) last.said += ` ${sentence}`;
      else if (isOutcome && at > 0) told.push({ ...line, said: `${sentences[at - 1]} ${sentence}` });
      else if (isOutcome && before && !isHeading.test(before.text)) {
        const previous = splitSentences(before.text).at(-1) ?? '';
        if (last?.said.endsWith(previous) && last.passage === line.passage) last.said += ` ${sentence}`;
        else told.push({ ...line, said: `${previous} ${sentence}` });
      } else if (decides.test(sentence)) told.push({ ...line, said: sentence });
      isOpen = decides.test(sentence) || isOutcome || (isOpen && goesOn);
    }
    if (line.text !== '') before = line;
  }
  return told;
}
