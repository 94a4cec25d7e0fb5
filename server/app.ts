/** The composition root: every feature once, each after those it builds on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AiConfiguration } from './config.ts';
import { loadAgentContent } from './features/agents/index.ts';
import { createAuthRoutes, createSignInLimits } from './features/auth/index.ts';
import {
  createAnswerStopper,
  createBuiltInAnswerer,
  createChatRoutes,
  createModelAnswerer,
  createRunningAnswers,
} from './features/chat/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import { dashboardRoutes, recordActivity } from './features/dashboard/index.ts';
import { createDocumentRoutes, createFileRemover } from './features/documents/index.ts';
import { createFlowRoutes, loadFlows } from './features/flows/index.ts';
import { createInvitationRoutes, createInvitationTokens, isLiveInvitation } from './features/invitations/index.ts';
import { organizationRoutes } from './features/organizations/index.ts';
import { profileRoutes } from './features/profile/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { taskRoutes, unassignFormerMember } from './features/tasks/index.ts';
import { createLanguageModel, type LanguageModel } from './platform/ai/index.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { createEvents } from './platform/events/events.ts';
import { registerHealth } from './platform/http/health.ts';
import { createServer, registerApi, type ServerOptions } from './platform/http/server.ts';
import { registerWebFiles } from './platform/http/web-files.ts';
import { deleteExpiredSessions } from './platform/http/session-store.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface AppOptions {
  open: OpenDatabase;
  storage: Storage;
  contentRoot: string;
  /** Null: the server answers under `/api` alone. */
  webRoot: string | null;
  sessionSecret: string;
  publicUrl: string | null;
  trustProxy: boolean;
  registrationOpen: boolean;
  rateLimits: boolean;
  /** Null: the built-in assistant answers. */
  ai: AiConfiguration | LanguageModel | null;
  now?: () => Date;
  logLevel?: ServerOptions['logLevel'];
}

const upkeepMs = 60_000;

/** Throws `ContentError` where a file of `content/` is wrong. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { open, storage } = options;
  const { database } = open;
  const agentContent = loadAgentContent(options.contentRoot);
  const flows = loadFlows(options.contentRoot);

  const model = options.ai && ('streamText' in options.ai ? options.ai : createLanguageModel(options.ai));
  const answerer = model ? createModelAnswerer(model, agentContent) : createBuiltInAnswerer(agentContent, flows);
  const running = createRunningAnswers();
  const now = options.now ?? (() => new Date());
  const invitationTokens = createInvitationTokens(options.sessionSecret);

  const log = (message: string) => app.log.warn(message);
  const events = createEvents(
    database,
    [recordActivity, unassignFormerMember, createAnswerStopper(running), createFileRemover(storage)],
    log,
  );
  const serverOptions: ServerOptions = { ...options, database, events };
  const app = createServer(serverOptions);

  await registerApi(
    app,
    [
      ...createAuthRoutes({
        database,
        limits: createSignInLimits(options.rateLimits),
        registrationOpen: options.registrationOpen,
        isLiveInvitation: (token) => isLiveInvitation(database, invitationTokens, token, now()),
        pageShell: readPageShell(options.webRoot),
      }),
      ...organizationRoutes,
      ...createInvitationRoutes(invitationTokens, options.publicUrl),
      ...profileRoutes,
      ...taskRoutes,
      ...createDocumentRoutes(storage),
      ...conversationRoutes,
      ...createFlowRoutes(flows),
      ...createChatRoutes({ answerer, running }, agentContent, flows),
      ...dashboardRoutes,
      ...searchRoutes,
    ],
    serverOptions,
  );
  registerHealth(app, open.ping);
  if (options.webRoot) await registerWebFiles(app, options.webRoot);

  const upkeep = setInterval(() => {
    void Promise.all([events.deliverPending(), deleteExpiredSessions(database)]).catch(() =>
      log('The regular upkeep could not reach the database.'),
    );
  }, upkeepMs);
  app.addHook('onReady', () => events.deliverPending());
  app.addHook('preClose', async () => {
    clearInterval(upkeep);
    await running.stopAll();
  });
  return app;
}

// Without a built web the forms stand on a bare page: tests and development have it so.
function readPageShell(webRoot: string | null): string {
  const built = webRoot && join(webRoot, 'auth.html');
  if (built && existsSync(built)) return readFileSync(built, 'utf8');
  return '<!doctype html><html lang="en"><meta charset="utf-8"><title>%title%</title><body>%form%</body></html>';
}
