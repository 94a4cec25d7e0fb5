import path from 'node:path';
import type { SearchResult, SearchType } from '../../../contract/search.ts';
import type { Membership } from '../../platform/access/access.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createPlaces } from '../../platform/threads/places.ts';
import { getMembership } from '../organizations/index.ts';
import { parseQuery } from './parse-query.ts';
import { presentHit, presentReference } from './present.ts';
import { findHits, findSimilarWords, type Hit, type Kind, readWords, selectPeople } from './queries.ts';
import { createReference, findReferences, type Reference } from './references.ts';
import { correctWords, keepNeeded, listDoubtful, type SearchWord, toWordQueries } from './word-query.ts';

const shortest = 3;
const mostResults = 50;
/** More at once make none of them sooner, and some late. */
const places = createPlaces(4);

export interface SearchRequest {
  organizationId: string;
  q: string;
  types: SearchType[];
}

/**
 * Where nothing has the words as they were typed, what was likely meant is searched. `references` are the same for
 * every organization. Throws `query_too_short`.
 */
export async function search(
  context: Context,
  references: Reference[],
  { organizationId, q, types }: SearchRequest,
): Promise<SearchResult[]> {
  const membership = await getMembership(context, organizationId);
  if (q.trim().length < shortest) {
    throw new AppError('query_too_short', 'Type at least 3 characters to search');
  }
  const terms = parseQuery(q);
  if (terms.length === 0) return [];
  const leave = await places.take();
  try {
    return await find(context, references, membership, terms, types);
  } finally {
    leave();
  }
}

async function find(
  context: Context,
  references: Reference[],
  membership: Membership,
  terms: ReturnType<typeof parseQuery>,
  types: SearchType[],
): Promise<SearchResult[]> {
  const words = keepNeeded(await readWords(context.database, membership, terms));
  if (words.length === 0) return [];
  const people = types.includes('person') ? await listPeople(context, membership) : [];
  const known = [...references, ...people].filter(({ type }) => types.includes(type));

  const found = await searchFor(context, membership, words, known, types);
  if (found.length > 0) return found;
  const typed = listDoubtful(words).map(({ token }) => token);
  if (typed.length === 0) return [];
  const vocabulary = await findSimilarWords(context.database, membership, typed);
  const corrected = correctWords(words, [...vocabulary, ...known.flatMap((reference) => reference.words)]);
  return corrected ? searchFor(context, membership, corrected, known, types) : [];
}

async function searchFor(
  { database, actor }: Context,
  membership: Membership,
  words: SearchWord[],
  known: Reference[],
  types: SearchType[],
): Promise<SearchResult[]> {
  const kinds = types.flatMap((type) => kindsOf[type]);
  const hits =
    kinds.length > 0
      ? await findHits(database, actor, membership, kinds, toWordQueries(membership.organizationId, words))
      : [];
  const all = [
    ...documentsBeforeNamesakes(hits).map((hit) => ({ tier: hit.tier, result: presentHit(hit, words) })),
    ...findReferences(known, words).map(({ tier, reference }) => ({
      tier,
      result: presentReference(reference, words),
    })),
  ];
  return all
    .toSorted((one, other) => other.tier - one.tier)
    .slice(0, mostResults)
    .map(({ result }) => result);
}

/** Where a task has a document's name, whoever searches for it means the document. */
function documentsBeforeNamesakes(hits: Hit[]): Hit[] {
  const isDocument = ({ kind }: Hit) => kind === 'document' || kind === 'passage';
  const namesakes = Map.groupBy(hits, (hit) => `${hit.tier} ${plainName(hit.title ?? hit.id)}`);
  return [...namesakes.values()].flatMap((same) => [
    ...same.filter(isDocument),
    ...same.filter((hit) => !isDocument(hit)),
  ]);
}

/** "Board_Minutes.docx" is "board minutes". */
const plainName = (title: string): string =>
  path
    .parse(title)
    .name.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kindsOf: Record<SearchType, Kind[]> = {
  task: ['task'],
  document: ['document', 'passage'],
  message: ['message'],
  guide: [],
  article: [],
  person: [],
};

async function listPeople({ database }: Context, membership: Membership): Promise<Reference[]> {
  const people = await selectPeople(database, membership);
  return people.map(({ id, firstName, lastName, email }) =>
    createReference({ id, type: 'person', title: `${firstName} ${lastName}`, body: email, path: '/settings' }),
  );
}
