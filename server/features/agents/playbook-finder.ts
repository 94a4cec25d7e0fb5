import type { AgentType } from '../../../contract/agents.ts';
import { chooseArticle, type ArticleChoice } from './choose-article.ts';
import type { PlaybookArticle } from './playbook-article.ts';
import { createPlaybookSearch } from './playbook-search.ts';
import type { Synonym } from './synonym.ts';

const mostColleagues = 3;
/** How much clearer a question must be to a colleague than to the agent who was asked, as a ratio. */
const clearlyTheirs = 1.3;

/** How much of a further question an article must have for itself, and more than the article that was spoken of. */
const furtherScore = 0.3;

export interface PlaybookFinder {
  find(question: string, agentType: AgentType): ArticleChoice;
  /** The article that "and for a board meeting?" leads to after a question about another; null where it stays there. */
  findFurther(further: string, earlier: string, current: PlaybookArticle, agentType: AgentType): PlaybookArticle | null;
}

/**
 * What the playbook has for a question asked in an agent's room. A title gives its article. Where the agent has nothing
 * sure, a colleague for whom it is a clear question has the answer.
 */
export function createPlaybookFinder(
  articles: readonly PlaybookArticle[],
  synonyms: readonly Synonym[],
): PlaybookFinder {
  const search = createPlaybookSearch(articles, synonyms);
  const byTitle = new Map(articles.map((article) => [comparable(article.title), article]));

  const find: PlaybookFinder['find'] = (question, agentType) => {
    const titled = byTitle.get(comparable(question));
    if (titled) return { kind: 'answer', article: titled };
    const ranked = search(question, agentType);
    const own = chooseArticle(ranked);
    if (own.kind === 'answer') return own;
    const ownScore = ranked.find(({ article }) => article.agentType === agentType)?.score ?? 0;
    const colleagues = new Set(ranked.slice(0, mostColleagues).map(({ article }) => article.agentType));
    const theirs = [...colleagues]
      .filter((colleague) => colleague !== agentType)
      .flatMap((colleague) => {
        const rankedThere = search(question, colleague);
        const choice = chooseArticle(rankedThere);
        const score = rankedThere[0]?.score ?? 0;
        const isTheirs = choice.kind === 'answer' && choice.article.agentType === colleague;
        return isTheirs && score >= ownScore * clearlyTheirs ? [{ choice, score }] : [];
      })
      .toSorted((one, other) => other.score - one.score);
    return theirs[0]?.choice ?? own;
  };

  const findFurther: PlaybookFinder['findFurther'] = (further, earlier, current, agentType) => {
    const before = new Map(search(earlier, agentType).map(({ article, score }) => [article.id, score]));
    const ranked = search(further, agentType);
    const ofCurrent = ranked.find(({ article }) => article.id === current.id)?.score ?? 0;
    const [best] = ranked
      .filter(({ article, score }) => article.agentType === agentType && score >= furtherScore && score > ofCurrent)
      .map(({ article, score }) => ({ article, score: score + (before.get(article.id) ?? 0) }))
      .toSorted((one, other) => other.score - one.score);
    return best && best.article.id !== current.id ? best.article : null;
  };

  return { find, findFurther };
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
