import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/app.ts';
import { loadContent } from '../../server/content.ts';
import type { OpenDatabase } from '../../server/platform/database/database.ts';
import { createDiskStorage } from '../../server/platform/storage/disk-storage.ts';
import { project } from '../build.ts';

/** The server as it is measured: without a web, a model or limits. */
export async function openApp(open: OpenDatabase, filesRoot: string): Promise<FastifyInstance> {
  const app = await createApp({
    open,
    storage: createDiskStorage(filesRoot),
    content: loadContent(join(project, 'content')),
    webRoot: null,
    sessionSecret: 'a secret that is only used to measure',
    publicUrl: null,
    linkOrigin: null,
    trustProxy: false,
    registration: 'open',
    rateLimits: false,
    mailer: null,
    ai: null,
    aiSettings: { setBy: 'operator', privateAddresses: false },
    settingsKey: Buffer.alloc(32),
    logLevel: 'silent',
  });
  await app.ready();
  return app;
}
