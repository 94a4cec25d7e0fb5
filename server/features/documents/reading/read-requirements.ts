import type { Context } from '../../../platform/context/context.ts';
import { selectRequirementsOf } from './requirement-queries.ts';

/** What some of an organization's documents ask of who applies; nothing where the asker may not read them. */
export const readRequirements = ({ database, actor }: Context, organizationId: string, documentIds: string[]) =>
  selectRequirementsOf(database, actor, organizationId, documentIds);
