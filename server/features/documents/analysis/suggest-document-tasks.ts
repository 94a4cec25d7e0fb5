// Tasks that a document asks for: what to hand in, its reports and dates, and who is to do what.
import { readAlternatives, readWordList } from '../../../platform/english/word-list.ts';
import { lowerFirst, titleOfRequirement } from '../../../../contract/requirement-titles.ts';
import { formatDueDate } from '../../tasks/text.ts';
import { readActionItem, withoutDay } from '../facts/action-items.ts';
import { findApplicationDeadline } from '../facts/application-deadline.ts';
import type { DocumentKind, FoundDate, Requirement, SuggestedTask } from './document-analysis-result.ts';
import type { Fact } from '../facts/fact.ts';
import { findOrganizations } from '../facts/find-names.ts';
import { capitalize, listStems } from '../facts/label-words.ts';
import type { Statement } from '../facts/statements.ts';
import { findOwnDays } from '../facts/own-days.ts';
import { infoSession } from '../facts/find-requirements.ts';

interface Sources {
  kind: DocumentKind;
  statements: Statement[];
  dates: FoundDate[];
  facts: Fact[];
  requirements: Requirement[];
  today: string;
}

interface Candidate extends SuggestedTask {
  weight: number;
  /** Who is to do it, where the document names somebody. */
  owner?: string | null;
  /** It is an entry of a table or list, each of which is a task of its own. */
  isListed?: boolean;
}

const mostTasks = 10;
const titleLimit = 70;
/** What is cut ends at a comma, unless less than this would be left. */
const leastTitle = 25;
const descriptionLimit = 300;
const soon = 21;
const dayMs = 86_400_000;
/** So many days after its date, what was due is history. */
const forgotten = 365;
/** From one meeting to the next: what a list of minutes has for a day before may still be open. */
const mostLate = 31;
const handIn = new RegExp(String.raw`\b(?:${readAlternatives('hand-in-words.txt')})\b`, 'iu');
const notOurs = new RegExp(String.raw`\b(?:${readAlternatives('funder-acts-words.txt')})\b`, 'iu');
const duty = /^(?:recipients?|grantees?|applicants?|awardees?) (?:must |shall |will )?(\p{Ll}+) (.+)$/iu;
const saysDue =
  /\b(?:deadline(?: for)?|last day for|is due|are due|due(?: date)?|required|must be (?:submitted|received)|(?:is|are|will be) (?:due|submitted))\b:?/gi;

/** What stands for a thing, how much of it, and what a deadline is. */
const emptyWords = readWordList('empty-words.txt');

export function suggestDocumentTasks(sources: Sources): SuggestedTask[] {
  const candidates = [...fromDates(sources), ...fromRequirements(sources), ...fromActionItems(sources)];
  const kept: Candidate[] = [];
  for (const candidate of candidates.toSorted((one, other) => other.weight - one.weight)) {
    if (kept.length < mostTasks && !kept.some((each) => isSame(each, candidate))) kept.push(candidate);
  }
  return kept.map(({ title, description, priority, dueDate, place }) => ({
    title,
    description,
    priority,
    dueDate,
    place,
  }));
}

function fromDates({ dates, kind, statements, today }: Sources): Candidate[] {
  if (kind === 'report' || kind === 'list') return [];
  const given = new Set(statements.filter((statement) => readActionItem(statement, kind)).map(({ text }) => text));
  return dates.flatMap(({ date, label, place, quote }): Candidate[] => {
    const session = kind === 'rfp' && date >= today ? infoSession.exec(label)?.[0] : undefined;
    if (session) return [attend(session, date, { place, quote }, today)];
    const isDue = /\b(?:due|deadline|reports?|letters? of)\b/i.test(label);
    if (/\breports?\b/i.test(label) && isMissed(date, today) && kind === 'award-letter')
      return [overdue(label, date, { place, quote })];
    if (date < today || !handIn.test(label) || (notOurs.test(label) && !isDue)) return [];
    // Minutes tell what others handed in; a request speaks of reports that come after an award.
    if ((kind === 'minutes' && !isDue) || (kind === 'rfp' && /\breports?\b/i.test(label))) return [];
    // What somebody is to do is read from the words of its statement.
    if (given.has(quote)) return [];
    const title = titleOfDate(label, kind);
    if (!title) return [];
    const weight = /report|deadline|due|proposal|application/i.test(label) ? 6 : 4;
    const named = kind === 'rfp' ? title : withReceiver(title, quote, statements);
    return [
      { title: named, description: describe(quote), priority: priorityOf(date, today), dueDate: date, place, weight },
    ];
  });
}

