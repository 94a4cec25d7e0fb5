import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { AgentType } from '../../../contract/agents.ts';
import type { Actor, Granted, Membership } from '../../platform/access/access.ts';
import type { Connection } from '../../platform/database/database.ts';
import { chatSessions, type ConversationRow } from '../conversations/index.ts';
import { membershipColumns, membershipOf, organizationMembers } from '../organizations/index.ts';
import { conversationalFlows } from './tables.ts';

export type RunRow = typeof conversationalFlows.$inferSelect;
export interface OwnRun {
  run: RunRow;
  conversation: ConversationRow;
}

// A run is its owner's alone, so its queries ask for the owner's conversation and not for a visible one.
const ofOwner = (actor: Actor) =>
  and(eq(chatSessions.id, conversationalFlows.chatSessionId), eq(chatSessions.userId, actor.userId));

const selectOwnRun = (connection: Connection, actor: Actor, id: string) =>
  connection
    .select({ run: conversationalFlows, conversation: chatSessions, membership: membershipColumns })
    .from(conversationalFlows)
    .innerJoin(chatSessions, ofOwner(actor))
    .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
    .where(eq(conversationalFlows.id, id));

/** The run with its conversation. */
export async function findOwnRun(connection: Connection, actor: Actor, id: string) {
  const [row] = await selectOwnRun(connection, actor, id);
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function lockRun(connection: Connection, actor: Actor, id: string) {
  const [row] = await selectOwnRun(connection, actor, id).for('update', { of: conversationalFlows });
  return row ?? null;
}

/** The one begun last; of all, or of those of one guide from one document. */
export async function findUnfinishedRun(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  of?: Pick<RunRow, 'flowType' | 'documentId'>,
): Promise<RunRow | null> {
  const { chatSessionId, isCompleted, flowType, documentId } = conversationalFlows;
  const isFrom = of?.documentId ? eq(documentId, of.documentId) : isNull(documentId);
  const [row] = await connection
    .select()
    .from(conversationalFlows)
    .where(
      and(eq(chatSessionId, conversation.id), eq(isCompleted, false), of && and(eq(flowType, of.flowType), isFrom)),
    )
    .orderBy(desc(conversationalFlows.createdAt), desc(conversationalFlows.id))
    .limit(1);
  return row ?? null;
}

/** Of one person in one organization. */
const inOwnConversation = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
  and(
    eq(chatSessions.id, conversationalFlows.chatSessionId),
    eq(chatSessions.userId, userId),
    eq(chatSessions.organizationId, organizationId),
  );

const mostBegun = 3;

/** A member's own runs that are not finished, the last answered first: those with answers, or all of one agent. */
export async function selectBegunRuns(connection: Connection, of: Membership, agentType?: AgentType) {
  // By conversation, so that nobody else's runs are read.
  const run = connection
    .select()
    .from(conversationalFlows)
    .where(
      and(
        eq(conversationalFlows.chatSessionId, chatSessions.id),
        eq(conversationalFlows.isCompleted, false),
        agentType ? undefined : ne(conversationalFlows.responses, {}),
      ),
    )
    .orderBy(desc(conversationalFlows.updatedAt), desc(conversationalFlows.id))
    .limit(mostBegun)
    .as('run');
  const rows = await connection
    .select()
    .from(chatSessions)
    .innerJoinLateral(run, sql`true`)
    .where(
      and(
        eq(chatSessions.userId, of.userId),
        eq(chatSessions.organizationId, of.organizationId),
        agentType && eq(chatSessions.agentType, agentType),
      ),
    )
    .orderBy(desc(run.updatedAt), desc(run.id))
    .limit(mostBegun);
  return rows.map((row) => ({ run: row.run, agentType: row.chat_sessions.agentType }));
}

/** What is kept apart stays so: a private conversation's answers go into private ones alone. */
const mayLeave = (into: ConversationRow) =>
  and(eq(chatSessions.shareWithAgents, true), into.isPrivate ? undefined : eq(chatSessions.isPrivate, false));

/** Each of the guides as the owner of this conversation last finished it, in any own conversation of the organization. */
export function selectLastFinishedRuns(
  connection: Connection,
  of: Granted<ConversationRow, 'send'>,
  flowTypes: string[],
) {
  const { chatSessionId, flowType, responses, updatedAt } = conversationalFlows;
  return connection
    .selectDistinctOn([flowType], { chatSessionId, flowType, responses, updatedAt, agentType: chatSessions.agentType })
    .from(conversationalFlows)
    .innerJoin(chatSessions, inOwnConversation(of))
    .where(and(inArray(flowType, flowTypes), eq(conversationalFlows.isCompleted, true), mayLeave(of)))
    .orderBy(flowType, desc(updatedAt), desc(conversationalFlows.id));
}
export type FinishedRun = Awaited<ReturnType<typeof selectLastFinishedRuns>>[number];

/** The completed run of a conversation that ended in exactly this document. */
export async function findRunWithOutput(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  output: string,
): Promise<RunRow | null> {
  const [row] = await connection
    .select()
    .from(conversationalFlows)
    .where(and(eq(conversationalFlows.chatSessionId, conversation.id), eq(conversationalFlows.finalOutput, output)))
    .orderBy(desc(conversationalFlows.createdAt))
    .limit(1);
  return row ?? null;
}

/** A run of a conversation. */
export async function findRun(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  id: string,
): Promise<RunRow | null> {
  const [row] = await connection
    .select()
    .from(conversationalFlows)
    .where(and(eq(conversationalFlows.chatSessionId, conversation.id), eq(conversationalFlows.id, id)));
  return row ?? null;
}

/** How the document of a run is printed; as any other for whoever is no member of its organization. */
export async function findDocumentShape(
  connection: Connection,
  actor: Actor,
  runId: string | undefined,
): Promise<{ isLetter: boolean; pages: { isLandscape: boolean; isOnePage: boolean } }> {
  const [row] =
    runId === undefined
      ? []
      : await connection
          .select({ flow: conversationalFlows.flow })
          .from(conversationalFlows)
          .innerJoin(chatSessions, eq(chatSessions.id, conversationalFlows.chatSessionId))
          .innerJoin(organizationMembers, membershipOf(chatSessions.organizationId, actor))
          .where(eq(conversationalFlows.id, runId));
  const { shape, landscape } = row?.flow ?? {};
  return { isLetter: shape === 'letter', pages: { isLandscape: landscape === true, isOnePage: shape === 'page' } };
}

export async function insertRun(
  connection: Connection,
  conversation: Granted<ConversationRow, 'send'>,
  values: Pick<RunRow, 'flowType' | 'flow' | 'totalSteps' | 'suggestions' | 'documentId'>,
): Promise<RunRow> {
  const [row] = await connection
    .insert(conversationalFlows)
    .values({ ...values, chatSessionId: conversation.id })
    .returning();
  if (!row) throw new Error('The database returned no run.');
  return row;
}

export async function updateRunRow(
  connection: Connection,
  { run }: Granted<OwnRun, 'answer'>,
  changes: Partial<
    Pick<RunRow, 'currentStep' | 'responses' | 'answeredAt' | 'updatedAt' | 'isCompleted' | 'finalOutput'>
  >,
): Promise<RunRow> {
  const [row] = await connection
    .update(conversationalFlows)
    .set(changes)
    .where(eq(conversationalFlows.id, run.id))
    .returning();
  if (!row) throw new Error('The database returned no run.');
  return row;
}

export async function deleteRun(connection: Connection, { run }: Granted<OwnRun, 'answer'>): Promise<void> {
  await connection.delete(conversationalFlows).where(eq(conversationalFlows.id, run.id));
}
