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

async function call(name: string, { params, query, body, signal, on401 }: AnyOptions = {}): Promise<unknown> {
  const [method = 'GET', path = ''] = name.split(' ');
  try {
    const response = await send({ method, path: fillPath(path, params, query), body, signal });
    if (!response.headers.get('content-type')?.includes('application/json')) return undefined;
    return await response.json();
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
