import type { FastifyInstance } from 'fastify';
import { changed, type Changed } from '../../contract/events.ts';
import { hearEvents, type HeardStream } from './event-stream.ts';
import type { TestUser } from './test-app.ts';

/** The changes of an organization, in words. */
export type ChangeStream = HeardStream<string>;

export const inWords = ({ entity, id }: Changed): string => `${entity} ${id}`;

/** The app must be listening. */
export const followChanges = (
  app: FastifyInstance,
  user: Pick<TestUser, 'cookie'>,
  organizationId: string,
  missedMs = 0,
): Promise<ChangeStream> =>
  hearEvents(app, user, `/api/events?organizationId=${organizationId}&missedMs=${missedMs}`, (name, data) => {
    if (name !== 'changed') throw new Error(`There is no event ${name}.`);
    return inWords(changed.strict().parse(data));
  });
