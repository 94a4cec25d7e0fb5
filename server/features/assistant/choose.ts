// What of all that was found is told, and how sure that is.
import type { Candidate } from './candidates/candidate.ts';
import type { Knowledge } from './candidates/knowledge.ts';
import type { Heard } from './hear.ts';

export interface Chosen {
  /** Whether the first of these speaks of most of the question. */
  isNear: boolean;
  /** The own things come before the playbook. */
  leadsOwn: boolean;
  /** None where an article answers and these hardly bear on the question. */
  own: Candidate[];
  articles: Knowledge['articles'];
  /** The only article answers by itself. */
  isClear: boolean;
  help: Knowledge['help'];
  guide: Knowledge['guides'][number] | null;
}

// Chosen on questions that are none of the tests'.
const most = { passages: 3, listed: 8, articles: 3 };
/** How much of a question something of the organization's own speaks of: at all, and where an article answers clearly, too. */
const bears = { least: 0.2, well: 0.5 };
/** Of the best: what is far behind says less than it takes to read. */
const behind = 0.35;
const alike = 0.85;
const article = { clear: 0.95, clearOfFact: 1.2, lead: 1.2, listed: 0.7, listedAlone: 0.42, behind: 0.65 };
const help = { least: 0.55, besideArticle: 0.8 };
const leastGuide = 0.7;

const listedKinds = new Set(['task', 'fact']);

export function choose(
  { heard, isOurs }: { heard: Heard; isOurs: boolean },
  candidates: Candidate[],
  { articles, help: helps, guides }: Knowledge,
): Chosen {
  const [first, second] = articles;
  const clear = heard.isOfOurs || heard.isForFact ? article.clearOfFact : article.clear;
  const isClear = first !== undefined && first.score >= clear && first.score >= (second?.score ?? 0) * article.lead;
  const found = chooseOwn(candidates.filter(({ coverage }) => coverage >= bears.least));
  const least = found.length > 0 ? article.listed : article.listedAlone;
  const listed = articles.filter(({ score }) => score >= least && score >= (first?.score ?? 0) * article.behind);
  const isNear = (found[0]?.coverage ?? 0) >= bears.well;
  const isOwnAsked = isNear || isOurs || (heard.isForFact && (!isClear || heard.isOfOurs));
  const own = isOwnAsked || !isClear ? found : [];
  return {
    own,
    isNear,
    leadsOwn: isOwnAsked || listed.length === 0,
    articles: listed.slice(0, isClear && own.length === 0 ? 1 : most.articles),
    isClear: isClear && own.length === 0,
    help: helps
      .filter(({ score }) => score >= help.least && score >= (first?.score ?? 0) * help.besideArticle)
      .slice(0, 1),
    guide: guides.find(({ score }) => score >= leastGuide) ?? null,
  };
}

/** Best first; what is told as a list, tasks and facts, is told with all that are as good. */
function chooseOwn(candidates: Candidate[]): Candidate[] {
  const ranked = candidates.toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return [];
  const near = ranked.filter(({ score }) => score >= best.score * behind);
  if (!listedKinds.has(best.kind)) return withoutRepeats(near).slice(0, most.passages);
  return near.filter(({ kind, score }) => kind === best.kind && score >= best.score * alike).slice(0, most.listed);
}

/** What stands word for word in a better one is told once. */
const withoutRepeats = (ranked: Candidate[]): Candidate[] =>
  ranked.filter((each, index) => !ranked.slice(0, index).some((better) => better.excerpt.includes(each.excerpt)));
