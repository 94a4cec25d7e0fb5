import type { PlaybookArticle } from './playbook-article.ts';
import type { RankedArticle } from './playbook-search.ts';

export type ArticleChoice =
  | { kind: 'answer'; article: PlaybookArticle }
  /** Two or three that the question may mean. */
  | { kind: 'clarify'; articles: PlaybookArticle[] }
  /** Up to three that come nearest, to offer beside "I don't know". */
  | { kind: 'unknown'; articles: PlaybookArticle[] };

// Chosen on questions that are none of the tests'. Each with how far the best must lead, as a ratio.
const sure = { score: 0.95, lead: 1.2, wordScore: 0.6 };
/** By the words alone, whatever the question is like. */
const sureByWords = { wordScore: 0.8, lead: 1.15, coverage: 0.5 };
/** Whatever is near at all is far behind. */
const sureByLead = { score: 0.85, lead: 1.8, coverage: 0.9 };
const possible = { score: 0.65, wordScore: 0.2, coverage: 0.5 };
const near = { score: 0.65, wordScore: 0.15, coverage: 0 };

/** Decides from the ranking whether one article answers, several may, or none does. */
export function chooseArticle(ranked: readonly RankedArticle[]): ArticleChoice {
  const [best, ...others] = ranked;
  if (!best) return { kind: 'unknown', articles: [] };
  if ([isSure, isSureByWords, isSureByLead].some((rule) => rule(best, others)))
    return { kind: 'answer', article: best.article };
  const least = { ...possible, score: Math.max(possible.score, best.score / 1.5) };
  const candidates = listAtLeast(ranked, least, 3);
  if (candidates.length > 1) return { kind: 'clarify', articles: candidates };
  return { kind: 'unknown', articles: listAtLeast(ranked, near, 3) };
}

const isSure = (best: RankedArticle, [second]: RankedArticle[]) =>
  best.score >= sure.score && best.wordScore >= sure.wordScore && (!second || best.score >= second.score * sure.lead);

const isSureByWords = ({ wordScore, coverage }: RankedArticle, others: RankedArticle[]) =>
  wordScore >= sureByWords.wordScore &&
  coverage >= sureByWords.coverage &&
  others.every((other) => wordScore >= other.wordScore * sureByWords.lead);

const isSureByLead = ({ score, coverage }: RankedArticle, [second]: RankedArticle[]) =>
  score >= sureByLead.score && coverage >= sureByLead.coverage && (!second || score >= second.score * sureByLead.lead);

const listAtLeast = (ranked: readonly RankedArticle[], least: typeof near, most: number) =>
  ranked
    .filter(
      ({ score, wordScore, coverage }) =>
        score >= least.score && wordScore >= least.wordScore && coverage >= least.coverage,
    )
    .slice(0, most)
    .map(({ article }) => article);
