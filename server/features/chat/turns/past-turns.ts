import { change, type Context } from '../../../platform/context/context.ts';
import { lockConversationFor, updateMessageMetadata, type ConversationRow } from '../../conversations/index.ts';
import { findReadIds } from '../../documents/index.ts';
import { areStillShared } from '../../memory/index.ts';
import type { PastChanges } from '../answerer.ts';
import type { EarlierSources, NumberedSource } from '../source-list.ts';
import { documentIdOf } from '../../assistant/index.ts';
import type { Asking } from '../context/asked-queries.ts';
import { markLight } from './turn-queries.ts';
import type { StoredTurn, Turn } from './turn.ts';

export interface PastTurns {
  turns: ReadonlyMap<string, Turn>;
  earlierSources: EarlierSources;
}

/** What was told for the questions before, as far as the person who asks may still read all of it. */
export async function openPastTurns(
  context: Context,
  stored: StoredTurn[],
  asking: Asking,
  withPrivate: boolean,
): Promise<PastTurns> {
  const { organizationId } = asking.membership;
  const sources = stored.flatMap((turn) => turn.sources);
  const cited = sources.flatMap(({ citation }) => (citation.kind === 'document' ? [documentIdOf(citation.id)] : []));
  const ofOthers = stored.flatMap(({ shared, isLight }) => (shared && !isLight ? [shared] : []));
  const [readIds, stillShared] = await Promise.all([
    findReadIds(context, organizationId, asking.settings.enableFileAccess ? [...new Set(cited)] : []),
    areStillShared(
      context,
      asking,
      ofOthers.map(({ conversationIds, since }) => ({ conversationIds, since: new Date(since) })),
      withPrivate,
    ),
  ]);
  const isOpen = ({ citation }: NumberedSource) =>
    citation.kind !== 'document' || readIds.has(documentIdOf(citation.id));
  const mayGoAlong = (turn: StoredTurn) =>
    !turn.isLight &&
    turn.sources.every(isOpen) &&
    (!turn.shared || stillShared[ofOthers.indexOf(turn.shared)] === true);
  return {
    turns: new Map(stored.filter(mayGoAlong).map((turn) => [turn.messageId, turn])),
    earlierSources: { sources: sources.filter(isOpen), numbers: stored.at(-1)?.numbers ?? {} },
  };
}

export const keepPast = (
  context: Context,
  { id }: ConversationRow,
  { lightened, summary }: PastChanges,
): Promise<void> =>
  change(context, async (transaction) => {
    const held = await lockConversationFor(context, transaction, id, 'send');
    if (lightened.length > 0) await markLight(transaction, held, lightened);
    if (summary) await updateMessageMetadata(transaction, held, summary.messageId, { summary: summary.text });
  });
