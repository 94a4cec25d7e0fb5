import { change, type Context } from '../../../platform/context/context.ts';
import { lockConversationFor, updateMessageMetadata, type ConversationRow } from '../../conversations/index.ts';
import { findReadIds } from '../../documents/index.ts';
import { isMemory } from '../../memory/index.ts';
import type { PastChanges } from '../answerer.ts';
import type { NumberedSource } from '../sources/numbered-source.ts';
import type { EarlierSources } from '../sources/source-list.ts';
import { documentIdOf } from '../../assistant/index.ts';
import type { Asking } from '../context/asked-queries.ts';
import { markLight } from './turn-queries.ts';
import type { StoredTurn, Turn } from './turn.ts';

export interface PastTurns {
  turns: ReadonlyMap<string, Turn>;
  earlierSources: EarlierSources;
}

/** What was told for the questions before, as far as the person who asks may still read all of it. */
export async function openPastTurns(context: Context, stored: StoredTurn[], asking: Asking): Promise<PastTurns> {
  const { organizationId } = asking.membership;
  const sources = stored.flatMap((turn) => turn.sources);
  const cited = sources.flatMap(({ citation }) => (citation.kind === 'document' ? [documentIdOf(citation.id)] : []));
  const { settings } = asking;
  const readIds = await findReadIds(context, organizationId, settings.enableFileAccess ? [...new Set(cited)] : []);
  const isOpen = ({ citation }: NumberedSource) =>
    citation.kind !== 'document' || readIds.has(documentIdOf(citation.id));
  const mayGoAlong = (turn: StoredTurn) =>
    !turn.isLight &&
    turn.sources.every(isOpen) &&
    (!turn.shared || (turn.isStillShared && isMemory(settings, context.now(), new Date(turn.shared.since))));
  return {
    turns: new Map(stored.filter(mayGoAlong).map((turn) => [turn.messageId, turn])),
    earlierSources: { sources: sources.filter(isOpen), numbers: stored.at(-1)?.numbers ?? {} },
  };
}

export const keepPast = (
  context: Context,
  { id }: ConversationRow,
  { lightened, summary, leftOut }: PastChanges,
): Promise<void> =>
  change(context, async (transaction) => {
    const held = await lockConversationFor(context, transaction, id, 'send');
    if (lightened.length > 0) await markLight(transaction, held, lightened);
    if (summary) await updateMessageMetadata(transaction, held, summary.messageId, { summary: summary.text });
    if (leftOut !== null) await updateMessageMetadata(transaction, held, leftOut, { leftOut: true });
  });
