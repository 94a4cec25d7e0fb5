import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { lightenAnswers } from '../../platform/http/answer-weight.ts';
import { renderApiPage } from './api-page.ts';
import { describeApi } from './describe-api.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

let made: { description: string; page: string } | undefined;

/** Made when somebody first wants to read it. */
function readReference() {
  if (made) return made;
  const api = describeApi(version);
  return (made = { description: JSON.stringify(api), page: renderApiPage(api) });
}

/** No session is looked up for these. */
export function registerApiReference(app: FastifyInstance): void {
  const keep = { 'cache-control': 'public, max-age=3600' };
  void app.register(async (reference) => {
    lightenAnswers(reference);
    reference.get('/api/openapi.json', async (_request, reply) =>
      reply.headers(keep).type('application/json; charset=utf-8').send(readReference().description),
    );
    reference.get('/api/docs', async (_request, reply) =>
      reply.headers(keep).type('text/html; charset=utf-8').send(readReference().page),
    );
  });
}
