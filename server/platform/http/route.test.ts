import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../contract/endpoint.ts';
import { listEndpoints } from '../../testing/all-endpoints.ts';
import type { Context } from '../context/context.ts';
import { route } from './route.ts';

describe('an answer', () => {
  it('has what the contract names, and nothing else of its rows', async () => {
    const listThings = endpoint({
      method: 'GET',
      path: '/api/things',
      output: z.array(z.object({ id: z.string(), owner: z.object({ name: z.string() }) })),
    });
    const row = { id: '1', secret: 'x', owner: { name: 'Dana', passwordHash: 'y' } };
    const app = fastify();
    route(listThings, async () => [row])(app, () => ({ actor: { userId: '1' } }) as Context);
    const answer = await app.inject({ url: '/api/things' });
    expect(answer.json()).toEqual([{ id: '1', owner: { name: 'Dana' } }]);
    await app.close();
  });

  it('is named whole by its contract, but for what a library or a model makes', async () => {
    const open = new Set<string>();
    const look = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties = {}, additionalProperties } = node as { properties?: object; additionalProperties?: unknown };
      if ('properties' in node && additionalProperties !== false) open.add(path);
      for (const [name, part] of Object.entries(properties)) {
        if (Object.keys(part as object).length === 0) open.add(`${path}.${name}`);
        look(part, `${path}.${name}`);
      }
      for (const [name, part] of Object.entries(node)) if (name !== 'properties') look(part, path);
    };
    for (const { method, path, output } of await listEndpoints()) {
      if (output) look(z.toJSONSchema(output, { unrepresentable: 'any' }), `${method} ${path}`);
    }
    expect([...open].toSorted()).toEqual([
      'GET /api/chat/messages/:id/sent.requests.messages.calls.input',
      'POST /api/auth/passkeys/options.options',
      'POST /api/login/passkey/options.options',
    ]);
  });
});
