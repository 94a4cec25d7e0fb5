import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AnswerOf, BodyOf, Endpoint, ParameterName, QueryOf } from '../../../contract/endpoint.ts';
import type { Context } from '../context/context.ts';
import { askAs } from '../threads/asker.ts';
import { AppError, notFound, unauthorized } from '../errors/app-error.ts';
import { detailsOf } from './describe-issues.ts';
import { answerOnce, readRequestKey } from './request-key.ts';

export interface Call<E extends Endpoint> {
  context: Context;
  params: Record<ParameterName<E['path']>, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** For the few calls that are not JSON in, JSON out. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers one call on a server; made by `route` and its siblings. */
export type Route = (app: FastifyInstance, contextOf: (request: FastifyRequest) => Context | null) => void;

/** How a call that creates something is answered when it comes again with the same `Idempotency-Key`. */
export interface Repeat<E extends Endpoint, Answer> {
  /** From the ids of what it made the first time. Throws `not_found` for what the asker cannot see any more. */
  again(call: Call<E>, ...madeIds: string[]): Promise<Answer>;
  /** What was sent, where that is no JSON. */
  readContent?(request: FastifyRequest, context: Context): Promise<unknown>;
}

/** A call of a signed-in person: validated by its endpoint, answered through it, so that nothing unnamed leaks. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
  repeat?: Repeat<E, AnswerOf<E>>,
): Route {
  const send = ({ reply }: Call<E>, answer: AnswerOf<E>) => {
    if (!endpoint.output) return reply.status(endpoint.status).send();
    return reply.status(endpoint.status).send(endpoint.output.parse(answer));
  };
  return rawRoute<E>(
    endpoint,
    async (call) => send(call, await handle(call)),
    repeat && { ...repeat, again: async (call, ...madeIds) => send(call, await repeat.again(call, ...madeIds)) },
  );
}

/** Whether it answers a second request with the same `Idempotency-Key` as the first. */
export const takesKey = ({ method, status }: Endpoint): boolean =>
  method === 'POST' && (status === 201 || status === 202);

/** The same checks on the way in; the handler writes the answer itself (files, streams). */
export function rawRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<unknown>,
  repeat?: Repeat<E, unknown>,
): Route {
  if (takesKey(endpoint) !== Boolean(repeat)) {
    throw new Error(`${endpoint.method} ${endpoint.path}: what answers 201 or 202 says how it answers again.`);
  }

  async function handleOnce(call: Call<E>): Promise<unknown> {
    const key = repeat ? readRequestKey(call.request) : null;
    if (!repeat || key === null) return handle(call);
    const { context, request } = call;
    return answerOnce(context.database, request, {
      userId: context.actor.userId,
      key,
      content: (await repeat.readContent?.(request, context)) ?? request.body,
      first: (requestKey) => handle({ ...call, context: { ...context, requestKey } }),
      again: (madeIds) => repeat.again(call, ...madeIds),
    });
  }

  return (app, contextOf) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const context = contextOf(request);
        if (!context) throw unauthorized();
        return askAs(context.actor.userId, () =>
          handleOnce({
            context,
            params: readParams(request) as Call<E>['params'],
            query: readInput(endpoint.query, request.query) as QueryOf<E>,
            body: readInput(endpoint.body, request.body ?? {}) as BodyOf<E>,
            request,
            reply,
          }),
        );
      },
    });
  };
}

const uuid = z.uuid();

// A malformed id names nothing, just as an unknown one.
function readParams(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    if (/^id$|Id$/.test(name) && !uuid.safeParse(value).success) throw notFound('record');
  }
  return params;
}

/** Throws `invalid_input` with the first problem as its sentence and all of them as details. */
export function readInput<T>(schema: z.ZodType<T> | undefined, input: unknown): T | undefined {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const details = detailsOf(result.error);
  const first = details[0];
  throw new AppError('invalid_input', first ? sentence(first) : 'The request is not valid.', { details });
}

// Messages of the contract stand alone; general ones need to say which field they are about.
function sentence({ path, message }: { path: string; message: string }): string {
  return path && message.startsWith('This ') ? `Please check "${path}". ${message}` : message;
}
