import type { Role } from '../../../../contract/options.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Listener } from '../../../platform/events/events.ts';
import { isLiveSession } from '../../../platform/http/session-store.ts';
import { authorizeConversation } from '../../conversations/index.ts';
import type { RunningAnswer, RunningAnswers } from './running-answers.ts';

const ofMembers = new Set(['member.left', 'member.removed', 'member.role-changed']);

/** An answer that nobody can read any more, or whose asker may not ask any more, is not written on. */
export const createAnswerStopper = (running: RunningAnswers): Listener => ({
  name: 'stop-answers',
  hears: (eventName) => eventName === 'organization.deleted' || ofMembers.has(eventName),
  async handle({ name, organizationId, entityId, data }) {
    if (!organizationId || (name === 'member.role-changed' && (data as { role: Role }).role !== 'viewer')) return;
    running.stopThose({ organizationId, ...(ofMembers.has(name) && { userId: entityId }) });
  },
});

const usualHeartbeatMs = 15_000;

/** What another process told may be lost, so it is looked at now and then while the answer is written. */
export function stopUnlessEntitled(
  context: Context,
  conversationId: string,
  { stop, outcome }: Pick<RunningAnswer, 'stop' | 'outcome'>,
  heartbeatMs = usualHeartbeatMs,
): void {
  const mayAsk = async () =>
    (await isSignedIn(context)) &&
    authorizeConversation(context, conversationId, 'send').then(
      () => true,
      (error: unknown) => !(error instanceof AppError),
    );
  // Where the database does not answer, the next heartbeat asks again.
  const look = () =>
    void mayAsk().then(
      (may) => may || stop(),
      () => {},
    );
  const heartbeat = setInterval(look, heartbeatMs).unref();
  const end = () => clearInterval(heartbeat);
  outcome.then(end, end);
}

/** Whether the sign-in of a request is still one. */
export const isSignedIn = async ({ database, actor }: Context): Promise<boolean> =>
  actor.sessionId === undefined || isLiveSession(database, actor.sessionId);
