import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const anyPath = '/api/*';

/**
 * For what no call takes: an address that has other methods says which, and any other is not found. It must hear of the
 * routes before they are registered.
 */
export function createOtherMethods(app: FastifyInstance): (api: FastifyInstance) => void {
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  const methodsOf = new Map<string, Set<string>>();
  let isRefusing = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (url === anyPath || isRefusing) return;
    const methods = methodsOf.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsOf.set(url, methods);
  });

  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const parts = partsOf(request.url.split('?', 1)[0] ?? '');
    const found = [...methodsOf.keys()].filter((url) => leadsTo(partsOf(url), parts));
    // What is named outright is meant, and not a parameter in the same place.
    const [pattern = ''] = found.toSorted((one, other) => countParameters(one) - countParameters(other));
    const allowed = [...(methodsOf.get(pattern) ?? [])].toSorted();
    // One that it has leads here where a part of the address is too long to be anything.
    if (allowed.length === 0 || allowed.includes(request.method)) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
    throw methodNotAllowed(request, reply, allowed);
  }
  // Before the body is read, which does not matter any more.
  return (api) => {
    isRefusing = true;
    for (const [url, own] of methodsOf) {
      // Else a name would be taken for the parameter of another address.
      const others = [...methodsOf].flatMap(([pattern, methods]) =>
        leadsTo(partsOf(pattern), partsOf(url)) ? [...methods].filter((method) => !own.has(method)) : [],
      );
      if (others.length > 0) api.route({ method: others, url, onRequest: refuse, handler: () => undefined });
    }
    isRefusing = false;
    api.all(anyPath, { onRequest: refuse }, () => undefined);
  };
}

export function methodNotAllowed({ method }: FastifyRequest, reply: FastifyReply, allowed: string[]): AppError {
  void reply.header('allow', allowed.join(', '));
  return new AppError('method_not_allowed', `This address does not take ${method}.`);
}

const partsOf = (path: string): string[] => path.split('/');

const countParameters = (url: string): number => url.split('/:').length;

const leadsTo = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]));
