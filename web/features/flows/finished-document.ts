import type { AgentType } from '../../../contract/agents.ts';

export interface FinishedDocument {
  agentType: AgentType;
  conversationId: string;
  /** The message that holds it; `null` until it is stored. */
  messageId: string | null;
  title: string;
  markdown: string;
  /** What in it is about a person, and who is going to read it. */
  personal?: string | undefined;
  isLetter?: boolean | undefined;
  /** Below a message, where they are not what the screen is about. */
  isCompact?: boolean;
}

/** Of its buttons. */
export const looksOf = (isCompact = false) =>
  isCompact ? ({ size: 'sm' } as const) : ({ size: 'lg', className: 'px-4 text-sm max-md:col-span-full' } as const);
