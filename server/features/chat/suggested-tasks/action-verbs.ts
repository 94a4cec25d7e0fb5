// Which words ask for an action when a sentence or clause begins with them.

const verbs = `
  add adjust adopt agree analyze announce answer apply appoint approve archive arrange ask assemble assign attach
  attend book brief build buy calculate call cancel check choose circulate clarify clean close collect combine compare
  compile complete confirm congratulate consult contact convene coordinate copy correct count create crop customize
  cut debrief decide decline define delegate delete deliver deposit design designate determine develop distribute
  divide document double-check download draft drop edit email embed enable encrypt enroll enter establish estimate
  evaluate examine export extract file fill film finalize find finish fix flag follow forward gather get highlight
  hire host identify insert inspect install interview introduce inventory invite invoice label launch list locate log
  look mail match measure meet merge migrate monitor move name negotiate nominate notify obtain offer open order
  organize outline pack paste pay phone photocopy photograph pick pilot pin pitch plan post practice prepare present
  print proof proofread propose publish pull purchase put raise reach reconcile record recruit recycle redact refer
  refresh refund register rehearse reissue relabel remind remove rename renew repair rephrase replace reply report
  request reschedule research resend reserve reset resolve respond restock restore return review revise reword rewrite
  rsvp save scan schedule score secure segment select send separate set settle share ship shorten shred sign simplify
  sketch sort split submit summarize survey swap switch tag talk tally tell test thank tidy track train transcribe
  transfer translate trim turn update upgrade upload validate verify visit vote wrap write`;

/** These say too little to be an action, except in a list of next steps. */
const weakVerbs =
  'bring cook expand feed give grow have help hold lead make provide read run serve supply support take teach use walk';

const toWords = (text: string): string[] => text.trim().split(/\s+/);
const strong = new Set(toWords(verbs));
const weak = new Set(toWords(weakVerbs));

/** Also nouns (or adjectives): "Report due Friday", "Plan B is ready". */
const alsoNouns = new Set(
  toWords(`
  answer archive book brief budget call check close complete contact cook copy correct count cut debrief deposit design
  document draft drop email estimate export file film finish fix flag form help hire host interview invoice label launch lead
  list log mail match measure monitor move name offer open order outline pack phone photocopy photograph pilot pitch
  plan post practice present proof purchase raise record refund remind repair reply report request research reserve
  reset return review schedule score secure separate set share ship sketch sort split supply support survey swap switch tag tally
  test track train transfer trim update visit vote wrap`),
);

/** With these words the verb needs no object of its own. */
const phrasal =
  /^(?:agree on|apply (?:for|to)|ask for|call (?:on|in)|check (?:in|with|on|for|whether|that|if)|clean up|close out|decide (?:on|who|what|how|whether|which)|draft up|file for|fill (?:in|out)|find out|finish up|follow up|log in|look (?:at|for|into|over)|meet with|open up|pick up|plan for|reach out|register (?:for|with|in|at)|reply to|report to|respond to|rsvp to|schedule in|send (?:out|in|off)|set (?:up|aside)|sign (?:up|off|in)|submit to|talk (?:to|with)|turn (?:on|off|in)|vote on|write (?:up|to|down))\b/i;
const notAnObject =
  /^(?:is|are|was|were|will|has|had|us|me|you|by|for|of|and|or|in|on|at|to|from|that|which|must|should|can|may|means|takes|due|with|as|than)$/i;
const finite = /^(?:is|are|was|were|will|has|have|had|shows?|should|must|can|may)$/i;
const objectBeginning =
  /^(?:the|a|an|your|our|their|his|her|its|any|all|each|every|one|two|three|four|five|six|ten|both|this|that|these|those|it|them|who|what|when|where|whether|how|new|\p{Lu}|[\d$"“])/iu;

/** "Have her sign the receipt", "have the treasurer review it", but not "have a call". */
function hasSomebodyAct(text: string): boolean {
  const [somebody = '', ...others] = text.split(/\s+/, 7).slice(1);
  if (/^(?:the|your|a|an|one|two|each|every)$/.test(somebody)) return others.slice(1).some(isVerb);
  return /^(?:her|him|them|some(?:body|one)|\p{Lu}[\p{L}'’-]+)$/u.test(somebody) && others.some(isVerb);
}
const isVerb = (word: string): boolean => strong.has(word) || weak.has(word);

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
  if (verb === 'have' && hasSomebodyAct(text)) return true;
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