const attend = (
  session: string,
  date: string,
  { place, quote }: Pick<FoundDate, 'place' | 'quote'>,
  today: string,
) => ({
  title: shortTitle(`Attend the ${lowerFirst(session)}`),
  description: describe(quote),
  priority: priorityOf(date, today),
  dueDate: date,
  place,
  weight: 4,
});

const isMissed = (date: string, today: string) =>
  date < today && Date.parse(today) - Date.parse(date) <= forgotten * dayMs;

function overdue(label: string, date: string, { place, quote }: Pick<FoundDate, 'place' | 'quote'>): Candidate {
  const thing = titleOfDate(label, 'award-letter')?.replace(/^\p{Lu}\p{Ll}+ /u, '') ?? 'report';
  return {
    title: shortTitle(`Check that this was sent: ${thing}`),
    description: `It was due on ${formatDueDate(date)}. ${describe(quote)}`,
    priority: 'high',
    dueDate: null,
    place,
    weight: 7,
  };
}

function titleOfDate(label: string, kind: DocumentKind): string | null {
  if (/\(start\)/i.test(label)) return null;
  if (/\bquestions?\b/i.test(label)) return 'Send questions to the funder';
  if (/\bmust have\b/i.test(label)) return null;
  const thing = (label.split('… ').at(-1) ?? '')
    .replace(/:\s*(?:they|it|these|this)\b.*$/i, '')
    .replace(saysDue, ' ')
    .replace(/\((?:start|end)\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,-]+(?:(?:the|an?)\s+)?|[\s:,-]+$/gi, '');
  // What a request says of its deadline alone is of the application.
  if (namesNothing(thing)) return kind === 'rfp' ? 'Submit application' : null;
  const [, verb = '', rest = ''] = duty.exec(thing) ?? [];
  if (verb) return shortTitle(`${capitalize(verb.replace(/s$/, ''))} ${rest}`);
  if (/^(?:submit|return|file|send|complete|register|review|renew|sign)\b/i.test(thing))
    return shortTitle(capitalize(thing));
  // "The rest after we receive your interim report"
  const paper =
    /\b(?:we|you|they)\b.* (?:our|your|the|an?) ((?:\p{Ll}+ )?(?:report|application|proposal|agreement)s?)$/u.exec(
      thing,
    )?.[1];
  if (paper) return shortTitle(`Submit ${paper}`);
  // "They will send a letter" is nothing to hand in.
  if (/\b(?:will|would|has|have|had)\b/i.test(thing)) return null;
  const action = /agreement/i.test(thing) ? 'Return' : /review/i.test(thing) ? 'Complete' : 'Submit';
  return shortTitle(`${action} ${lowerFirst(thing)}`);
}

/** "Everything else", "Final". */
const namesNothing = (thing: string): boolean =>
  (thing.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => emptyWords.has(word));

/** "The Hartwell Foundation may help; its application is due": to whom, where its words or those before name one. */
function withReceiver(title: string, quote: string, statements: Statement[]): string {
  const thing =
    /^Submit (?:its |their |the )?((?:\p{Ll}+ )?(?:application|proposal|request|letter of (?:intent|inquiry)))$/iu.exec(
      title,
    )?.[1];
  const at = thing ? statements.findIndex(({ text }) => text === quote) : -1;
  const statement = statements[at];
  if (!thing || !statement) return title;
  const previous = statements[at - 1];
  const near = previous?.block === statement.block ? [previous, statement] : [statement];
  const [receiver, another] = findOrganizations(near);
  if (!receiver || another) return title;
  const article = near.some(({ text }) => text.toLowerCase().includes(`the ${receiver.name.toLowerCase()}`))
    ? 'the '
    : '';
  return shortTitle(`Submit ${thing} to ${article}${receiver.name}`);
}

