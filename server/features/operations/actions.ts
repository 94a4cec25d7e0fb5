import type { BodyOf } from '../../../contract/endpoint.ts';
import { usualLimits } from '../../../contract/installation.ts';
import type * as calls from '../../../contract/operations.ts';
import type { Installation } from '../../../contract/operations.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { InstallationState } from '../../platform/backup/describe-installation.ts';
import { sumModelUse } from '../ai-settings/index.ts';
import { countRecentRecipients, listGivenUpMails, sendGivenUpMails } from '../emails/index.ts';
import { readLimits, saveLimits } from '../installation/index.ts';
import { listGivenUpInvitations, mailGivenUpInvitations } from '../invitations/index.ts';
import * as queries from './queries.ts';

const mostShown = 100;

export interface OperationsServices {
  /** Null in development. */
  version: string | null;
  events: Events;
  jobs: Jobs;
  /** Null: it is somebody else's to back up. */
  backups: { describe(): Promise<InstallationState> } | null;
}

/** For everybody else there is nothing here. */
export async function expectOperator({ database, actor }: Context): Promise<void> {
  if (await queries.isOperator(database, actor.userId)) return;
  throw new AppError('not_found', 'There is nothing at this address.');
}

export async function getInstallation(services: OperationsServices, context: Context): Promise<Installation> {
  await expectOperator(context);
  const { database } = context;
  const now = context.now();
  const { accounts, organizations, storage } = await queries.countAll(database);
  const { disk, backup } = (await services.backups?.describe()) ?? { disk: null, backup: null };
  const givenUpEvents = await queries.selectGivenUpEvents(database);
  const mails = [...(await listGivenUpMails(database)), ...(await listGivenUpInvitations(database, now))]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostShown);
  return {
    version: services.version ?? 'in development',
    accounts,
    organizations,
    limits: await readLimits(database),
    usualLimits,
    used: { ...(await sumModelUse(database, now)), mails: await countRecentRecipients(database, now), storage },
    disk,
    backup,
    givenUp: {
      events: givenUpEvents.map((event) => ({ ...event, at: event.at.toISOString() })),
      mails: mails.map(({ problem, at, ...mail }) => ({ ...mail, at: at.toISOString(), problem: problem ?? '' })),
    },
  };
}

export async function updateLimits(
  services: OperationsServices,
  context: Context,
  limits: BodyOf<typeof calls.updateInstallationLimits>,
): Promise<Installation> {
  await expectOperator(context);
  await change(context, (transaction) => saveLimits(transaction, limits));
  return getInstallation(services, context);
}

export async function retryGivenUp(
  services: OperationsServices,
  context: Context,
  { kind }: BodyOf<typeof calls.retryGivenUp>,
): Promise<Installation> {
  await expectOperator(context);
  if (kind === 'mails') {
    await sendGivenUpMails(context.database, services.jobs);
    await mailGivenUpInvitations(context.database, services.jobs, context.now());
  } else {
    await services.events.resumeGivenUp();
    await services.events.deliverPending();
  }
  return getInstallation(services, context);
}
