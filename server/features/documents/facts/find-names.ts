// Names of people and organizations. Conservative: a name needs something beside it that says so.
import { monthNames } from '../../../../contract/month-names.ts';
import { readAlternatives } from '../../../platform/english/word-list.ts';
import type { FoundName } from '../analysis/document-analysis-result.ts';
import type { Statement } from './statements.ts';

const most = 40;
const mostCompared = 200;
const word = String.raw`\p{Lu}[\p{L}'’]+(?:-\p{Lu}\p{L}+)?`;
const person = String.raw`${word}(?: \p{Lu}\.)? ${word}(?: ${word})?`;
/** Each with a small or a capital letter: the flag for it would take names without capitals. */
const eitherCase = (words: string): string =>
  words.replace(/(^|\|)(\p{Ll})/gu, (_, bar: string, letter: string) => `${bar}[${letter.toUpperCase()}${letter}]`);
const role = eitherCase(readAlternatives('leading-roles.txt'));

/** After what it is of: "shop manager", "volunteer and outreach coordinator". */
const office = `(?:${readAlternatives('offices.txt')})`;

/** Each finds the name in its first group. */
const people = [
  new RegExp(String.raw`(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|Rev|Hon)\.? (${person})`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})(${person}) ?[,(] ?(?:the )?(?:${role}|\p{Lu}\p{Ll}+ (?:Officer|Director|Manager|Coordinator))\b`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\p{L})(${person}) ?[,(] ?(?:the |our )?(?:\p{Ll}[\p{L}-]+ ){1,2}${office}\b`, 'gu'),
  new RegExp(
    String.raw`(?:${eitherCase('contact|questions to|call|ask|moved by|seconded by|motion by|by|sincerely,?')}) (${person})(?=[\s,.;]|$)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(${person}) (?:called the meeting|moved|seconded|presented|reported|leads|manages|coordinates|runs|will|to (?:send|get|ask|order|draft|pick|call|write|review)|at \S+@|at \(?\d{3})`,
    'gu',
  ),
  new RegExp(String.raw`^(${person}): \p{Ll}`, 'gu'),
];
const roll =
  /^(?:(?:members|directors|staff|board members|others) )?(?:present|attendees|attending|absent|regrets|excused|guests|staff)\b[^:]{0,20}: ?(.+)$/i;
const titleLine = new RegExp(String.raw`^(?:(?:${role})\b.*|[Ff]or the trustees)$`, 'u');
const wholeName = new RegExp(String.raw`^${person}$`, 'u');
const closing = /^(?:sincerely|yours|best regards|kind regards|respectfully|with (?:gratitude|admiration|thanks))/i;

const kindOfOrganization = readAlternatives('organization-words.txt');
const organization = new RegExp(
  String.raw`(?<![\p{L}])((?:\p{Lu}[\p{L}'’&-]*(?: (?:of|for|and|the|&))? ){1,6}(?:${kindOfOrganization})(?!\p{L})(?: of (?:the )?(?:\p{Lu}\p{L}+ ?){1,3})?)`,
  'gu',
);
const noName = new RegExp(String.raw`\b(?:${readAlternatives('no-name-words.txt')}|${monthNames.join('|')})\b`, 'u');

export function findPeople(statements: Statement[]): FoundName[] {
  const found = new Map<string, FoundName>();
  const add = (name: string, { place, text }: Statement) => {
    const plain = name
      .replace(/\s+/g, ' ')
      .replace(/^(?:Call|Contact|Ask|Email|Write|Thank) /, '')
      .trim();
    const isTitle = plain === plain.toUpperCase();
    if (wholeName.test(plain) && !isTitle && !noName.test(plain) && !found.has(plain))
      found.set(plain, { name: plain, place, quote: text });
  };
  statements.forEach((statement, index) => {
    if (statement.kind === 'heading' && !wholeName.test(statement.text)) return;
    for (const name of readRoll(statement.text)) add(name, statement);
    for (const pattern of people) for (const [, name = ''] of statement.text.matchAll(pattern)) add(name, statement);
    // A name on a line of its own: after a closing, or above a title.
    const isSigned = statements.slice(Math.max(0, index - 2), index).some(({ text }) => closing.test(text));
    if (wholeName.test(statement.text) && (isSigned || titleLine.test(statements[index + 1]?.text ?? '')))
      add(statement.text, statement);
  });
  return [...found.values()].slice(0, most);
}

/** "Present: Samuel Ortiz (chair), Ruth Adeyemi". */
function readRoll(text: string): string[] {
  const names = roll.exec(text)?.[1];
  return names ? names.split(/[,;.]| and /).map((name) => name.replace(/\(.*?\)/g, '').trim()) : [];
}

/** In an address: "Maya Okafor Executive Director Lantern Bridge Alliance". */
const titleBefore =
  /^.*\b(?:Executive Director|Program (?:Director|Officer|Manager)|Development Director|Director|President|Chair|Treasurer|Secretary|Officer|Manager|Coordinator|CEO|CFO) (?!(?:of|for|and|the) )(?=\p{Lu}\S* )/u;

/** "Prepared for Cascade Fund", "Grant Proposal for the Maple Trust": what a paper is, and for whom. */
const madeFor =
  /^(?:(?:\p{Lu}\p{L}+ ){0,3}(?:Proposal|Application|Request|Report|Letter|Budget|Outline|Summary|Presentation)|Prepared|Submitted|Presented|Written|Drafted|Proposed|Requested|Addressed|Created|Made|Sent) (?:for|to|of) (?:the )?/u;

export function findOrganizations(statements: Statement[]): FoundName[] {
  const found = new Map<string, FoundName>();
  for (const { text, place } of statements) {
    for (const [, name = ''] of text.matchAll(organization)) {
      const plain = name
        .replace(madeFor, '')
        .replace(/^Board of (?:Trustees|Directors) of /, '')
        .replace(titleBefore, '')
        .replace(/^(?:The|A|An|Our|Your|Each|This|In|Of|To|For|From|With|And|By|At|Dear|Every) /, '')
        .trim();
      if (plain.split(' ').length < 2 || /^(?:Grant|Total|Required|Annual|General)\b/.test(plain)) continue;
      if (!found.has(plain.toLowerCase())) found.set(plain.toLowerCase(), { name: plain, place, quote: text });
    }
  }
  return withoutShortNames([...found.values()].slice(0, mostCompared)).slice(0, most);
}

/** "The Community Foundation" is the Millbrook Community Foundation where no other has that name. */
function withoutShortNames(found: FoundName[]): FoundName[] {
  const names = found.map(({ name }) => name.toLowerCase());
  const isShort = (name: string) => names.filter((other) => other.endsWith(` ${name}`)).length === 1;
  return found.filter((_, index) => !isShort(names[index]!));
}
