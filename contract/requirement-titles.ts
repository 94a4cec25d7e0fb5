// What a person would call the task that a requirement makes. The requirement's own words stand in the task's description.
import type { RequirementCategory } from './document-analysis.ts';

/** Null where there is nothing to do: it tells what there is to win, how it is decided or whom to ask. */
export function titleOfRequirement(category: RequirementCategory, text: string): string | null {
  const words = firstSentence(text);
  switch (category) {
    case 'attachment':
      return gather(words);
    case 'section':
      return write(words);
    case 'match':
      return secure(words);
    case 'eligibility':
      return confirm(words);
    case 'length':
    case 'format':
      return keep(words);
    case 'deadline':
      return beReady(words);
    case 'contact':
    case 'award':
    case 'scoring':
      return null;
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function firstSentence(text: string): string {
  const [first] = segmenter.segment(text.trim());
  const sentence = (first?.segment ?? '').trim();
  return (sentence.length < 15 ? text : sentence).trim().replace(/[.:;,]+$/, '');
}

/** What is said to the applicant, said by the applicant. */
const asOurs = (text: string): string =>
  text.replace(/\b(y)our\b/gi, (whole) => (whole.startsWith('Y') ? 'Our' : 'our')).replace(/\byou\b/g, 'we');

/** Abbreviations keep their capitals, and so does what a number names: "Form 990". */
export const lowerFirst = (text: string): string =>
  /^(?:\p{Lu}\p{Ll}(?!\p{Ll}* \d)|An? )/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const determined =
  /^(?:an?|the|our|each|every|all|any|no|at least|up to|both|one|two|three|four|five|six|\d+|proof|evidence|copies|documentation)\b/i;

function withArticle(thing: string): string {
  const plain = lowerFirst(asOurs(thing));
  if (determined.test(plain)) return plain;
  return /^copy\b/.test(plain) ? `a ${plain}` : `the ${plain}`;
}

function gather(text: string): string {
  const thing = text.replace(/^(?:for|if) [^,]*\b(?:applicants?|organizations?|applicable|any)\b[^,]*, /i, '');
  const signed = /^(?:an? |the )?signed (.+)$/i.exec(thing)?.[1];
  if (signed) return `Get ${withArticle(signed)} signed`;
  const byOthers = /\bletters? (?:of (?:support|commitment|recommendation)|from)\b/i.test(thing);
  return `${byOthers ? 'Ask for' : 'Gather'} ${withArticle(thing)}`;
}

const documentName =
  /^[^(]*?\b(?:abstract|statement|plan|narrative|summary|letter|description|proposal|timeline|overview)\b/i;

const askedFor = /^(.{2,80}?) (?:is|are) (?:required|requested|needed|expected)\b/i;

function write(text: string): string {
  const heading = text.replace(/^\d+(?:\.\d+)*\.?\s+/, '');
  if (heading.endsWith('?')) return `Answer “${heading}”`;
  // "List of partners" is a heading.
  if (imperative.test(heading) && /^\S+ (?!of\b)\S+ \S/.test(heading)) return upperFirst(asOurs(heading));
  const state = holds(heading);
  if (state) return `Make sure that ${state}`;
  const name = askedFor.exec(heading)?.[1] ?? heading;
  const [, title = name, limit = ''] = /^(.*?)((?<!\s)\s*\([^()]*\))?$/.exec(name) ?? [];
  const isOne = documentName.test(title) && !/ and |,/.test(title);
  return isOne ? `Write ${withArticle(title)}${limit}` : `Write the section “${title}”${limit}`;
}

const matchPhrase = /\b(?:an?|the) ((?:[\w$%,.-]+ ){0,3}match\b(?! may| can| must| shall).*)$/i;
const ownShare = /\b(?:contributes?|provides?|raises?) (at least .+)$/i;
const kindOfMatch = /^(?:the )?match (?:may|can|must|shall) (?:be|come from|include) (.+)$/i;

function secure(text: string): string {
  const kind = kindOfMatch.exec(text)?.[1];
  if (kind) return `Plan the match as ${asOurs(kind)}`;
  const match = matchPhrase.exec(text)?.[1]?.replace(/,? (?:is|are) (?:required|expected|needed)\b.*$/i, '');
  const secured = match ? `the ${match}` : (ownShare.exec(text)?.[1] ?? 'the match');
  return `Secure ${asOurs(secured)}`;
}

const applicant =
  /^(?:(?:all|each|every|eligible|the) )*(?:applicants?|applicant organizations?|organizations|nonprofits|grantees|recipients|proposers)$/i;
const demand =
  /^(?:To be eligible, )?(.{2,60}?) (?:must|shall|need to|needs to|has to|have to) (not )?(be|have|[a-z]+)\b(.*)$/;
const isMany = (subject: string): boolean =>
  /^(?:both|all|most)\b/i.test(subject) || /[^s]s$/.test(subject.replace(/ (?:of|in|for|with|from) .*$/, ''));

function inThirdPerson(verb: string): string {
  if (verb === 'be') return 'is';
  if (verb === 'have') return 'has';
  if (/(?:s|sh|ch|x|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** "Projects must take place in town" as what then holds: "projects take place in town". */
function holds(sentence: string): string | null {
  const [, given = '', not = '', verb = '', rest = ''] = demand.exec(sentence) ?? [];
  if (!verb) return null;
  const subject = applicant.test(given) ? 'we' : lowerFirst(asOurs(given));
  const many = subject === 'we' || isMany(subject);
  const negated = verb === 'be' ? `${many ? 'are' : 'is'} not` : `${many ? 'do' : 'does'} not ${verb}`;
  const plain = many ? (verb === 'be' ? 'are' : verb) : inThirdPerson(verb);
  return `${subject} ${not ? negated : plain}${asOurs(rest)}`;
}

function confirm(text: string): string {
  const [, each, needed] = /^((?:each|every) \w+) (?:needs|requires) (.+)$/i.exec(text) ?? [];
  const state = each && needed ? `${lowerFirst(each)} has ${needed}` : holds(text);
  return state ? `Confirm that ${state}` : `Check whether this fits us: “${text}”`;
}

const imperative =
  /^(?:answer|attach|complete|describe|e-?mail|explain|format|include|label|limit|list|mail|name|number|print|provide|register|save|send|sign|submit|type|upload|use|write)\b/i;
const limited =
  /^(.{2,60}?) (?:(?:is|are) limited to|(?:may|must|should|can|shall)(?: not|not) (?:exceed|be (?:longer|more) than)|(?:has|have|is|are|may have|must be|may be) (?=(?:no more than|at most|a maximum of|up to|no longer than)\b)) ?(.+)$/i;

function keep(text: string): string {
  if (imperative.test(text)) return upperFirst(asOurs(text));
  const [, subject = '', limit = ''] = limited.exec(text) ?? [];
  if (limit) {
    const most = asOurs(limit).replace(/,? and (?:must|should|shall)\b.*$/, '');
    return /^(?:it|they|this)$/i.test(subject) ? `Keep to ${most}` : `Keep ${lowerFirst(asOurs(subject))} to ${most}`;
  }
  const state = holds(text);
  return state ? `Make sure that ${state}` : `Keep to “${text}”`;
}

const applicantsDuty =
  /^(?:(?:all|each|every|the) )*(?:applicants?|grantees?|recipients?|awardees?|organizations?) (?:(?:must|shall|will|need to) )?((?!may|can|are|is|who|that|with|not|be\b)[a-z]+ .+)$/;
const handedIn =
  /^(.{2,80}?) (?:is|are|must be) (?:due|required|received|submitted)\b(?: (?:by|on|no later than))?( [^;]{0,30}?\d{4})?/;

function beReady(text: string): string {
  if (imperative.test(text)) return upperFirst(asOurs(text));
  const [, duty] = applicantsDuty.exec(lowerFirst(text)) ?? [];
  if (duty) return upperFirst(asOurs(duty));
  const [, thing, day = ''] = handedIn.exec(text) ?? [];
  if (thing) {
    const what = lowerFirst(asOurs(thing)).replace(/^an? /, 'the ');
    return `Submit ${what}${day && ` by${day}`}`;
  }
  return `Keep the date: ${lowerFirst(asOurs(text))}`;
}
