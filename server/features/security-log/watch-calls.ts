import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '../../../contract/errors.ts';
import { roles, type Role } from '../../../contract/options.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeFailure } from '../../platform/errors/describe-failure.ts';
import { addressOf } from '../../platform/http/address-of.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Peers } from '../../platform/peers/peers.ts';
import { findAddress, findRole, insertEntry } from './queries.ts';
import { watchedCalls } from './watched-calls.ts';

interface WatchServices {
  database: Database;
  /** What a person takes from all of them counts. */
  peers: Peers;
  log(message: string): void;
}

const minuteMs = 60_000;
/** Of one action from one network address in a minute: who tries a thousand times does not fill the disk. */
const mostInAMinute = 20;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idOrNull = (value: unknown): string | null => (typeof value === 'string' && uuid.test(value) ? value : null);
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;

/** Who takes as many files within an hour takes a library along. */
const manyFiles = 50;
const hourMs = 60 * minuteMs;
const roleCall = 'PATCH /api/organizations/:id/members/:userId';
const deletionCall = 'DELETE /api/auth/user';
const downloadCall = 'GET /api/documents/:id/download';

interface Taken {
  userId: string;
  /** Of the file. */
  id: string;
  /** It was one of many, and is written down. */
  isTold: boolean;
}

/** How often each key was counted since the last whole span of time began. */
function createCounts(spanMs: number) {
  let counts = new Map<string, number>();
  let since = 0;
  return (key: string): number => {
    if (Date.now() - since > spanMs) {
      counts = new Map();
      since = Date.now();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}

/** Writes down each watched call once it was answered. It keeps nobody waiting, and what fails here fails nothing else. */
export function createCallWatcher({ database, peers, log }: WatchServices): Route {
  const countInMinute = createCounts(minuteMs);
  const countFile = createCounts(hourMs);
  const countFiles = createCounts(hourMs);
  const countTold = (userId: string) => countFiles(`${userId} told`);
  const topic = 'file-taken';
  peers.hear(topic, (message) => {
    const { userId, id, isTold } = message as Taken;
    if (countFile(`${userId} ${id}`) === 1) countFiles(userId);
    if (isTold) countTold(userId);
  });

  function takesMany({ method, routeOptions, askedBy, params }: FastifyRequest, { statusCode }: FastifyReply): boolean {
    if (`${method} ${routeOptions.url}` !== downloadCall || !askedBy || statusCode >= errorStatus.invalid_input)
      return false;
    const { id } = params as { id: string };
    // Another part of the same file is no further file.
    if (countFile(`${askedBy} ${id}`) > 1) return false;
    const isTold = countFiles(askedBy) >= manyFiles && countTold(askedBy) === 1;
    peers.tell(topic, { userId: askedBy, id, isTold } satisfies Taken);
    return isTold;
  }

  // The time is that of the call: what is written a moment later may come in another order.
  const write = (entry: Parameters<typeof insertEntry>[1]) =>
    insertEntry(database, { ...entry, createdAt: new Date() }).catch((error: unknown) =>
      log(`The security log could not be written: ${describeFailure(error)}`),
    );

  const roleBefore = new WeakMap<FastifyRequest, Role>();
  const addressBefore = new WeakMap<FastifyRequest, string | null>();

  async function noteRole(request: FastifyRequest): Promise<void> {
    const { id, userId } = request.params as Record<string, unknown>;
    const [organizationId, memberId] = [idOrNull(id), idOrNull(userId)];
    if (!request.askedBy || !organizationId || !memberId) return;
    const role = await findRole(database, organizationId, memberId);
    if (role) roleBefore.set(request, role);
  }

  function describeRoles(request: FastifyRequest): string | null {
    const before = roleBefore.get(request);
    const after = roles.find((role) => role === fieldOf(request.body, 'role'));
    return before && after ? `${before} to ${after}` : null;
  }

  return (app) => {
    app.addHook('preHandler', async (request) => {
      // Whose session it is, before a sign-out or a deletion ends it.
      request.askedBy = request.session?.userId ?? null;
      const call = `${request.method} ${request.routeOptions.url}`;
      if (call === roleCall) await noteRole(request);
      if (call === deletionCall && request.askedBy)
        addressBefore.set(request, await findAddress(database, request.askedBy));
    });
    app.addHook('onResponse', async (request, reply) => {
      if (takesMany(request, reply)) {
        const { askedBy: userId } = request;
        await write({ action: 'many-files-downloaded', outcome: 'done', userId, address: addressOf(request) });
      }
      const entry = describe(request, reply);
      if (!entry || countInMinute(`${entry.action} ${entry.outcome} ${entry.address}`) > mostInAMinute) return;
      const email = entry.email ?? addressBefore.get(request) ?? null;
      await write({ ...entry, email, detail: describeRoles(request) });
    });
  };
}

function describe(request: FastifyRequest, reply: FastifyReply) {
  const { method, body, routeOptions } = request;
  const isLimited = reply.statusCode === errorStatus.rate_limited || reply.refusal === 'limit_reached';
  const name =
    watchedCalls[`${method} ${routeOptions.url}`] ?? (isLimited ? 'call' : (refusals[reply.refusal ?? ''] ?? null));
  if (!name) return null;
  // Nobody was signed in, or was only asked whether they want to.
  if (name === 'sign-out' && (!request.askedBy || request.session?.userId)) return null;
  const params = (request.params ?? {}) as Record<string, unknown>;
  const isOfOrganization = routeOptions.url?.startsWith('/api/organizations/:id') ?? false;
  const asksForMore =
    reply.refusal === 'second_step_needed' ||
    (name === 'sign-in' && reply.statusCode < errorStatus.invalid_input && !request.session?.userId);
  const isRefused = reply.statusCode >= errorStatus.invalid_input && !asksForMore;
  const action = asksForMore ? 'second-step-asked' : name;
  const email = fieldOf(body, 'email');
  return {
    action,
    outcome: isLimited ? ('limited' as const) : isRefused ? ('refused' as const) : ('done' as const),
    userId: request.askedBy ?? request.session?.userId ?? null,
    email: entersAddress.has(name) ? cut(email) : null,
    organizationId: isOfOrganization ? idOrNull(params['id']) : idOrNull(fieldOf(body, 'organizationId')),
    targetId: idOrNull(params['userId']) ?? (isOfOrganization ? null : idOrNull(params['id'])),
    address: addressOf(request),
  };
}

/** What is told of any call: somebody tries what they may not, or another site has their browser try. */
const refusals: Partial<Record<string, string>> = { forbidden: 'not-allowed', cross_site: 'cross-site' };

/** Where it is the account's own, not what it is to be or somebody else's. */
const entersAddress = new Set(['sign-in', 'account-created', 'password-reset-asked']);

const cut = (email: unknown): string | null =>
  typeof email === 'string' ? email.trim().toLowerCase().replaceAll('\u0000', '').slice(0, 254) : null;
