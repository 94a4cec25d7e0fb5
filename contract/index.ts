import * as account from './account.ts';
import * as aiSettings from './ai-settings.ts';
import * as aiUsage from './ai-usage.ts';
import * as auditLog from './audit-log.ts';
import * as auth from './auth.ts';
import * as chat from './chat.ts';
import * as conversations from './conversations.ts';
import * as dashboard from './dashboard.ts';
import * as documentAnalysis from './document-analysis.ts';
import * as documents from './documents.ts';
import * as emails from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as exports from './exports.ts';
import * as flows from './flows.ts';
import * as installation from './installation.ts';
import * as invitations from './invitations.ts';
import * as memory from './memory.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as privacy from './privacy.ts';
import * as organizations from './organizations.ts';
import * as profile from './profile.ts';
import * as results from './results.ts';
import * as search from './search.ts';
import * as securityLog from './security-log.ts';
import * as tasks from './tasks.ts';

const modules = {
  ...account,
  ...auth,
  ...organizations,
  ...invitations,
  ...profile,
  ...dashboard,
  ...tasks,
  ...documents,
  ...documentAnalysis,
  ...flows,
  ...conversations,
  ...chat,
  ...results,
  ...emails,
  ...search,
  ...notifications,
  ...events,
  ...exports,
  ...memory,
  ...aiSettings,
  ...aiUsage,
  ...auditLog,
  ...installation,
  ...operations,
  ...privacy,
  ...securityLog,
};
type Modules = typeof modules;

/** All that stands in the contract, by name: for what describes the API, and never for the web. */
export const contract: Record<string, unknown> = modules;

/** Every call of the API, by `METHOD /path`: what the web's client takes its types from, without loading a schema. */
export type Calls = {
  [
    K in keyof Modules as Modules[K] extends Endpoint ? `${Modules[K]['method']} ${Modules[K]['path']}` : never
  ]: Modules[K];
};
