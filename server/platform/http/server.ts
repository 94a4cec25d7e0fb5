import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Context } from '../context/context.ts';
import type { Database } from '../database/database.ts';
import { invalidInput } from '../errors/app-error.ts';
import { describeFailure, placesOf } from '../errors/describe-failure.ts';
import type { Events } from '../events/events.ts';
import { addressOf } from './address-of.ts';
import { lightenAnswers } from './answer-weight.ts';
import { speakPlainly } from './describe-issues.ts';
import { limitConnections } from './connections.ts';
import { answerErrors, asAppError, sendError } from './error-answers.ts';
import { answerMalformedRequest, refuseTunnel, unreadable } from './malformed-requests.ts';
import { createOtherMethods } from './other-methods.ts';
import type { Route } from './route.ts';
import { limitBodyTime, timeFor, usualBodyTime } from './request-time.ts';
import { requireSameOrigin } from './same-origin.ts';
import { createSessionStore, sessionLifetimeMs, type FindWithMembership, type SessionFacts } from './session-store.ts';

declare module 'fastify' {
  interface Session extends SessionFacts {}
}

export const sessionCookieName = 'goodstead_session';
/** What a page may use of the machine: the microphone, to dictate, and nothing else. */
const permissionsPolicy = `microphone=(self), ${'camera geolocation display-capture payment usb serial hid midi accelerometer gyroscope magnetometer browsing-topics'
  .split(' ')
  .map((name) => `${name}=()`)
  .join(', ')}`;
const seenEveryMs = 5 * 60 * 1000;

export interface ServerOptions {
  sessionSecret: string;
  publicUrl: string | null;
  trustProxy: boolean;
  database: Database;
  events: Events;
  now?: () => Date;
  /** Asked of each request, before anything of it is read. Throws where it may not go on. */
  check?: (request: FastifyRequest) => Promise<void>;
  /** Absent: each session is read alone. */
  findWithMembership?: FindWithMembership;
  /** Hears of each sign-out. */
  onSessionEnd?: (sessionId: string) => void;
  /** Of the log lines, each a problem: quiet in tests. */
  logLevel?: 'warn' | 'silent';
  /** Absent: standard output. */
  logStream?: { write(line: string): void };
}

const noSchemas = () => () => {
  throw new Error('The contract has the schemas.');
};

export function createServer(options: ServerOptions): FastifyInstance {
  speakPlainly();
  const https = options.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    // However long a start takes on a machine that is busy or old.
    pluginTimeout: 0,
    logger: {
      level: options.logLevel ?? 'warn',
      // What the framework logs of its own accord holds the address that was asked for, and the words of errors.
      serializers: {
        req: ({ method }) => ({ method }),
        res: ({ statusCode }) => ({ statusCode }),
        err: (error) => ({ type: describeFailure(error), message: '', stack: placesOf(error).join('\n') }),
      },
      ...(options.logStream && { stream: options.logStream }),
    },
    frameworkErrors: (error, _request, reply) =>
      void sendError(reply, asAppError(error) ?? invalidInput('The request is not valid.')),
    // The nearest proxy alone: what stands further left in its header was written by the client.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    clientErrorHandler: answerMalformedRequest,
    // Node's own refusal has no body; see the hook below.
    http: { requireHostHeader: false },
    bodyLimit: 1024 * 1024,
    // Of the headers alone it is a minute; of a body, what `limitBodyTime` says.
    requestTimeout: timeFor(Infinity, usualBodyTime),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // The contract checks what comes and goes. Those of the framework would be loaded, and never asked.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  answerErrors(app);
  // What a client expects beyond 100-continue it does without.
  app.server.on('checkExpectation', (...asked) => app.server.emit('request', ...asked));
  app.server.on('connect', refuseTunnel);
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.httpVersion !== '1.1' || headers.host !== undefined) return;
    void reply.header('connection', 'close');
    throw unreadable;
  });
  limitBodyTime(app);
  limitConnections(app);
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The one style element that a package puts into the page: Radix, to hide the scrollbar of a list of choices.
        styleSrc: ["'self'", "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other sites below this name are not ours to decide about.
    strictTransportSecurity: https && { includeSubDomains: false },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    // As `frame-ancestors` says, for browsers that do not know it.
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    secure(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  return app;
}

/** The part under `/api` that knows who is asking. */
export async function registerApi(app: FastifyInstance, routes: Route[], options: ServerOptions): Promise<void> {
  const https = options.publicUrl?.startsWith('https:') ?? false;
  const refuseOtherMethods = createOtherMethods(app);
  await app.register(async (api) => {
    requireSameOrigin(api, options.publicUrl);
    // The session plugin sets a Secure cookie only where it sees https; behind a proxy the public URL knows better.
    if (https) {
      api.addHook('onRequest', async (request) => void Object.defineProperty(request, 'protocol', { value: 'https' }));
    }
    acceptJsonAlone(api);
    await api.register(fastifyCookie);
    const { findWithMembership, onSessionEnd: onEnd } = options;
    const sessions = createSessionStore(options.database, { onEnd, findWithMembership });
    api.addHook('onRequest', (request, _reply, done) => sessions.readFor(request, done));
    await api.register(fastifySession, {
      secret: options.sessionSecret,
      store: sessions.store,
      cookieName: sessionCookieName,
      cookie: { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge: sessionLifetimeMs },
      saveUninitialized: false,
      rolling: false,
    });
    api.addHook('onRequest', async (request) => extendSession(request));
    if (options.check) api.addHook('onRequest', options.check);
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    });
    lightenAnswers(api);
    const contextOf = createContextOf(options, sessions.takeMembership);
    for (const register of routes) register(api, contextOf);
    refuseOtherMethods(api);
  });
}

type TakeMembership = ReturnType<typeof createSessionStore>['takeMembership'];

function createContextOf({ database, events, now }: ServerOptions, takeMembership: TakeMembership) {
  return (request: FastifyRequest): Context | null => {
    const { userId, sessionId } = request.session;
    if (!userId) return null;
    const actor = { userId, sessionId, address: addressOf(request) };
    return {
      actor,
      database,
      events,
      now: now ?? (() => new Date()),
      takeMembership: (organizationId) => takeMembership(request, userId, organizationId),
    };
  };
}

// A person who comes every week stays signed in, and sees where else they are: a write now and then is enough for that.
function extendSession(request: FastifyRequest): void {
  const { session } = request;
  const at = Date.now();
  if (!session.userId || at - (session.seenAt ?? 0) < seenEveryMs) return;
  session.startedAt ??= at - 1;
  session.seenAt = at;
  session.address = addressOf(request);
}

// Forms and files are taken by the few routes that want them.
function acceptJsonAlone(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, (error, value) => {
      if (error || !halfCharacter.test(body as string)) return done(error, value);
      return done(null, JSON.parse(body as string, wellFormed));
    });
  });
}

const halfCharacter = /\\ud[89a-f]/i;
// The database's JSON refuses half a character, which a client makes by cutting a text within an emoji.
function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toWellFormed(), each as unknown]));
}
