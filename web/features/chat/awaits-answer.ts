import type { Message } from '../../../contract/conversations.ts';

/** No answer takes longer on the server. */
export const longestAnswerMs = 120_000;
/** The clocks of server and browser may differ. */
const clockSlackMs = 60_000;

/** Whether the agent may still be writing the answer to the last message, begun before this page was loaded. */
export const awaitsAnswer = (messages: readonly Message[] | undefined, now: Date): boolean => {
  const last = messages?.at(-1);
  if (!last?.isUser) return false;
  return now.getTime() - Date.parse(last.createdAt) < longestAnswerMs + clockSlackMs;
};
