import { change, type Context } from '../../../platform/context/context.ts';
import { lockConversationFor, updateMessageMetadata, type ConversationRow } from '../../conversations/index.ts';
import type { MemorySettings } from '../../../../contract/memory.ts';
import { isStillShared } from '../../memory/index.ts';
import type { PastChanges } from '../answerer.ts';
import type { EarlierSources, NumberedSource } from '../source-list.ts';
import { documentIdOf } from '../../assistant/index.ts';
import { markLight, selectTurns } from './turn-queries.ts';
import type { StoredTurn, Turn } from './turn.ts';

export interface PastTurns {
  turns: ReadonlyMap<string, Turn>;
  earlierSources: EarlierSources;
}

interface Openable {
  settings: Pick<MemorySettings, 'enableFileAccess'>;
  /** Of all documents that were read. */
  documentIds: ReadonlySet<string>;
}

/** What was told for the questions before, as far as the person who asks may still read all of it. */
export async function findPastTurns(
  context: Context,
  conversation: ConversationRow,
  { settings, documentIds }: Openable,
): Promise<PastTurns> {
  const stored = await selectTurns(context.database, conversation);
  const isOpen = ({ citation }: NumberedSource) =>
    citation.kind !== 'document' || (settings.enableFileAccess && documentIds.has(documentIdOf(citation.id)));
  const turns = new Map<string, Turn>();
  for (const turn of stored) {
    if (!turn.isLight && (await mayGoAlong(context, conversation, turn, isOpen))) turns.set(turn.messageId, turn);
  }
  return {
    turns,
    earlierSources: {
      sources: stored.flatMap((turn) => turn.sources).filter(isOpen),
      numbers: stored.at(-1)?.numbers ?? {},
    },
  };
}

async function mayGoAlong(
  context: Context,
  { organizationId }: ConversationRow,
  { sources, shared }: StoredTurn,
  isOpen: (source: NumberedSource) => boolean,
): Promise<boolean> {
  if (!sources.every(isOpen)) return false;
  if (!shared) return true;
  const { conversationIds, since } = shared;
  return isStillShared(context, organizationId, { conversationIds, since: new Date(since) });
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
