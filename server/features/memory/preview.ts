import type { AgentType } from '../../../contract/agents.ts';
import type { MemoryPreview } from '../../../contract/memory.ts';
import { plainText } from '../../../contract/plain-text.ts';
import type { Context } from '../../platform/context/context.ts';
import type { AgentContent } from '../agents/index.ts';
import { conversationPath } from '../conversations/index.ts';
import { documentPath, selectReadDocuments } from '../documents/index.ts';
import { getMembership } from '../organizations/index.ts';
import { getProfile, profileFacts } from '../profile/index.ts';
import { getMemorySettings } from './actions.ts';
import { memoryWindow, recallMessages } from './recall.ts';
import { countForgotten, type SharedMessage } from './recall-queries.ts';
import { findRetentionRun } from './retention-queries.ts';

const namedDocuments = 50;
const excerptLength = 280;

/** What an agent would be told now, were this person to ask in a new conversation. */
export async function previewMemory(
  context: Context,
  content: AgentContent,
  organizationId: string,
  agentType: AgentType,
): Promise<MemoryPreview> {
  const agent = content.agents.get(agentType);
  if (!agent) throw new Error(`There is no content for the agent ${agentType}.`);
  const membership = await getMembership(context, organizationId);
  const settings = await getMemorySettings(context, organizationId);
  const { database, actor } = context;
  const profile = settings.enableOrganizationContext ? await getProfile(context, organizationId) : null;
  const read = settings.enableFileAccess ? await selectReadDocuments(database, actor, organizationId) : [];
  const messages = await recallMessages(context, organizationId, null);
  const run = await findRetentionRun(database, membership);
  return {
    agentType,
    role: agent.role,
    boundaries: agent.boundaries,
    profile: { isUsed: settings.enableOrganizationContext, facts: profile ? profileFacts(profile) : [] },
    documents: {
      isUsed: settings.enableFileAccess,
      count: read.length,
      newest: read.slice(0, namedDocuments).map(({ id, name }) => ({ id, name, path: documentPath(id) })),
    },
    shared: { isUsed: settings.enableCrossAgentSharing, messages: messages.map(presentShared) },
    forgotten: await countForgotten(database, actor, membership, memoryWindow(settings, context.now())),
    retention: run && { ranAt: run.ranAt.toISOString(), forgottenMessages: run.forgottenMessages },
  };
}

const shorten = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/\s?\S*$/, '')} …` : text;

const presentShared = ({ content, conversationId, createdAt, ...message }: SharedMessage) => ({
  ...message,
  excerpt: shorten(plainText(content)),
  createdAt: createdAt.toISOString(),
  path: conversationPath(message.agentType, conversationId),
});
