// The only door to the server: `api('PUT /api/tasks/:id', { params: { id }, body })`, typed by the contract.
import type { z } from 'zod';
import type { BodyInputOf, OutputOf, ParameterName } from '../../contract/endpoint.ts';
import type { Calls } from '../../contract/index.ts';
import { ApiError, ConnectionError, isAbort } from './api-error.ts';
import { sendWithKey } from './request-key.ts';

export type Call = keyof Calls;
type PathOf<C extends Call> = Calls[C]['path'];
type QueryInputOf<E> = E extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;

type Params<C extends Call> = [ParameterName<PathOf<C>>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParameterName<PathOf<C>>, string> };
type Optional<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

export type CallOptions<C extends Call> = Params<C> &
  Optional<'query', QueryInputOf<Calls[C]>> &
  Optional<'body', BodyInputOf<Calls[C]>> & { signal?: AbortSignal };
type Arguments<Options> = object extends Options ? [options?: Options] : [options: Options];

/** `undefined` where the answer has no body. */
export type AnswerTo<C extends Call> = OutputOf<Calls[C]>;

interface Request {
  method: string;
  path: string;
  body?: object;
  accept?: string;
  signal?: AbortSignal;
}

/** Sends a request and gives the successful response; anything else throws ApiError or ConnectionError (or the abort). */
export const send = (request: Request): Promise<Response> =>
  request.method === 'POST'
    ? sendWithKey(`${request.path} ${JSON.stringify(request.body)}`, (key) => sendOnce(request, key))
    : sendOnce(request);

async function sendOnce(
  { method, path, body, accept = 'application/json', signal }: Request,
  key?: string,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: accept };
  if (body) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  try {
    const response = await fetch(new URL(path, location.href), {
      method,
      headers,
      body: body && JSON.stringify(body),
      credentials: 'include',
      signal,
    });
    if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
    return response;
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw new ConnectionError(error);
  }
}

type Values = Record<string, unknown>;

/** The path of a call with its parameters and query filled in; absent query values are left out. */
export const fillPath = (path: string, params: Values = {}, query: Values = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
};

interface AnyOptions {
  params?: Values;
  query?: Values;
  body?: object;
  signal?: AbortSignal;
  on401?: 'null';
}

const call = (name: string, options?: AnyOptions): Promise<unknown> =>
  ask(name, options, async (response) =>
    response.headers.get('content-type')?.includes('application/json') ? response.json() : undefined,
  );

async function ask<Answer>(
  name: string,
  { params, query, body, signal, on401 }: AnyOptions = {},
  read: (response: Response) => Promise<Answer>,
): Promise<Answer | null> {
  const [method = 'GET', path = ''] = name.split(' ');
  try {
    return await read(await send({ method, path: fillPath(path, params, query), body, signal }));
  } catch (error) {
    if (on401 === 'null' && error instanceof ApiError && error.status === 401) return null;
    if (error instanceof ApiError || error instanceof ConnectionError || isAbort(error)) throw error;
    // The answer broke off, or is no JSON.
    throw new ConnectionError(error);
  }
}

interface Api {
  /** Where nobody is signed in, gives `null`. */
  <C extends Call>(name: C, options: CallOptions<C> & { on401: 'null' }): Promise<AnswerTo<C> | null>;
  <C extends Call>(name: C, ...rest: Arguments<CallOptions<C>>): Promise<AnswerTo<C>>;
}

export const api = call as Api;

/** The calls that answer with one page of a list. */
export type ListCall = {
  [C in Call]: QueryInputOf<Calls[C]> extends { before?: unknown; limit?: unknown } ? C : never;
}[Call];
type RowOf<C extends ListCall> = AnswerTo<C> extends (infer Row)[] ? Row : never;

export interface ListPage<Row> {
  rows: Row[];
  /** The cursor of the page after it; `null` at the end of the list. */
  next: string | null;
}

export const apiPage = async <C extends ListCall>(name: C, options: CallOptions<C>): Promise<ListPage<RowOf<C>>> => {
  const page = await ask(name, options as AnyOptions, async (response) => ({
    rows: (await response.json()) as RowOf<C>[],
    next: new URLSearchParams(/<[^>?]*\?([^>]*)>/.exec(response.headers.get('link') ?? '')?.[1]).get('before'),
  }));
  return page ?? { rows: [], next: null };
};

/** All of a list that is hardly ever longer than what is answered at once; within its pages the oldest come first. */
export async function apiAll<C extends ListCall>(name: C, options: CallOptions<C>): Promise<RowOf<C>[]> {
  let rows: RowOf<C>[] = [];
  let before: string | null = null;
  do {
    const { query } = options as AnyOptions;
    const page: ListPage<RowOf<C>> = await apiPage(name, { ...options, query: { ...query, before } } as never);
    rows = [...page.rows, ...rows];
    before = page.next;
  } while (before !== null);
  return rows;
}
