// Messages that ask nothing.
const longestNews = 300;
const names = '(?: (?:there|grace|harper|vera|felix|cora|maya|sol))?';
const ending = String.raw`${names}[\s!.,?]*$`;
const greeting = new RegExp(
  String.raw`^(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings|howdy|who are you|what can you do|help|where do i (?:start|begin)|(?:i(?:['’]m| am) )?(?:new here|(?:a (?:bit|little) )?lost)(?:,? and (?:new here|(?:a (?:bit|little) )?lost))?)${ending}`,
  'i',
);
const thanking =
  '(?:thanks|thank you|thx|ty|much appreciated)(?: so much| a lot| very much| again| for (?:your help|that|this))?';
const praising = String.raw`(?:(?:that|this|it)(?: (?:is|was)|['’]s)? (?:(?:just |really |very |so )?(?:helped|helpful|great|perfect|good|excellent|useful|wonderful)|what i needed)(?: me)?(?: a lot)?)`;
const thanks = new RegExp(
  String.raw`^(?:(?:ok(?:ay)?|great|perfect|wow|good|yes)[, !.]*)?(?:${thanking}|${praising}|great|perfect|wonderful|excellent)(?:[,.!]? ?(?:and )?(?:${thanking}|${praising}))?${ending}`,
  'i',
);
const nod = new RegExp(
  String.raw`^(?:ok(?:ay)?|got it|i see|understood|sure|alright|all right|fine|good|yes|yep|yeah|no|nope|not now|never ?mind|done|that(?:['’]s| is) all)(?:,? (?:ok(?:ay)?|got it|i see|not now|that(?:['’]s| is) all))?${ending}`,
  'i',
);
const objection =
  /^(?:no[, .!]+|sorry[, ]+|but )?(?:(?:that|this)(?:['’]s| is|(?: (?:did|does) ?n['’]t| did not| does not))? (?:not (?:it|right|true|helpful|what i (?:meant|asked|wanted|need(?:ed)?))|wrong|incorrect|help(?: me)?|answer (?:my question|it|that)|no help)|not (?:helpful|what i (?:meant|asked|wanted))|you (?:misunderstood|got (?:it|that) wrong|did(?: not|n['’]t) answer(?: my question| that)?))[\s!.]*$/i;
const tells =
  /^(?:(?:i|we|they|he|she|it|you|there)(?:['’]\p{L}+)?|our|my|an?|the|one|some(?:one|body)?|this|that|yesterday|today|last)\b/iu;
const asks =
  /\?|\b(?:need|want|would like|['’]d like|like to|looking|wonder\p{L}*|not sure|don['’]?t know|no idea|how|what|which|whether|who|when|where|why|help|should|can|could|must|please)\b/iu;

const person = String.raw`(?:(?:our|my|the|an?) )(?:[\p{L}-]+ ){0,2}?`;
const office =
  '(?<office>treasurer|bookkeeper|secretary|chair(?:man|woman|person)?|(?:vice )?president|accountant|officer)';
const leaves = String.raw`(?:(?:has|have|had|is|are|just|suddenly|unexpectedly|recently|also) )*(?:quit|resign(?:ed|s|ing)?|step(?:ped|ping|s)? down|left|leav(?:es|ing)|gave notice|g(?:iving|ave) up|passed away|died|walk(?:ed|ing) out|retir(?:ed|es|ing))\b`;
const gone = new RegExp(String.raw`\b${person}${office} ${leaves}|\b(?:lost|losing) ${person}${office}\b`, 'iu');
const loss = new RegExp(
  String.raw`^(?:[\p{L}'’-]+ ){1,5}?${leaves}|\b(?:lost|losing) (?:our|my|the|a)\b|\b(?:passed away|died|fell|got hurt|burned down|was (?:stolen|broken into|flooded))\b`,
  'iu',
);

/** It calls for a word of comfort even where something is asked; "those who died" may be long ago. */
const grief =
  /\b(?:in tears|crying|broke down|griev(?:es|ing)|mourning|heartbroken|devastated|burn(?:ed|t) out|(?<!\bwho |\bwho have |\bwho has )(?:passed away|died))\b/i;

/** A message that greets or asks who is there, and nothing else. */
export const isGreeting = (text: string): boolean => greeting.test(text.trim());

/** A message that says thank you, or that something was good, and nothing else. */
export const isThanks = (text: string): boolean => thanks.test(text.trim());

/** "OK", "yes", "not now" */
export const isNod = (text: string): boolean => nod.test(text.trim());

/** "That is not what I meant" */
export const isObjection = (text: string): boolean => objection.test(text.trim());

/** "Our treasurer just quit.": something is told, and nothing asked. */
export const isTold = (text: string): boolean => tells.test(text.trim()) && !asks.test(text);

/** "Our treasurer just quit", said as news: the office that is empty now. */
export function readVacancy(text: string): string | null {
  const said = text.trim().slice(0, longestNews);
  return isTold(said) ? (gone.exec(said)?.groups?.['office']?.toLowerCase() ?? null) : null;
}

/** News that anybody would be sorry to hear. */
export const isSadNews = (text: string): boolean => {
  const news = text.trim().slice(0, longestNews);
  return (isTold(text) && loss.test(news)) || readGrief(news) !== null;
};

/** "A volunteer is in tears. What do I say?": what is told of somebody who grieves or is worn out. */
export const readGrief = (text: string): string | null =>
  text
    .trim()
    .slice(0, longestNews)
    .split(/(?<=[.!?])\s+/)
    .find((sentence) => tells.test(sentence) && grief.test(sentence)) ?? null;
