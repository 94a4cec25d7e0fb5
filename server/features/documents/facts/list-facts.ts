import type { Context } from '../../../platform/context/context.ts';
import { selectFacts, type FactFilter } from './fact-queries.ts';

/** What an organization's documents say; nothing where the asker may not read them. */
export const listFacts = (
  { database, actor }: Pick<Context, 'database' | 'actor'>,
  organizationId: string,
  filter: FactFilter,
) => selectFacts(database, actor, organizationId, filter);

export type ListedFact = Awaited<ReturnType<typeof listFacts>>[number];
