/** An organization may ask its members for two steps: who has not set them up goes on with that alone. */
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Listener } from '../../../platform/events/events.ts';
import { lacksNeededStep } from './queries.ts';

/** Signing in and out, one's own account, seeing which organizations there are, and leaving one. */
const open =
  /^\/(\.well-known|api\/(auth|login|logout|register|callback|email|forgot-password|reset-password|users))(\/|$)/;
/** What it gives is the organizations'. */
const held = '/api/auth/user/export';
const isOpen = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  (open.test(url) && url !== held) ||
  (method === 'GET' && url === '/api/organizations') ||
  (method === 'DELETE' && url === '/api/organizations/:id/members/:userId');

/** Of another server's change it hears this late. */
const keptMs = 5_000;
const mostKept = 10_000;

export interface TwoStepRule {
  /** Throws `two_step_required`. */
  check(request: FastifyRequest): Promise<void>;
  listener: Listener;
}

export function createTwoStepRule(database: Database): TwoStepRule {
  /** Until when nothing is asked of somebody. */
  const fine = new Map<string, number>();
  return {
    async check(request) {
      const { userId, twoSteps } = request.session;
      if (!userId || twoSteps || isOpen(request)) return;
      const now = Date.now();
      if ((fine.get(userId) ?? 0) > now) return;
      if (await lacksNeededStep(database, userId)) throw twoStepRequired();
      if (fine.size >= mostKept) fine.clear();
      fine.set(userId, now + keptMs);
    },
    listener: {
      name: 'ask-for-two-steps',
      hears: (eventName) => eventName === 'organization.two-step-required' || eventName === 'member.joined',
      handle: async () => fine.clear(),
    },
  };
}

const twoStepRequired = () =>
  new AppError(
    'two_step_required',
    'Your organization asks for two-step sign-in. Please set it up under “Your account”, then go on here: nothing is lost.',
  );
