import type { AgentType } from '../../../contract/agents.ts';
import { chooseArticle, type ArticleChoice } from './choose-article.ts';
import type { PlaybookArticle } from './playbook-article.ts';
import { createPlaybookSearch, listTexts, type RankedArticle } from './playbook-search.ts';
import { listTopicStems } from '../../platform/english/words.ts';
import type { Synonym } from './synonym.ts';

const mostColleagues = 3;
/** How much clearer a question must be to a colleague than to the agent who was asked, as a ratio. */
const clearlyTheirs = 1.3;

/**
 * When a further question leads to another article: by what it says itself, or with less where that article has to do
 * with the earlier question, too. It must be more than the article that was spoken of has, and lead it where that one
 * has more of its words.
 */
const further = { alone: 0.65, lead: 1.15, related: { score: 0.27, earlier: 0.3, wordScore: 0.28 } };

export interface PlaybookFinder {
  find(question: string, agentType: AgentType): ArticleChoice;
  /** The words of a text that no article has, as stems, without numbers: names above all. */
  listUnknown(text: string): string[];
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
  const known = new Set(articles.flatMap(listTexts).flatMap(listTopicStems));
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

  const findFurther: PlaybookFinder['findFurther'] = (text, earlier, current, agentType) => {
    const before = new Map(search(earlier, agentType).map(({ article, score }) => [article.id, score]));
    const ranked = search(text, agentType);
    const hasTopic = ranked.some(({ coverage }) => coverage > 0);
    const here = ranked.find(({ article }) => article.id === current.id) ?? { score: 0, coverage: 0 };
    const leadsTo = ({ article, score, wordScore, coverage }: RankedArticle) => {
      if (article.agentType !== agentType || score <= here.score) return false;
      const isSaid = !hasTopic || wordScore >= further.related.wordScore;
      const isRelated = (before.get(article.id) ?? 0) >= further.related.earlier;
      const leads = coverage >= here.coverage || score >= here.score * further.lead;
      return (score >= further.alone && leads) || (isSaid && isRelated && score >= further.related.score);
    };
    const [best] = ranked
      .filter(leadsTo)
      .map(({ article, score }) => ({ article, score: score + (before.get(article.id) ?? 0) }))
      .toSorted((one, other) => other.score - one.score);
    return best && best.article.id !== current.id ? best.article : null;
  };

  return {
    find,
    findFurther,
    listUnknown: (text) => listTopicStems(text).filter((stem) => !known.has(stem) && /\D/.test(stem)),
  };
}

const comparable = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
