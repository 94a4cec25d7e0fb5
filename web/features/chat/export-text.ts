import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { formatDateTime } from '../../lib/format.ts';

interface ExportedConversation {
  agentType: AgentType;
  title: string | null;
  organizationName: string;
  userName: string;
  messages: readonly Message[];
  /** ISO time. */
  exportedAt: string;
}

/** A conversation as a text: a header, then each message with time and speaker. */
export const exportText = (conversation: ExportedConversation, timeZone?: string): string => {
  const { agentType, title, organizationName, userName, messages, exportedAt } = conversation;
  const { persona, title: agentTitle } = agents[agentType];
  const header = [
    `Conversation with ${persona}, ${agentTitle}`,
    title ?? 'New Conversation',
    `Organization: ${organizationName}`,
    `Exported: ${formatDateTime(exportedAt, timeZone)}`,
    `Messages: ${messages.length}`,
  ].join('\n');
  const parts = messages.map(
    ({ isUser, content, createdAt }) =>
      `[${formatDateTime(createdAt, timeZone)}] ${isUser ? userName : persona}:\n${content}`,
  );
  return `${[header, '='.repeat(60), ...parts].join('\n\n')}\n`;
};

/** "grant-writer-agent-2026-11-21.txt" */
export const exportFileName = (agentType: AgentType, exportedAt: string): string =>
  `${agents[agentType].title.toLowerCase().replaceAll(' ', '-')}-${exportedAt.slice(0, 10)}.txt`;
