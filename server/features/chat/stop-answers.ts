import type { Listener } from '../../platform/events/events.ts';
import type { RunningAnswers } from './running-answers.ts';

const departures = new Set(['member.left', 'member.removed']);

/** An answer that nobody can read any more is not written on. */
export const createAnswerStopper = (running: RunningAnswers): Listener => ({
  name: 'stop-answers',
  hears: (eventName) => eventName === 'organization.deleted' || departures.has(eventName),
  async handle({ name, organizationId, entityId }) {
    if (organizationId) running.stopIn(organizationId, departures.has(name) ? entityId : undefined);
  },
});
