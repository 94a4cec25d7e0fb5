// "How much will the van cost?", where no document speaks of a van.
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';

const longestQuestion = 160;
const mostWords = 3;
const passagesRead = 5;
const asksForFact =
  /^(?:(?:and|so|but|ok|okay|hi|hello|please|tell me|do you know)[, ]+)*(?:how (?:much|many|long|old|big|far|often|soon)|who|when|where|which|what|did|does|do|is|are|was|were|has|have|will)(?:['’]s)?\b/i;
/** A field of the profile, or what would be one. */
const asksForField = /^(?:what|which)(?:['’]s| is| are) (?:our|my)\b/i;
const asksForAdvice =
  /\b(?:should|could|would|best|better|usually|typical\w*|normal\w*|how (?:do|can) (?:i|we|you)|how to|need|must|may|allowed|legal\w*|write|draft|mean)\b/i;
/** One of its own, rather than anybody's. */
const isOfOne =
  /\b(?:will|did|was|were|has|have|had|our|my|going to|coming)\b|\b(?:is|are|who['’]?s) (?:\p{L}+ )?\p{L}{3,}ing\b/iu;
const named = /\b(?:the|our|my) (?=((?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+))/giu;
const endsWithVerb = /\b(?:does|do|did|will|can) (?:the|our|my)\b/i;
const ofAsking = new Set(
  listTopicStems(
    'cost costs price pay paid charge take happen arrive start finish done ready date money amount total name number new old next last first board staff team organization nonprofit budget policy rule rules',
  ),
);

export interface UnnamedThing {
  words: string;
  stems: string[];
}

/** What the question is about, where it is one thing that neither a document nor the profile names. */
export async function findUnnamed({ text, documents, profile }: Question): Promise<UnnamedThing | null> {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const isOfThing = asksForFact.test(plain) && !asksForField.test(plain) && !asksForAdvice.test(plain);
  if (!documents || plain.length > longestQuestion || !isOfThing) return null;
  const known = new Set(listTopicStems(JSON.stringify(Object.values(profile)).slice(0, 10_000)));
  for (const match of plain.matchAll(named)) {
    const thing = readThing(match[1] ?? '', endsWithVerb.test(plain));
    const stems = listTopicStems(thing);
    if (stems.length === 0 || stems.some((stem) => known.has(stem))) continue;
    const passages = await documents.findPassages(thing, passagesRead);
    const said = new Set(
      passages.flatMap(({ name, text: words }) => `${name}\n${words}`.split('\n').flatMap(listTopicStems)),
    );
    if (!stems.some((stem) => said.has(stem))) return { words: thing, stems };
  }
  return null;
}

/** Whether the question can be about nothing but one thing of their own. */
export const isAboutOwn = (text: string): boolean => isOfOne.test(text);

/** "The storage unit": the words up to what is asked of it. */
function readThing(rest: string, hasVerb: boolean): string {
  const words = rest.split(' ');
  const ends = words.findIndex((word) => {
    const stems = listTopicStems(word);
    return stems.length === 0 || stems.some((stem) => ofAsking.has(stem));
  });
  const first = words.slice(0, ends < 0 ? words.length : ends);
  const thing = hasVerb && first.length > 1 && first.length === words.length ? first.slice(0, -1) : first;
  return thing.slice(0, mostWords).join(' ');
}
