// Which of its five faces the main area of the chat shows.
export type ChatView = 'flow' | 'messages' | 'starting' | 'start' | 'welcome';

interface ChatSituation {
  hasRun: boolean;
  /** A guide is being started. */
  isStarting: boolean;
  /** New Chat was asked for, or a guide was left. */
  isStartPanelShown: boolean;
  /** A conversation is open, or being opened with a first message. */
  hasConversation: boolean;
  /** There is something to read in it, or it is still loading. */
  hasMessages: boolean;
}

export const chooseView = (situation: ChatSituation): ChatView => {
  if (situation.isStarting) return 'starting';
  if (situation.isStartPanelShown) return 'start';
  if (situation.hasRun) return 'flow';
  if (!situation.hasConversation) return 'welcome';
  return situation.hasMessages ? 'messages' : 'start';
};
