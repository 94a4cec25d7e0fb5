import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keptForAnHour, lightenAnswers } from '../../platform/http/answer-weight.ts';
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

/** The page brings its own style along, and no other one. */
function allowStyle(reply: FastifyReply, page: string): string {
  const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return String(reply.getHeader('content-security-policy')).replace(/(?<=style-src )[^;]*/, `'sha256-${hash}'`);
}

/** No session is looked up for these. */
export function registerApiReference(app: FastifyInstance): void {
  const keep = { 'cache-control': keptForAnHour };
  void app.register(async (reference) => {
    lightenAnswers(reference, ['application/json', 'text/html']);
    reference.get('/api/openapi.json', async (_request, reply) =>
      reply.headers(keep).type('application/json; charset=utf-8').send(readReference().description),
    );
    reference.get('/api/docs', async (_request, reply) =>
      reply
        .headers({ ...keep, 'content-security-policy': allowStyle(reply, readReference().page) })
        .type('text/html; charset=utf-8')
        .send(readReference().page),
    );
  });
}
