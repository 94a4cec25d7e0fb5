import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { agents, agentTypesIn } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { Conversation } from '../../../contract/conversations.ts';
import { sentenceOf } from '../../lib/api-error.ts';
import { formatHistoryTime } from '../../lib/format.ts';
import { useSelectedOrganization } from '../../lib/organization.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { conversationsQuery, teamConversationsQuery, useConversationsAhead } from './chat-api.ts';
import { conversationTitle } from './history-item.tsx';
import { previewText } from './preview-text.ts';
import { useNow } from './use-now.ts';

const shownConversations = 6;

function AgentCard({ agentType, canChat }: { agentType: AgentType; canChat: boolean }) {
  const { persona, name, summary } = agents[agentType];
  return (
    <Card as="li" interactive data-agent={agentType} className="flex gap-3.5 p-4 hover:border-agent-line">
      <AgentArch agentType={agentType} size={48} />
      <div className="min-w-0 flex-1">
        <h3 className="text-md font-semibold">
          <a href={`/chat/${agentType}`} className="stretched-link">
            {persona} <span className="font-normal text-ink-2">{name}</span>
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-ink-2 text-pretty">{summary}</p>
        <p className="mt-2 flex items-center gap-1 text-sm font-semibold text-link" aria-hidden="true">
          {canChat ? 'Start Conversation' : 'See conversations'}
          <ArrowRight size={14} strokeWidth={2} />
        </p>
      </div>
    </Card>
  );
}

function ConversationRow({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { id, agentType, lastMessage, updatedAt } = conversation;
  const { persona, name } = agents[agentType];
  return (
    <li className="not-first:border-t not-first:border-line">
      <a
        href={`/chat/${agentType}?session=${id}`}
        className="flex items-center gap-3.5 px-4 py-3 -outline-offset-2 hover:bg-hover"
      >
        <AgentArch agentType={agentType} size={28} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="truncate text-sm font-semibold">{conversationTitle(conversation)}</span>
            <span className="flex-none text-xs text-ink-3 max-md:hidden">{`${persona}, ${name}`}</span>
          </span>
          {lastMessage && <span className="block truncate text-xs text-ink-2">{previewText(lastMessage.content)}</span>}
        </span>
        <time dateTime={updatedAt} className="flex-none text-xs text-ink-3">
          {formatHistoryTime(updatedAt, now)}
        </time>
      </a>
    </li>
  );
}

/** The own ones; for who cannot chat, those of colleagues. */
function RecentConversations() {
  const { id, can } = useSelectedOrganization();
  const query = useInfiniteQuery(
    can.chat ? conversationsQuery({ organizationId: id }) : teamConversationsQuery({ organizationId: id }),
  );
  const { error, refetch } = query;
  const list = useConversationsAhead(query.data);
  const now = useNow();
  if (!list && !error) {
    return (
      <div role="status" aria-label="Loading conversations" className="grid gap-2">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  }
  if (!list) {
    return (
      <ErrorState
        title="The conversations could not be loaded."
        help={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (list.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        {can.chat
          ? 'No conversations yet. Open a door above to begin one.'
          : 'No conversations yet. What colleagues share appears here.'}
      </p>
    );
  }
  return (
    <ul className="card overflow-hidden">
      {list.slice(0, shownConversations).map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} now={now} />
      ))}
    </ul>
  );
}

const inOrder = [...agentTypesIn('agents'), ...agentTypesIn('coaches')];

/** Every agent's door, and the way back into what was begun. */
export function ChatHomeScreen() {
  const { name, can } = useSelectedOrganization();
  return (
    <Page title="Agents" breadcrumb={[{ label: name, href: '/' }, { label: 'Agents' }]}>
      <section>
        <h2 className="text-2xl font-semibold tracking-[-0.022em]">
          {can.chat ? 'Who can help you today?' : 'The agents of your team'}
        </h2>
        <p className="mt-1 mb-4 text-ink-2">
          {can.chat
            ? 'Ask in your own words, or pick a guide and leave with a finished document.'
            : 'You can read what colleagues share. To chat yourself, ask an admin of your organization for the staff role.'}
        </p>
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {inOrder.map((agentType) => (
            <AgentCard key={agentType} agentType={agentType} canChat={can.chat} />
          ))}
        </ul>
      </section>
      <section className="mt-8">
        <h2 className="mb-3 text-xl font-semibold tracking-[-0.012em]">
          {can.chat ? 'Recent conversations' : 'Recent conversations of your team'}
        </h2>
        <RecentConversations />
      </section>
    </Page>
  );
}
