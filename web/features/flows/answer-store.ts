import type { FlowRun, Responses } from '../../../contract/flows.ts';
import { ApiError } from '../../lib/api-error.ts';
import { receiveRun } from './answering.ts';
import type { Answering } from './answering.ts';

type SendAnswers = (answers: { responses: Responses; expectedUpdatedAt: string }) => Promise<FlowRun>;

/** The run as it is now, where the server refused answers for it. */
const findCurrent = (error: unknown): FlowRun | null =>
  error instanceof ApiError && error.body?.code === 'stale' ? (error.body.current as FlowRun) : null;

/** Holds the answers of one run, for those who show them and for those who send them. */
export function createAnswerStore(initial: Answering) {
  let answering = initial;
  const listeners = new Set<() => void>();
  const update = (next: Answering) => {
    answering = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => answering,
    update,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what was typed here over what was seen. Throws where an answer is to be chosen first. */
    async send(sendAnswers: SendAnswers): Promise<void> {
      const { edits, seen, conflicts } = answering;
      if (conflicts.length > 0) throw new Error('Two answers wait for a choice.');
      try {
        const answered = await sendAnswers({ responses: edits, expectedUpdatedAt: seen.updatedAt });
        update(receiveRun(answering, answered, edits));
      } catch (error) {
        const current = findCurrent(error);
        if (current) update(receiveRun(answering, current));
        throw error;
      }
    },
  };
}
