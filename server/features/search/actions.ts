import type { SearchResult } from '../../../contract/search.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { getMembership } from '../organizations/index.ts';
import { excerptOf } from './excerpt.ts';
import { findDocuments, findMessages, findTasks, type Hit } from './queries.ts';

const shortest = 3;
const mostWords = 12;
const mostResults = 50;

/** Titles before texts, the newest first among them. Throws `query_too_short`. */
export async function search(context: Context, organizationId: string, query: string): Promise<SearchResult[]> {
  const membership = await getMembership(context, organizationId);
  if (query.trim().length < shortest) {
    throw new AppError('query_too_short', 'Type at least 3 characters to search');
  }
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const { database, actor } = context;
  const found = await Promise.all(
    [findTasks, findDocuments, findMessages].map((find) => find(database, actor, membership, words)),
  );
  return found
    .flat()
    .toSorted(byWorth)
    .slice(0, mostResults)
    .map(({ id, type, title, body, path }) => ({ id, type, title, path, description: excerptOf(body, words) }));
}

/** Lower case, without the signs around them. */
const wordsOf = (query: string): string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords);

const byWorth = (one: Hit, other: Hit): number =>
  Number(other.inTitle) - Number(one.inTitle) || other.createdAt.getTime() - one.createdAt.getTime();
