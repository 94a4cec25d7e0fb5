// A question that only makes sense after what was said before.
import type { PlaybookArticle } from '../../agents/index.ts';
import { listTopicStems } from '../../agents/text.ts';
import type { Question } from '../answerer.ts';
import { documentIdOf } from '../cite-document.ts';

export interface Thread {
  /** What the last answer was from, where that was the playbook. */
  article: PlaybookArticle | null;
  /** The question it answered. */
  question: string;
  /** The last answer was from the organization's profile. */
  isOfProfile: boolean;
  /** The documents it was from; none where the playbook or the profile had a part in it. */
  documentIds: string[];
}

const lookBack = 8;
const opening = /^(?:and|but|or|also|then|so|what about|how about|what if|ok(?:ay)?,? (?:and|but|so)|any)\b/i;
const pointer = /\b(?:it|its|that|this|these|those|them|they|she|her|he|him|one|ones|there)\b/i;
const mostPointingWords = 12;
const mostShortWords = 5;
const mostFacts = 3;

/** Null where no answer of the last messages has a source. */
export function readThread(
  history: Question['history'],
  articles: ReadonlyMap<string, PlaybookArticle>,
): Thread | null {
  for (let index = history.length - 1; index >= Math.max(0, history.length - lookBack); index -= 1) {
    const message = history[index];
    const question = history[index - 1];
    const citations = message?.isUser === false ? (message.metadata?.citations ?? []) : [];
    if (!question?.isUser || citations.length === 0) continue;
    const cited = citations.find(({ kind }) => kind === 'playbook');
    return {
      article: (cited && articles.get(cited.id)) ?? null,
      question: question.content,
      isOfProfile: !cited && citations.some(({ kind }) => kind === 'profile'),
      documentIds: citations.every(({ kind }) => kind === 'document')
        ? [...new Set(citations.map(({ id }) => documentIdOf(id)))]
        : [],
    };
  }
  return null;
}

const countWords = (text: string) => text.trim().split(/\s+/).length;

/** So short that it may go on from the last answer without a word that says so. */
export const isShort = (text: string): boolean => countWords(text) <= mostShortWords;

/** Whether a question says itself that it goes on, or has no topic of its own. */
export function isFollowUp(text: string): boolean {
  if (opening.test(text.trim()) || listTopicStems(text).length === 0) return true;
  return countWords(text) <= mostPointingWords && pointer.test(text);
}

/** What a question is after, and how a fact that tells it reads. */
const aspects: { asked: RegExp; said: RegExp }[] = [
  {
    asked: /\bhow long\b|\blength\b|\bpages?\b|\bwords\b|\bhow short\b/i,
    said: /\b(?:pages?|words|characters|minutes|seconds|sentences?)\b/i,
  },
  {
    asked: /\bwhen\b|\bhow (?:soon|early|late|often|fast|long|far)\b|\bdeadline\b|\bdue\b|\bwhat date\b/i,
    said: /\b(?:hours?|days?|weeks?|weekly|months?|monthly|quarter|years?|yearly|each year|january|may 15|deadline)\b/i,
  },
  {
    asked: /\bhow (?:much|expensive)\b|\bcosts?\b|\bprice\b|\bpays?\b|\bfee\b|\bmoney\b/i,
    said: /\$\d|\d%|\bfree\b|\bpay\b|\bfee\b/i,
  },
  { asked: /\bhow many\b|\bnumber of\b/i, said: /\b(?:\d+|two|three|four|five|six|seven|eight|ten)\b/i },
  {
    asked: /\bwho\b(?! pays)/i,
    said: /\b(?:you|board|staff|owner|director|person|people|member|leaves|approves?|signs?)\b/i,
  },
  { asked: /\bstates?\b|\blocal\b/i, said: /\bstates?\b/i },
  {
    asked: /\bwhat (?:goes|belongs|comes|should (?:be|go|stand)) in(?:to|side)?\b|\bincluded?\b|\bcontain\b|\bparts\b/i,
    said: /\b(?:includ(?:es?|ing)|contains?|parts|sections?|names?|lists?|states?|write|covers?|attach)\b|: [^.;]+,[^.;]+ and /i,
  },
];

function findFactsOnTopic({ facts }: PlaybookArticle, text: string): string[] {
  const topics = listTopicStems(text);
  return facts
    .map((fact) => fact.text)
    .filter((fact) => {
      const said = new Set(listTopicStems(fact));
      return topics.length > 0 && topics.every((topic) => said.has(topic));
    });
}

/** Whether a question speaks of something named before, and the article says just that of it. */
export const asksOnOf = (article: PlaybookArticle, text: string): boolean =>
  pointer.test(text) && findFactsOnTopic(article, text).length > 0;

/** The facts of an article that speak to what is asked; none where it does not go into that. */
export function findFacts(article: PlaybookArticle, text: string): string[] {
  const all = article.facts.map((fact) => fact.text);
  const onTopic = findFactsOnTopic(article, text);
  const onAspect = aspects
    .filter(({ asked }) => asked.test(text))
    .map(({ said }) => all.filter((fact) => said.test(fact)))
    .find((found) => found.length > 0);
  if (!onAspect) return onTopic;
  const onBoth = onAspect.filter((fact) => onTopic.includes(fact));
  return onBoth.length > 0 ? onBoth : onAspect.slice(0, mostFacts);
}
