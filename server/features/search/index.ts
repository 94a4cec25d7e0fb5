import * as calls from '../../../contract/search.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { AgentContent } from '../agents/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import { search } from './actions.ts';
import { listReferences } from './references.ts';

export { createPassageSearch, type PassageSearch } from './meaning/passage-search.ts';
export { findPassages, type PassageHit } from './question-queries.ts';
export { searchEntries, searchVocabulary } from './tables.ts';
export { forgetUnusedWords } from './vocabulary-queries.ts';

export function createSearchRoutes(flows: FlowLibrary, agentContent: AgentContent): Route[] {
  let references: ReturnType<typeof listReferences> | null = null;
  return [
    route(calls.search, ({ context, query }) =>
      search(context, (references ??= listReferences(flows, agentContent)), query),
    ),
  ];
}
