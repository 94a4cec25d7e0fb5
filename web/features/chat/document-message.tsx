import type { AgentType } from '../../../contract/agents.ts';
import type { Message } from '../../../contract/conversations.ts';
import { DocumentActions, findDocumentTitle, PersonalNotice } from '../flows/index.ts';
import { ResultDocument } from '../results/index.ts';
import { useShowStored } from './chat-api.ts';

interface DocumentMessageProps {
  message: Message;
  agentType: AgentType;
  isOwn: boolean;
}

/** The finished document of a guide, in the conversation. */
export function DocumentMessage({ message, agentType, isOwn }: DocumentMessageProps) {
  const showSaved = useShowStored();
  const title = findDocumentTitle(message.content, 'Document');
  const { personal, isLetter } = message.metadata;
  return (
    <>
      <PersonalNotice>{personal}</PersonalNotice>
      <ResultDocument {...{ message, title }} markdown={message.content} canEdit={isOwn} onSaved={showSaved} />
      <div className="mt-3 grid grid-cols-2 gap-2 md:flex md:flex-wrap">
        <DocumentActions
          {...{ agentType, conversationId: message.chatSessionId, messageId: message.id, title, isLetter, personal }}
          markdown={message.content}
          isCompact
        />
      </div>
    </>
  );
}