function fromRequirements({ requirements, dates, today }: Sources): Candidate[] {
  const deadline = findApplicationDeadline(dates, today);
  const until = deadline ? ` Due with the application on ${formatDueDate(deadline.date)}.` : '';
  return requirements.flatMap(({ category, text, place, quote }): Candidate[] => {
    const own = findOwnDays(quote, dates);
    const due = own.length > 0 ? own.find((day) => day >= today) : deadline?.date;
    const task = (title: string, weight: number): Candidate[] => [
      {
        title: shortTitle(title),
        description: `${toSentence(describe(quote))}${due === deadline?.date ? until : ''}`,
        priority: due ? priorityOf(due, today) : 'medium',
        dueDate: null,
        place,
        weight,
      },
    ];
    const title = titleOfRequirement(category, text) ?? text;
    if (category === 'attachment') return task(title, 3);
    if (category === 'section') return task(title, 2);
    if (category === 'match') return task('Confirm the match in writing', 3.5);
    return category === 'eligibility' && /\b(?:registration|identifier|sam\.gov)\b/i.test(text)
      ? task('Check our registration and identifier', 3.5)
      : [];
  });
}

/** "Dev Patel will get a second quote by October 2", and the rows of a table of such. */
function fromActionItems({ statements, facts, kind, today }: Sources): Candidate[] {
  const actions = new Map(
    facts.flatMap((fact) => (fact.kind === 'action' ? [[keyOf(fact.firstBlock, fact.text), fact] as const] : [])),
  );
  return statements.flatMap((statement): Candidate[] => {
    const item = readActionItem(statement, kind);
    if (!item || item.isDone) return [];
    const isListed = statement.kind === 'table-row' || statement.kind === 'list-item';
    const dueDate = actions.get(keyOf(statement.block, statement.text))?.day ?? null;
    if (dueDate && isOver(dueDate, today, isListed && kind === 'minutes')) return [];
    return [
      {
        title: shortTitle(capitalize(dueDate ? withoutDay(item.action) : item.action)),
        description: item.details === '' ? describe(statement.text) : shortDescription(item.details),
        priority: dueDate ? priorityOf(dueDate, today) : 'medium',
        dueDate,
        place: statement.place,
        weight: 5,
        owner: item.owner,
        isListed,
      },
    ];
  });
}

const isOver = (date: string, today: string, mayBeLate: boolean): boolean =>
  Date.parse(today) - Date.parse(date) > (mayBeLate ? mostLate * dayMs : 0);

const keyOf = (block: number, text: string): string => `${block} ${text}`;

const priorityOf = (date: string, today: string): 'high' | 'medium' =>
  Date.parse(date) - Date.parse(today) <= soon * dayMs ? 'high' : 'medium';

function describe(quote: string): string {
  // A table's row.
  const cells = quote.split(' | ');
  return shortDescription(cells.join(cells.length === 2 ? ': ' : ', '));
}

const shortDescription = (words: string): string =>
  words.length <= descriptionLimit ? words : `${words.slice(0, descriptionLimit - 2)} …`;

const toSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

function shortTitle(text: string): string {
  const plain = text.replace(/[.;:,]+$/, '');
  if (plain.length <= titleLimit) return plain;
  const cut = plain.slice(0, titleLimit).replace(/[\s,;:(]+\S*$/, '');
  if (cut.includes('“') && !cut.includes('”')) return `${cut}…”`;
  const comma = cut.lastIndexOf(', ');
  return comma > leastTitle ? cut.slice(0, comma) : cut;
}

function isSame(one: Candidate, other: Candidate): boolean {
  if (one.dueDate && other.dueDate && one.dueDate !== other.dueDate) return false;
  // Two people may be asked for the same; "Rosa" and "Rosa Delgado" are one.
  if (one.owner && other.owner && firstWord(one.owner) !== firstWord(other.owner)) return false;
  if (one.isListed && other.isListed) return one.title.toLowerCase() === other.title.toLowerCase();
  const [first, second] = [one, other].map(({ title }) => new Set(listStems(title)));
  const shared = [...first!].filter((stem) => second!.has(stem)).length;
  return shared > 0 && shared >= Math.min(first!.size, second!.size) * 0.75;
}

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';
