// "Who?", "why?", "and last year?" after an answer from documents: what the same documents say further.
import { listTopicStems } from '../../agents/text.ts';
import { keepDocuments } from '../about-document.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { quoteDocuments } from '../quote-documents.ts';
import { tellDates } from '../tell-dates.ts';
import { isFollowUp, isShort, type Thread } from './follow-up.ts';
import { tellCash } from './tell-cash.ts';
import { tellRequirements } from './tell-requirements.ts';

const leastShare = 0.4;
const opening = 'The same document says:';
const mostWordsOfOurs = 8;
const rewording =
  /^(?:(?:please|can you|could you|make|say|tell|put|give|keep) (?:it |that |this |me )*)*(?:(?:a (?:bit|little)|much|even) )?(?:shorter|short|briefer|brief|longer|simpler|simply|in (?:short|brief|simpler words|plain words|one sentence|a sentence|your own words))(?:,? (?:version|answer))?(?:,? please)?[\s.!?]*$/i;
const asksForPerson = /^(?:and |so |but )?who(?:['’]s)?\b/i;
const fullName = /\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u;
const asksForPeopleOrReasons = /\b(?:why|who(?:m|se)?|how come)\b/i;
/** What a short question is after, and how a sentence reads that tells it. */
const aspects: { asked: RegExp; said: RegExp }[] = [
  { asked: /\bwhy\b|\bhow come\b|\breasons?\b/i, said: /\b(?:because|since|due to|so that|reasons?|in order to)\b/i },
  { asked: /\bwho(?:m|se)?\b/i, said: /(?<![.!?] )\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u },
  { asked: /\bhow much\b|\bcosts?\b/i, said: /[$€£] ?\d/ },
  { asked: /\bhow many\b/i, said: /\d/ },
];

/** Null where the last answer was from something else, or the question stands on its own. */
export async function goOnInDocuments(question: Question, thread: Thread | null): Promise<Composed | null> {
  const { text } = question;
  if (!thread || thread.documentIds.length === 0 || !question.documents) return null;
  if (rewording.test(text.trim())) return tellWhyNotReworded();
  const isFurther = isFollowUp(text);
  const documents = keepDocuments(question.documents, thread.documentIds);
  if (!isFurther && asksForPerson.test(text)) {
    // "Who takes the minutes?" is a general question, too: only a sentence that says all of it with a name counts.
    const named = await quoteDocuments(
      { documents, text },
      { opening, leastShare: 1, isClose: true, aspect: fullName },
    );
    if (named) return named;
  }
  if (!isFurther && !isOfOurs(text)) return null;
  const required = await tellRequirements({ ...question, documents }, [], thread.documentIds);
  if (required || !isFurther) return required;
  const asked = `${thread.question} ${text}`;
  const aspect = aspects.find((each) => each.asked.test(text))?.said;
  const within = { ...question, documents, text: asked };
  const found =
    (asksForPeopleOrReasons.test(text) ? null : await tellCash(within)) ??
    (await tellDates({ ...within, text })) ??
    (await quoteDocuments(within, { opening, leastShare, ...(aspect && { aspect }) }));
  const isBare = isShort(text) && listTopicStems(text).length === 0;
  return found ?? (isBare ? admitNoMore() : null);
}

/** "What do we have to attach?" */
const isOfOurs = (text: string): boolean => /\bwe\b/i.test(text) && text.trim().split(/\s+/).length <= mostWordsOfOurs;

const tellWhyNotReworded = (): Composed => ({
  text: 'I can only quote what stands in your documents: to put it in other words, shorter or longer, takes an AI model, and none is connected here. Name the one thing you want to know, and I will look for its sentence. An admin can connect a model under [Settings](/settings).',
  metadata: {},
});

const admitNoMore = (): Composed => ({
  text: 'I looked further in the same document and did not find that. Please ask again with the name or the topic you mean, or open the source of my last answer and read what stands around it.',
  metadata: {},
});
