// Who is meant, in an answer that may be a name, a role or a whole sentence.
import { isCapital, splitTokens } from '../../../contract/text-tokens.ts';
import { isAlsoName, isGivenName, isUsual } from './spelling-rules.ts';
import { cleanLines } from './clean-lines.ts';
import { toCapital } from './text-shapes.ts';
import { readWordList } from './word-list.ts';

const connector = /^(?:and|&|or|of|the|de|da|del|di|la|le|van|von|der|den|bin|al|y)$/;
const capital = /^["“(]?\p{Lu}/u;
const abbreviation = /^(?:Mr|Mrs|Ms|Mx|Dr|Rev|Fr|Sr|Jr|St|Prof|\p{Lu})\.$/u;
/** Begin a sentence or a role, and no name. */
const opening =
  /^(?:an?|the|all|each|every|any|both|one|our|my|your|their|his|her|this|that|these|those|we|you|i|he|she|they|it|there|who|whoever|someone|somebody|everyone|everybody|please)$/i;

/** The words at the start that are written like a name: "Mary Ann Lopez and Jim" of "Mary Ann Lopez and Jim show you". */
function readLeadingName(text: string): string {
  const name: string[] = [];
  for (const word of text.split(' ')) {
    const isOpening = name.length === 0 && opening.test(word);
    if (isOpening || !(capital.test(word) || (name.length > 0 && connector.test(word)))) break;
    name.push(word);
    if (/[,;:!?]$/.test(word) || (word.endsWith('.') && !abbreviation.test(word))) break;
  }
  while (connector.test(name.at(-1) ?? '')) name.pop();
  return name.join(' ').replace(/[,;:!?]$/, '');
}

const determiner = /^(?:(?:all|each|every|of|our|my|your|the|these|those)\s+)+/i;
const everyone = /^(?:all|everyone|everybody)(?:\s|$)/i;
const narrowing = /\s(?:who|whom|whose|that|which|with|in|on|at|of|from|for|to|near|around|by)\s.*$|\s?\(.*$/i;
const group = /(?:[^s\s]s|staff|team|alumni|volunteer corps)(?=$|[\s,])/iu;
const isPlain = (text: string) => /^[\p{L}\p{M}\p{N}'’&, -]+$/u.test(text) && text.split(' ').length <= 5;

const titled = /^(Mr|Mrs|Ms|Mx|Dr|Rev|Prof)\.? \S+ (\S+)$/;

/** "Dear volunteers," of "all our volunteers"; where the answer is neither a name nor a plain group, no name is used. */
export function toGreeting(audience: string): string {
  const line = (cleanLines(audience)[0] ?? '').replace(/[.;:!]+$/, '');
  const bare = line.replace(determiner, '');
  if (everyone.test(bare)) return 'Hello everyone,';
  const whole = bare.replace(narrowing, '');
  const [first = '', ...others] = whole.split(',');
  const isList = others.some((part) => /\s(?:and|&)\s/.test(part));
  const core = isList ? whole : first.trimEnd();
  const isName = core !== '' && core.split(/,\s*/).every((part) => part === readLeadingName(part));
  return isName || (isPlain(core) && group.test(core)) ? `Dear ${core.replace(titled, '$1. $2')},` : 'Hello,';
}

/** "Harlan Family", as one greets it, of "the Harlan Family"; "Ms. Petty" of "Ms. Lorraine Petty". */
export const toAddressed = (name: string): string =>
  cleanLines(name)
    .join(' ')
    .replace(/^(?:dear )?(?:the (?=\S))?/i, '')
    .replace(/[,:;]$/, '')
    .replace(titled, '$1. $2');

const betweenPersons = / ?[,;/&+()] ?| and /;
// "Ike", "Carol Ann", also as who shows it: "the way out: Ike."
const aloneOfPersons = /(?<=^|[,;/&+:(] ?| and )\p{L}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*)?(?=\.?$| ?[,;/&+()]| and )/gu;

const sharedName = /[/&+]| and /;
/** "The way out: Ike", "Boots (two pairs)." */
const isSentence = /: |\p{Ll}{2}\)?\.$/u;

/** “me” is whoever writes, the first of the people that are known, also as “& me”; “hana” is the one of them with that first name. */
export function namePerson(text: string, people: readonly string[]): string {
  const named = nameWhole(text.startsWith('& ') ? text.slice(2) : text, people);
  return isSentence.test(text) ? named : spellPerson(named);
}

/** The same where a role may be meant as well: what is no name stays as it is. */
export function nameWhole(text: string, people: readonly string[]): string {
  const [writer = ''] = people;
  const alone = text.replace(/ too$/i, '');
  const named = writer === '' ? alone : alone.replace(/\bme\b/gi, () => writer);
  // "too" goes with a name that was made whole, and is a word of anything else.
  const unlessSame = (found: string) => (found === alone ? text : found);
  const wholeOf = (first: string) => {
    const meant = people.filter((name) => name.toLowerCase().startsWith(`${first.toLowerCase()} `));
    return new Set(meant.map((name) => name.toLowerCase())).size === 1 ? meant[0]! : null;
  };
  // "Gene and Marlene Oakes" would give both the one surname, and "Gene, Marlene Oakes" would not.
  const isStranger = (first: string) =>
    (isGivenName(first) || (capital.test(first) && isAlsoName(first))) && wholeOf(first) === null;
  if (sharedName.test(named) && (named.match(aloneOfPersons) ?? []).some(isStranger)) return unlessSame(named);
  return unlessSame(
    nameOnce(
      named.replace(aloneOfPersons, (first) => wholeOf(first) ?? first),
      writer,
    ),
  );
}

/** "Rosa Lin" of "me (Rosa)", "me, Rosa Lin" and "Rosa (me)", once each of them is named whole. */
const nameOnce = (text: string, name: string): string =>
  name === ''
    ? text
    : text
        .replaceAll(`${name} (${name})`, name)
        .replaceAll(`${name} (${name}, `, `${name} (`)
        .replaceAll(`${name}, ${name}`, name);

/**
 * "Hope Adler" of "Hope Adler, chair" and the like: whole names where people are named, and not "Night Crew". What stands
 * by itself in another cell ("theo") makes a name of the two words that begin with it ("Theo Park").
 */
export function findPersons(cells: readonly string[]): string[] {
  const names = cells.flatMap((cell) => cell.split(betweenPersons)).map(spellPerson);
  const alone = new Set(names);
  return names.filter((name) => {
    const words = name.split(' ');
    const [first = ''] = words;
    const isName = words.length > 1 && words.length < 5 && readLeadingName(name) === name && !isRole(name);
    return isName && (isGivenName(first) || isAlsoName(first) || alone.has(first) || !words.every(isUsual));
  });
}

const twoCapitals =
  /(?<!\p{Lu}[\p{L}\p{M}.’'-]* |[\p{L}\p{M}’'-])(\p{Lu}[\p{L}\p{M}]+) (\p{Lu}[\p{L}\p{M}]+)(?![\p{L}\p{M}’'-]| \p{Lu})/gu;

/**
 * "Linda Wasko" of "sponsors: Linda Wasko asks": a given name and a word that is none, with no more capitals beside them.
 * `firsts`: what stands by itself where people are named, so that it is a name as well.
 */
export function findNamed(texts: readonly string[], firsts: readonly string[] = []): string[] {
  const alone = new Set(firsts.flatMap((cell) => cell.split(betweenPersons)));
  return texts
    .flatMap((text) => [...text.matchAll(twoCapitals)])
    .flatMap(([name, first = '', last = '']) =>
      (isGivenName(first) && !isUsual(last)) || (alone.has(first) && !isRole(name)) ? [name] : [],
    );
}

/** A text that opens with "Hi [name]," of its own, without that. */
export const withoutGreeting = (text: string): string =>
  text.replace(/^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^,:!.\n]{0,60}[,:!]\s+(?=\S)/i, '');

const shortName = /^\p{L}[\p{L}.’'-]*(?: \p{L}[\p{L}.’'-]*){0,2}(?=$| ?[,(])/u;
/** "Ada Lund board chair" */
const untitledName = /^(\p{Lu}[\p{L}.’'-]+ \p{Lu}[\p{L}.’'-]+) ((?!(?:and|or|with) )\p{Ll}+(?: \p{Ll}+){0,2})$/u;
/** "RN", "MSW" behind a name */
const initials = /(?<= )\p{Lu}{2,5}$/u;
const roleWords = readWordList('role-words.txt');
const verbs = readWordList('action-verbs.txt');
const littleWords = readWordList('silent-words.txt');
/** "ruby writes", "Ruby does it", "kit keeps attendance", which say what she does. */
const isDoing = (name: string): boolean => {
  const [, second = ''] = name.split(' ');
  const isNoName = (word: string) => !isCapital(word) && isUsual(word) && !isGivenName(word) && !isAlsoName(word);
  const isSaid = name.split(' ').slice(1).filter(isNoName).length > 1;
  return isSaid || littleWords.has(second) || (/s$/i.test(second) && verbs.has(second.toLowerCase().slice(0, -1)));
};
const isRole = (name: string): boolean => splitTokens(name.toLowerCase()).some((token) => roleWords.has(token));

/** "Rosa Lin" of "rosa lin", where a person is asked for; a role stays as it is, as does what a person does. */
export const spellPerson = (text: string): string =>
  text
    .replace(untitledName, (whole, name: string, role: string) => (isRole(role) ? `${name}, ${role}` : whole))
    .replace(shortName, (name) =>
      isRole(name) || isDoing(name) || /\p{Lu}/u.test(name.slice(1).replace(initials, ''))
        ? name
        : name.split(' ').map(toCapital).join(' '),
    );
