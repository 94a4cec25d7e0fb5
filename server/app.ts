/** The composition root: every feature once, each after those it builds on. */
import type { FastifyInstance } from 'fastify';
import type { Changed } from '../contract/events.ts';
import type { AppOptions } from './app-options.ts';
import {
  createAiSettingsRoutes,
  createModelSource,
  forgetUsers,
  type ModelSource,
} from './features/ai-settings/index.ts';
import { registerApiReference } from './features/api-reference/index.ts';
import { auditLogRoutes, recordAuditEntry } from './features/audit-log/index.ts';
import { createAccountsRoutes } from './features/accounts/index.ts';
import {
  createAccountMail,
  createAddressMailStarter,
  createAuthRoutes,
  createAuthServices,
  createTwoStepRule,
} from './features/auth/index.ts';
import {
  createAnswererChoice,
  createAnswerTurns,
  createAnswerStopper,
  createChatRoutes,
  createDeskOpener,
  createModelAnswerer,
  createRunningAnswers,
  createToolOpener,
  unlimitedTurns,
} from './features/chat/index.ts';
import { conversationRoutes } from './features/conversations/index.ts';
import { dashboardRoutes, recordActivity } from './features/dashboard/index.ts';
import {
  createReadingJobs,
  createDocumentRoutes,
  createFileRemover,
  createReadingStarter,
  readingRoutes,
  sendUnreadDocuments,
  sweepFiles,
} from './features/documents/index.ts';
import { createEmailRoutes, createEmailStarter, createSendLimit, type EmailRef } from './features/emails/index.ts';
import { createChangeAnnouncer, createEventRoutes } from './features/events/index.ts';
import {
  createExportListeners,
  createExportMaker,
  createExportRoutes,
  sweepExports,
} from './features/exports/index.ts';
import { createFlowRoutes } from './features/flows/index.ts';
import { readLimits } from './features/installation/index.ts';
import {
  createInvitationDoor,
  createInvitationMailStarter,
  createInvitationRoutes,
  createInvitationTokens,
  type InvitationServices,
} from './features/invitations/index.ts';
import { askForRetention, createMemoryRoutes, createRetention } from './features/memory/index.ts';
import {
  createNotifier,
  notificationRoutes,
  remindOfDueDates,
  type NotificationRef,
} from './features/notifications/index.ts';
import { createOperationsRoutes, forgetOldRecords } from './features/operations/index.ts';
import { findWithMembership, organizationRoutes } from './features/organizations/index.ts';
import { createPrivacyRoutes } from './features/privacy/index.ts';
import { profileRoutes } from './features/profile/index.ts';
import { createResultRoutes, createRunningWritings, createWritingStopper } from './features/results/index.ts';
import { createPassageSearch, createSearchRoutes, forgetUnusedWords } from './features/search/index.ts';
import { createCallWatcher, forgetOldEntries, recordUsedUp, securityLogRoutes } from './features/security-log/index.ts';
import { taskRoutes, unassignFormerMember } from './features/tasks/index.ts';
import { createEmbeddingModel, createLanguageModel } from './platform/ai/index.ts';
import { createBackupKeeper } from './platform/backup/keep-backups.ts';
import { createBroadcaster } from './platform/events/broadcaster.ts';
import { createEvents } from './platform/events/events.ts';
import { endStreamsOf } from './platform/http/event-stream.ts';
import { registerHealth } from './platform/http/health.ts';
import { forgetOldCommits } from './platform/database/commit-queries.ts';
import { forgetOldKeys } from './platform/http/request-key-queries.ts';
import { registerSecurityContact } from './platform/http/security-contact.ts';
import { createServer, registerApi, type ServerOptions } from './platform/http/server.ts';
import { deleteExpiredSessions } from './platform/http/session-store.ts';
import { registerWebFiles } from './platform/http/web-files.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createNoPeers } from './platform/peers/peers.ts';
import { createTextExtractor } from './platform/text-extraction/index.ts';
import { createMailJobs } from './mail-jobs.ts';
import { startUpkeep } from './upkeep.ts';

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { open, storage } = options;
  const { database } = open;
  const { agents: agentContent, flows, assistant } = options.content;
  const { asksForTitles = true, peers = createNoPeers(), heartbeatMs } = options;
  const expectQuestions = options.ai ? assistant.expectMessages : assistant.expectQuestions;
  const { suggestTasks: suggestByRules } = assistant;

  const running = createRunningAnswers(database, peers);
  const writings = createRunningWritings(peers);
  const now = options.now ?? (() => new Date());
  const invitationTokens = createInvitationTokens(options.sessionSecret);

  const log = (message: string) => app.log.warn(message);
  const broadcaster = createBroadcaster<Changed>(peers);
  const announceNotification = ({ id, organizationId, userId }: NotificationRef) =>
    broadcaster.tell({ organizationId, userId }, { entity: 'notification', id });
  const jobs = createJobs(open, log);
  const { mailer, linkOrigin, mailRetrySeconds: retryAfterSeconds } = options;
  const linkMail = mailer && linkOrigin ? { mailer, origin: linkOrigin } : null;
  const accountMail = linkMail && createAccountMail(jobs);
  const limitMail = createSendLimit(options.rateLimits, now, peers);
  const embeddings = options.ai && !('streamText' in options.ai) ? createEmbeddingModel(options.ai) : null;
  const embed: ModelSource['embed'] = (...of) => models.embed(...of);
  const passages = createPassageSearch({ database, jobs, model: embeddings, embed, log });
  const twoStepRule = createTwoStepRule(database);
  const events = createEvents(
    database,
    [
      twoStepRule.listener,
      recordAuditEntry,
      recordActivity,
      unassignFormerMember,
      createAnswerStopper(running),
      createWritingStopper(writings),
      createFileRemover(storage),
      createReadingStarter(jobs),
      createEmailStarter(jobs),
      ...createExportListeners(jobs, storage),
      ...(accountMail ? [createInvitationMailStarter(jobs), createAddressMailStarter(accountMail)] : []),
      ...passages.listeners,
      recordUsedUp,
      forgetUsers,
      createNotifier(announceNotification),
      createChangeAnnouncer(broadcaster),
    ],
    log,
    now,
    peers.isAlone,
  );
  const models = createModelSource({
    database,
    events,
    now,
    log,
    instanceModel: options.ai && ('streamText' in options.ai ? options.ai : createLanguageModel(options.ai)),
    embeddingModel: embeddings,
    rules: options.aiSettings,
    settingsKey: options.settingsKey,
    localServers: options.localModelServers,
  });
  const openDesk = createDeskOpener(passages);
  const openTools = createToolOpener({ openDesk, library: flows, search: assistant.search });
  const answererFor = createAnswererChoice(models, {
    builtIn: assistant,
    turns: options.rateLimits ? createAnswerTurns(() => readLimits(database), peers) : unlimitedTurns,
    withModel: (model) => createModelAnswerer(model, agentContent),
  });
  const extractor = createTextExtractor();
  const readingJobs = createReadingJobs({
    database,
    events,
    storage,
    extractor,
    models,
    now,
    tellProgress: ({ documentId, organizationId }) =>
      broadcaster.tell({ organizationId }, { entity: 'document', id: documentId }),
  });
  const tellSender = ({ id, organizationId, senderId }: EmailRef) =>
    broadcaster.tell({ organizationId, userId: senderId }, { entity: 'email', id });
  const mailing = { database, events, now, log, mailer, mail: linkMail, tokens: invitationTokens, retryAfterSeconds };
  const mailJobs = createMailJobs({ ...mailing, tell: tellSender });
  const invitationServices: InvitationServices = {
    tokens: invitationTokens,
    limitMail: linkMail && limitMail,
    isForEmailAlone: mailer !== null,
  };
  const onSessionEnd = (sessionId: string) => {
    broadcaster.end({ sessionId });
    running.stopThose({ sessionId });
    endStreamsOf(app, sessionId);
  };
  const serverOptions: ServerOptions = {
    ...options,
    database,
    events,
    check: twoStepRule.check,
    findWithMembership,
    onSessionEnd,
  };
  const app = createServer(serverOptions);
  const authServices = createAuthServices(options, {
    peers,
    database,
    events,
    now,
    mail: accountMail,
    onSessionEnd,
    invitations: createInvitationDoor(invitationServices, database, now),
  });

  const { installation } = options;
  const backups = installation ? createBackupKeeper(installation, { jobs, now, log }) : null;
  await registerApi(
    app,
    [
      createCallWatcher({ database, peers, log }),
      ...createAuthRoutes(authServices),
      ...organizationRoutes,
      ...createInvitationRoutes(invitationServices, options.publicUrl),
      ...profileRoutes,
      ...taskRoutes,
      ...createDocumentRoutes(storage),
      ...readingRoutes,
      ...conversationRoutes,
      ...createFlowRoutes(flows),
      ...createChatRoutes(
        { answererFor, suggestByRules, openDesk, openTools, running, asksForTitles, expectQuestions, heartbeatMs },
        agentContent,
        flows,
        storage,
      ),
      ...createResultRoutes(storage, { models, library: passages, running: writings, broadcaster, heartbeatMs, log }),
      ...createEmailRoutes({ isConfigured: mailer !== null, confirmsAddresses: linkMail !== null, limit: limitMail }),
      ...dashboardRoutes,
      ...createSearchRoutes(flows, agentContent),
      ...createMemoryRoutes(agentContent),
      ...createAiSettingsRoutes(models),
      ...auditLogRoutes,
      ...notificationRoutes,
      ...createExportRoutes(storage),
      ...createEventRoutes({ broadcaster, heartbeatMs }),
      ...createAccountsRoutes(authServices),
      ...createOperationsRoutes({ version: installation?.source.version ?? null, events, jobs, backups }),
      ...securityLogRoutes,
      ...createPrivacyRoutes({ models, hosts: options.hosts, installation }),
    ],
    serverOptions,
  );
  registerHealth(app, open.ping, backups && backups.describe);
  registerSecurityContact(app, { contact: options.securityContact ?? null, publicUrl: options.publicUrl, now });
  registerApiReference(app);
  if (options.webRoot) await registerWebFiles(app, options.webRoot);

  const remind = () => remindOfDueDates(database, now(), announceNotification);
  const sweep = (signal: AbortSignal) => sweepFiles({ database, storage, now: now(), signal });
  const upkeep = startUpkeep(log, {
    everyMinute: [
      events.deliverPending,
      () => deleteExpiredSessions(database),
      () => forgetOldKeys(database),
      remind,
      () => forgetUnusedWords(database),
    ],
    everyHour: [
      sweep,
      () => sweepExports({ database, storage, now }),
      () => forgetOldEntries(database, now()),
      () => forgetOldRecords(database, now()),
      () => forgetOldCommits(database),
      passages.catchUp,
      () => askForRetention(jobs),
    ],
  });
  app.addHook('onReady', async () => {
    await passages.start();
    const ownJobs = [...readingJobs, createRetention({ database, now }), ...(backups?.jobKinds ?? [])];
    await jobs.start(
      [...ownJobs, createExportMaker({ database, events, storage, now }), ...passages.jobKinds, ...mailJobs],
      options.runJobs,
    );
    await events.resumeGivenUp();
    await events.deliverPending();
    // There may be thousands, after an upgrade.
    upkeep.run([() => sendUnreadDocuments(database, jobs, options.ai !== null)]);
    await askForRetention(jobs);
    await passages.catchUp();
    backups?.start();
  });
  app.addHook('onReady', remind);
  app.addHook('onReady', async () => upkeep.run([sweep]));
  app.addHook('preClose', async () => {
    backups?.stop();
    upkeep.stop();
    broadcaster.endAll();
    await Promise.all([running.stopAll(), writings.stopAll(), jobs.stop()]);
    await Promise.all([extractor.close(), events.settle()]);
  });
  return app;
}
