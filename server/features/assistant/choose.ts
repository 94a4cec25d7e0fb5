// What of all that was found is told, and how sure that is.
import { listTopicStems } from '../../platform/english/words.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { Knowledge } from './candidates/knowledge.ts';
import type { Heard } from './hear.ts';
import { average } from './text-index.ts';

export interface Chosen {
  /** How well what is ours bears on the question. */
  match: 'sure' | 'near' | 'far';
  /** The best score of what is ours. */
  reached: number;
  /** The own things come before the playbook. */
  leadsOwn: boolean;
  /** None where an article answers and these hardly bear on the question. */
  own: Candidate[];
  articles: Knowledge['articles'];
  /** The only article answers by itself, below what is our own. */
  isClear: boolean;
  /** Told before what is surely found, and without all else. */
  help: Knowledge['help'];
  guide: Knowledge['guides'][number] | null;
}

// Chosen on questions that are none of the tests'.
const most = { passages: 3, beside: 2, listed: 8, articles: 3 };
/** How much of a question something of the organization's own speaks of, that it stands beside an article that answers. */
const nearCoverage = 0.5;
/** How far the nearest must stand out from the next in what it means to be told as what was found, and what score of less comes near at all. */
const least = { lead: 0.23, near: 0.6 };
/** So many, and each counts as near as this at least: of a few things none stands out by itself. */
const next = { most: 5, likeness: 0.22 };
/** What the organization's own things must reach, of what our articles do, to lead and to be told beside them; or cover of the question to lead. */
const own = { leads: 0.3, bears: 0.3, beside: 0.25, besideClear: 0.4, least: 0.08 };
/** Of the best: what is far behind says less than it takes to read. */
const behind = 0.4;
const alike = 0.85;
const article = { clear: 0.95, lead: 1.2, alike: 0.43, listed: 0.7, listedAlone: 0.42, behind: 0.65 };
const leastGuide = 0.7;

export function choose(
  heard: Heard,
  candidates: Candidate[],
  { articles, help, isOfProduct, guides }: Knowledge,
): Chosen {
  const [first, second] = articles;
  const known = first?.score ?? 0;
  const leads =
    first !== undefined &&
    first.score >= article.clear &&
    first.score >= (second?.score ?? 0) * article.lead &&
    average(first.nearest) >= article.alike;
  const found = chooseOwn(candidates.filter(({ coverage }) => coverage >= own.least));
  const reached = found[0]?.score ?? 0;
  const covered = found[0]?.coverage ?? 0;
  const isNear = covered >= nearCoverage;
  const leadsOwn = found.length > 0 && (covered >= own.bears || reached >= known * own.leads);
  const leastKnown = leadsOwn ? article.listed : article.listedAlone;
  const listed = articles.filter(({ score }) => score >= leastKnown && score >= known * article.behind);
  const beside = known * (leads ? own.besideClear : own.beside);
  const told = leadsOwn || listed.length === 0 || reached >= beside ? found : [];
  return {
    own: leads && !isNear ? told.slice(0, 1) : told,
    match: leadOf(candidates) >= least.lead ? 'sure' : reached >= least.near ? 'near' : 'far',
    reached,
    leadsOwn: leadsOwn || listed.length === 0,
    articles: listed.slice(0, leads ? 1 : most.articles),
    isClear: leads,
    help: isOfProduct ? help.slice(0, 1) : [],
    guide: guides.find(({ text }) => isNamed(text, heard)) ?? guides.find(({ score }) => score >= leastGuide) ?? null,
  };
}

/** How far the nearest stands out: what lies near a question is as near as others of its topic. */
function leadOf(candidates: readonly Candidate[]): number {
  const [best = 0, ...others] = candidates.map(({ likeness }) => likeness).toSorted((one, other) => other - one);
  const compared = Array.from({ length: next.most }, (_, at) => Math.max(others[at] ?? 0, next.likeness));
  return best - compared.reduce((sum, each) => sum + each, 0) / next.most;
}

/** Whoever says the whole name of a guide is offered it, however much else they say. */
function isNamed({ title }: { title: string }, { terms }: Heard): boolean {
  const said = new Set(terms.map(({ stem }) => stem));
  return listTopicStems(title).every((stem) => said.has(stem));
}

/** Best first, three places; tasks are told as a list, with what is said of them elsewhere, and facts with all that are as good. */
function chooseOwn(candidates: Candidate[]): Candidate[] {
  const ranked = candidates.toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return [];
  const near = ranked.filter(({ score }) => score >= best.score * behind);
  const isListed = ({ kind, score }: Candidate) => kind === best.kind && score >= best.score * alike;
  const others = near.filter(({ kind }) => kind !== 'task');
  if (best.kind === 'task')
    return [...near.filter(isListed).slice(0, most.listed), ...withoutRepeats([], others).slice(0, most.beside)];
  const alikes = best.kind === 'fact' ? near.filter(isListed).slice(0, most.listed) : [];
  const facts = alikes.length > 2 ? alikes : [];
  return withoutRepeats(facts, others);
}

/** What a better one shows is told once, and a fact is shown with what stands around it. */
function withoutRepeats(first: Candidate[], ranked: Candidate[]): Candidate[] {
  const chosen = [...first];
  for (const each of ranked) {
    if (chosen.length >= most.passages) break;
    if (chosen.some((better) => better.excerpt.includes(each.best))) continue;
    const shows = ({ kind, excerpt }: Candidate) => kind === 'passage' && excerpt.includes(each.best);
    chosen.push((each.kind === 'fact' && ranked.find(shows)) || each);
  }
  return chosen;
}
