import type { PlaybookArticle } from './playbook-article.ts';
import type { RankedArticle } from './playbook-search.ts';

export type ArticleChoice =
  | { kind: 'answer'; article: PlaybookArticle }
  /** Two or three that the question may mean. */
  | { kind: 'clarify'; articles: PlaybookArticle[] }
  /** Up to two that come nearest, to offer beside "I don't know". */
  | { kind: 'unknown'; articles: PlaybookArticle[] };

// Chosen on questions that are none of the tests'.
const sureScore = 0.75;
/** Below it the question is mostly about something else. */
const sureCoverage = 0.5;
const possibleScore = 0.45;
const nearScore = 0.3;
const nearCoverage = 0.4;
/** How far the best must lead, as a ratio, to be the answer alone. */
const clearLead = 1.15;

/** Decides from the ranking whether one article answers, several may, or none does. */
export function chooseArticle(ranked: readonly RankedArticle[]): ArticleChoice {
  const [best, second] = ranked;
  if (!best || best.score < possibleScore) return { kind: 'unknown', articles: nearest(ranked, nearScore, 2) };
  const leads = !second || best.score >= second.score * clearLead;
  const isSure = best.score >= sureScore && best.coverage >= sureCoverage;
  if (isSure && leads) return { kind: 'answer', article: best.article };
  const candidates = nearest(ranked, Math.max(possibleScore, best.score / 1.5), 3);
  if (candidates.length > 1) return { kind: 'clarify', articles: candidates };
  return { kind: 'unknown', articles: nearest(ranked, nearScore, 2) };
}

const nearest = (ranked: readonly RankedArticle[], least: number, most: number) =>
  ranked
    .filter(({ score, coverage }) => score >= least && coverage >= nearCoverage)
    .slice(0, most)
    .map(({ article }) => article);
