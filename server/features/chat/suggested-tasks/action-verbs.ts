// Which words ask for an action when a sentence or clause begins with them.

const verbs = `
  add adopt agree analyze announce apply approve arrange ask assemble assign attach book brief build buy call cancel
  check choose circulate clean close collect compare compile complete confirm consult contact convene copy correct
  create decide define delegate deliver design determine develop distribute document download draft edit email enroll
  enter establish estimate evaluate examine export file fill finalize find finish fix follow forward gather get hire
  host identify install interview introduce invite invoice launch list locate log mail match meet merge name negotiate
  notify obtain open order organize outline pay phone pick pilot plan post prepare present print proofread propose
  publish pull purchase put reach reconcile record recruit register remove renew repair replace reply report request
  research reserve resolve respond return review revise rewrite rsvp scan schedule score secure select send set share
  ship sign sort submit summarize survey talk test thank track train transfer translate update upload verify visit vote
  write`;

/** These say too little to be an action, except in a list of next steps. */
const weakVerbs = 'bring give have hold make read run take use walk';

const toWords = (text: string): string[] => text.trim().split(/\s+/);
const strong = new Set(toWords(verbs));
const weak = new Set(toWords(weakVerbs));

/** Also nouns (or adjectives): "Report due Friday", "Plan B is ready". */
const alsoNouns = new Set(
  toWords(`
  book brief budget call check close complete contact copy correct design document draft email estimate file finish fix
  form hire host interview invoice launch list log mail match name open order outline pilot plan post present purchase
  record repair reply report request research reserve return review schedule score secure set share ship sort survey
  test track train transfer update visit vote`),
);

/** With these words the verb needs no object of its own. */
const phrasal =
  /^(?:agree on|apply (?:for|to)|ask for|call (?:on|in)|check (?:in|with|on|for|whether|that|if)|clean up|close out|decide (?:on|who|what|how|whether|which)|draft up|file for|fill (?:in|out)|find out|finish up|follow up|log in|meet with|open up|pick up|plan for|reach out|register (?:for|with|in|at)|reply to|report to|respond to|rsvp to|schedule in|send (?:out|in|off)|set (?:up|aside)|sign (?:up|off|in)|submit to|talk (?:to|with)|vote on|write (?:up|to|down))\b/i;
const notAnObject =
  /^(?:is|are|was|were|will|has|had|by|for|of|and|or|in|on|at|to|from|that|which|must|should|can|may|means|takes|due|with|as|than)$/i;
const finite = /^(?:is|are|was|were|will|has|have|had|shows?|should|must|can|may)$/i;
const objectBeginning =
  /^(?:the|a|an|your|our|their|his|her|its|any|all|each|every|one|two|three|four|five|six|ten|both|this|that|these|those|it|them|who|what|when|where|whether|how|new|\p{Lu}|[\d$"“])/iu;

const bareWord = (word: string | undefined): string => (word ?? '').replace(/^["“(]+|[.,;:!?)"”]+$/g, '');

export interface VerbPlace {
  /** In a list of next steps weak verbs count too. */
  inNextSteps: boolean;
  /** Within a sentence a word that is also a noun needs a clear object after it: "letters, plan the visit". */
  withinSentence?: boolean;
}

export function beginsWithVerb(text: string, { inNextSteps, withinSentence = false }: VerbPlace): boolean {
  const [first = '', second, third] = text.split(/\s+/, 3);
  const verb = bareWord(first).toLowerCase();
  if (bareWord(first) !== first || !(strong.has(verb) || (inNextSteps && weak.has(verb)))) return false;
  if (phrasal.test(text)) return true;
  const next = bareWord(second);
  if (/^(?:and|or)$/i.test(next) && strong.has(bareWord(third).toLowerCase())) return true;
  if (next === '' || notAnObject.test(next)) return false;
  if (!alsoNouns.has(verb)) return true;
  return withinSentence ? objectBeginning.test(second ?? '') && !/^that$/i.test(next) : !finite.test(bareWord(third));
}

const doubled = new Set(toWords('get log map plan put run scan set ship submit swap transfer'));

function gerundOf(verb: string): string {
  if (doubled.has(verb)) return `${verb}${verb.at(-1)}ing`;
  return /[^aeioy]e$|[aeiou][^aeiou]e$|gue$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}
const gerunds = new Map([...strong, ...weak].map((verb) => [gerundOf(verb), verb]));

const replaceFirstWord = (text: string, word: string): string => text.replace(/^\S+/, word);

/** "asking the treasurer" becomes "ask the treasurer"; null where the first word is no such verb. */
export function gerundToVerb(text: string): string | null {
  const verb = gerunds.get(text.split(/\s/, 1)[0]?.toLowerCase() ?? '');
  return verb ? replaceFirstWord(text, verb) : null;
}

/** "add a default" becomes "adding a default". */
export const verbToGerund = (text: string): string =>
  replaceFirstWord(text, gerundOf(text.split(/\s/, 1)[0]?.toLowerCase() ?? ''));
