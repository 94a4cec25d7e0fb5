import { useRef, useState } from 'react';
import { agents } from '../../../contract/agents.ts';
import type { AgentType } from '../../../contract/agents.ts';
import { useOrganization } from '../../lib/organization.ts';
import { saveText } from '../../lib/save-file.ts';
import { useUser } from '../../lib/session.ts';
import { AgentArch } from '../../ui/agent-arch.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Page } from '../../ui/page.tsx';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { AnswerAnnouncer } from './answer-announcer.tsx';
import { ArticleFromAddress } from './article-from-address.tsx';
import { ChatActions } from './chat-actions.tsx';
import { ChatMain } from './chat-main.tsx';
import { Composer } from './composer.tsx';
import { composerDraftKey } from '../../lib/composer-draft.ts';
import { ComposerNote } from './composer-note.tsx';
import { exportFileName, exportText } from './export-text.ts';
import { useChat } from './use-chat.ts';
import type { Chat } from './use-chat.ts';
import { useGuideFromAddress } from './use-guide-from-address.ts';
import { useWideScreen } from './use-wide-screen.ts';

const ClearDialog = lazily(() => import('./clear-dialog.tsx').then(({ ClearDialog: loaded }) => loaded));
const HistoryPanel = lazily(() => import('./history-panel.tsx').then(({ HistoryPanel: loaded }) => loaded));

const refuse = (title: string) => showToast({ title, variant: 'destructive' });

function useExport(chat: Chat, agentType: AgentType) {
  const { conversation, organization, dialogue, ownerName } = chat;
  return async () => {
    if (dialogue.messages.length === 0) return refuse('No messages to export');
    const messages = await dialogue.loadAll().catch((error: unknown) => showFailure('Failed to export chat', error));
    if (!messages) return;
    const exportedAt = new Date().toISOString();
    const text = exportText({
      agentType,
      title: conversation?.title ?? null,
      organizationName: organization.name,
      userName: ownerName,
      messages,
      exportedAt,
    });
    saveText(text, exportFileName(agentType, exportedAt));
    showToast({ title: 'Chat exported successfully' });
  };
}

/** The history beside the messages; where it lies over them, choosing something closes it. */
function useHistory() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useWideScreen();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return {
    isOpen,
    button,
    coversMessages: isOpen && !isWide,
    toggle: () => setOpen(!isOpen),
    close,
    closeAfterChoice: () => {
      if (!isWide) close();
    },
  };
}

function Footer({ chat, agentType }: { chat: Chat; agentType: AgentType }) {
  const user = useUser();
  const { can } = useOrganization();
  const { persona } = agents[agentType];
  const isAnswering = chat.dialogue.isAnswering || chat.isSendingFirst;
  // What is there without a conversation says it already.
  if (!chat.conversation && !can.chat) return null;
  if (chat.conversation && !chat.conversation.can.send) {
    return (
      <p className="flex-none border-t border-line px-4 py-3 text-center text-sm text-ink-2">
        {can.chat
          ? `You can read this conversation. Only ${chat.ownerName}, who started it, writes here.`
          : 'You can read here. Chatting needs the staff role; an admin of your organization can give it to you.'}
      </p>
    );
  }
  return (
    <Composer
      persona={persona}
      draftKey={composerDraftKey(user.id, agentType)}
      isAnswering={isAnswering}
      conversationId={chat.openId}
      canSubmit={chat.canSubmit}
      onSend={chat.send}
      onStop={chat.stop}
      note={
        <ComposerNote
          persona={persona}
          isAnswering={isAnswering}
          sharing={chat.sharing}
          isSharingKnown={chat.canSubmit}
        />
      }
    />
  );
}

export function ChatScreen({ agentType }: { agentType: AgentType }) {
  const { persona, title } = agents[agentType];
  const { can } = useOrganization();
  const chat = useChat(agentType);
  useGuideFromAddress(chat, agentType);
  const exportChat = useExport(chat, agentType);
  const history = useHistory();
  // Not loaded before it is first wanted; then it stays, so that it can fade out.
  const [isClearing, setClearing] = useState<boolean | null>(null);
  const { conversation, dialogue, view } = chat;

  const clear = () => {
    if (dialogue.messages.length === 0) refuse('No messages to clear');
    else if (!conversation?.can.delete) refuse('Only the person who started this conversation can clear it');
    else setClearing(true);
  };
  const newChat = () => {
    history.closeAfterChoice();
    chat.newChat();
  };
  return (
    <Page
      layout="fill"
      title={persona}
      subtitle={title}
      tabTitle={`${persona}, ${title}`}
      mark={<AgentArch agentType={agentType} size={28} />}
      headerEnd={
        <ChatActions
          canChat={can.chat}
          isHistoryOpen={history.isOpen}
          historyButton={history.button}
          onNewChat={newChat}
          onToggleHistory={history.toggle}
          onExport={() => void exportChat()}
          onClear={clear}
        />
      }
    >
      <ArticleFromAddress />
      <div className="relative flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col" inert={history.coversMessages}>
          <ChatMain chat={chat} agentType={agentType} />
          {view !== 'flow' && view !== 'starting' && <Footer chat={chat} agentType={agentType} />}
        </div>
        {history.isOpen && (
          <HistoryPanel
            conversations={chat.conversations}
            more={chat.moreConversations}
            current={conversation}
            scope={{ agentType, organizationId: chat.organization.id }}
            isLoading={chat.isLoadingList}
            canChat={can.chat}
            onSelect={(id) => {
              history.closeAfterChoice();
              chat.openConversation(id);
            }}
            onNew={newChat}
            onClose={history.close}
          />
        )}
      </div>
      <AnswerAnnouncer
        persona={persona}
        isAnswering={dialogue.isAnswering}
        label={dialogue.waiting.status?.label}
        problem={dialogue.pending?.problem ?? null}
      />
      {conversation && isClearing !== null && (
        <ClearDialog conversation={conversation} open={isClearing} onOpenChange={setClearing} />
      )}
    </Page>
  );
}
