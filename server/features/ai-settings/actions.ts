import type { BodyOf, OutputOf, QueryOf } from '../../../contract/endpoint.ts';
import type * as calls from '../../../contract/ai-settings.ts';
import type { getAiUsage as getAiUsageCall } from '../../../contract/ai-usage.ts';
import { isAgentType } from '../../../contract/agents.ts';
import { authorize, type Granted, type Membership } from '../../platform/access/access.ts';
import { findLocalModelServers, type ModelUsage } from '../../platform/ai/index.ts';
import { change, type Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { getOwnUser } from '../auth/index.ts';
import { getMembership, getOrganization, lockOrganization, type OrganizationRef } from '../organizations/index.ts';
import { costOf } from './budget.ts';
import { expectMayAsk, readChoice, readServer, type Entering } from './connection.ts';
import { aiSettingsEvent } from './events.ts';
import { listModels } from './list-models.ts';
import type { ModelChoices, ModelSource } from './model-source.ts';
import { aiPolicy, type AiAction } from './policy.ts';
import { noBudget, presentAiSettings } from './present.ts';
import { findAiSettings, saveBudget, saveConnection, saveMasking } from './queries.ts';
import type { RunningPulls } from './running-pulls.ts';
import { tryModel } from './try-model.ts';
import { selectUsage, sumUsage } from './usage-queries.ts';

export type AiServices = ModelSource & ModelChoices;

const grant = <Action extends AiAction>(membership: Membership, action: Action): Granted<OrganizationRef, Action> =>
  authorize(membership, aiPolicy, action, { id: membership.organizationId }) as Granted<OrganizationRef, Action>;

/** Throws `forbidden` where the model is not the admins' to choose. */
function expectSetByAdmins({ rules }: AiServices): void {
  if (rules.setBy === 'admin') return;
  throw new AppError(
    'forbidden',
    'Here the AI model is chosen by whoever runs this site. Please ask them for another one.',
  );
}

async function findEntering(context: Context, models: AiServices, membership: Membership): Promise<Entering> {
  const stored = await findAiSettings(context.database, membership);
  return { models, stored, isOperator: (await getOwnUser(context)).isOperator };
}

export async function getAiStatus(context: Context, models: AiServices, organizationId: string | null) {
  if (organizationId) await getMembership(context, organizationId);
  return models.statusOf(organizationId);
}

export async function getAiSettings(context: Context, models: AiServices, organizationId: string) {
  const { organization, membership } = await getOrganization(context, organizationId);
  const settings = await findAiSettings(context.database, membership);
  const used = await sumUsage(context.database, organizationId, models.currentMonth(organization.timeZone));
  return presentAiSettings(membership, settings, used, models);
}

export async function updateAiSettings(
  context: Context,
  models: AiServices,
  organizationId: string,
  input: BodyOf<typeof calls.updateAiSettings>,
) {
  const { isOperator } = await getOwnUser(context);
  await change(context, async (transaction, announce) => {
    const { membership } = await lockOrganization(context, transaction, organizationId);
    const organization = grant(membership, 'updateConnection');
    expectSetByAdmins(models);
    const stored = await findAiSettings(transaction, membership);
    const { apiKey, ...choice } = readChoice(input, { models, stored, isOperator });
    const sealedKey = apiKey === null ? null : models.sealKey(apiKey, organizationId);
    const saved = await saveConnection(transaction, organization, { ...choice, sealedKey });
    const { mode, model, chosenBy } = models.describe(saved);
    const name =
      chosenBy === 'operator' ? 'what this site uses' : mode === 'built-in' ? 'the built-in assistant' : model;
    await announce(aiSettingsEvent('ai-settings.updated', context.actor, organizationId, name ?? ''));
  });
  return getAiSettings(context, models, organizationId);
}

export async function updateAiBudget(
  context: Context,
  models: AiServices,
  organizationId: string,
  { unit, limit, inputPrice, outputPrice }: BodyOf<typeof calls.updateAiBudget>,
) {
  await change(context, async (transaction, announce) => {
    const { membership } = await lockOrganization(context, transaction, organizationId);
    const organization = grant(membership, 'updateBudget');
    const budgetLimit = unit === 'none' ? null : limit;
    await saveBudget(transaction, organization, { budgetUnit: unit, budgetLimit, inputPrice, outputPrice });
    const name = unit === 'none' ? 'no limit' : `${budgetLimit?.toLocaleString('en-US')} ${unit} a month`;
    await announce(aiSettingsEvent('ai-budget.updated', context.actor, organizationId, name));
  });
  return getAiSettings(context, models, organizationId);
}

const maskedFor = { off: 'nothing is masked', hr: 'masked for the HR agent', all: 'masked for all agents' };

export async function updateAiMasking(
  context: Context,
  models: AiServices,
  organizationId: string,
  { scope, names }: BodyOf<typeof calls.updateAiMasking>,
) {
  await change(context, async (transaction, announce) => {
    const { membership } = await lockOrganization(context, transaction, organizationId);
    const organization = grant(membership, 'updateMasking');
    await saveMasking(transaction, organization, { maskingScope: scope, maskedNames: names });
    await announce(aiSettingsEvent('ai-masking.updated', context.actor, organizationId, maskedFor[scope]));
  });
  return getAiSettings(context, models, organizationId);
}

/** What was entered need not be stored; where nothing was, the model in use is asked. */
export async function testAiConnection(
  context: Context,
  models: AiServices,
  organizationId: string,
  { provider, ...input }: BodyOf<typeof calls.testAiConnection>,
  signal: AbortSignal,
): Promise<OutputOf<typeof calls.testAiConnection>> {
  const membership = await getMembership(context, organizationId);
  grant(membership, 'testConnection');
  if (provider && provider !== 'instance') expectSetByAdmins(models);
  const entering = await findEntering(context, models, membership);
  const model = models.createModel(
    provider ? readChoice({ ...input, provider }, entering) : models.choiceOf(entering.stored),
    { organizationId, userId: context.actor.userId, agentType: null, purpose: 'trial' },
  );
  if (model) return tryModel(model, signal);
  return { works: true, tookTooLong: false, message: 'The built-in assistant needs no connection.', parts: [] };
}

/** Where admins choose the model; what was entered is asked for its models, and nothing is stored. */
export async function listAiModels(
  context: Context,
  models: AiServices,
  organizationId: string,
  input: BodyOf<typeof calls.listAiModels>,
): Promise<OutputOf<typeof calls.listAiModels>> {
  const membership = await getMembership(context, organizationId);
  grant(membership, 'testConnection');
  expectSetByAdmins(models);
  return listModels(readServer(input, await findEntering(context, models, membership)), models);
}

export async function startModelPull(
  context: Context,
  models: AiServices,
  pulls: RunningPulls,
  organizationId: string,
  { baseUrl, model }: BodyOf<typeof calls.startModelPull>,
) {
  const membership = await getMembership(context, organizationId);
  grant(membership, 'updateConnection');
  expectSetByAdmins(models);
  expectMayAsk(baseUrl, await findEntering(context, models, membership));
  return { pull: pulls.start(organizationId, baseUrl, model, models.sendTo(baseUrl)) };
}

export async function getModelPull(context: Context, pulls: RunningPulls, organizationId: string) {
  grant(await getMembership(context, organizationId), 'readSettings');
  return { pull: pulls.find(organizationId) };
}

export async function cancelModelPull(context: Context, pulls: RunningPulls, organizationId: string) {
  grant(await getMembership(context, organizationId), 'updateConnection');
  pulls.cancel(organizationId);
}

/** What runs beside a site is told to whoever may ask it; to everybody else there is nothing. */
export async function findLocalModels(context: Context, models: AiServices, organizationId: string) {
  grant(await getMembership(context, organizationId), 'readSettings');
  expectSetByAdmins(models);
  const { isOperator } = await getOwnUser(context);
  const isTold = isOperator || models.rules.privateAddresses;
  return { organizationId, servers: isTold ? await findLocalModelServers(models.localServers) : [], isTold };
}

export async function getAiUsage(
  context: Context,
  models: AiServices,
  organizationId: string,
  query: QueryOf<typeof getAiUsageCall>,
): Promise<OutputOf<typeof getAiUsageCall>> {
  const { organization, membership } = await getOrganization(context, organizationId);
  const granted = grant(membership, 'readSettings');
  const prices = (await findAiSettings(context.database, membership)) ?? noBudget;
  const month = query.month ?? models.currentMonth(organization.timeZone);
  const withCost = <Row extends ModelUsage>(row: Row) => ({ ...row, cost: costOf(row, prices) });
  const rows = (await selectUsage(context.database, granted, month)).map(({ agentType, ...row }) =>
    withCost({ ...row, agentType: agentType && isAgentType(agentType) ? agentType : null }),
  );
  const total = { ...(await sumUsage(context.database, organizationId, month)), requests: 0 };
  for (const { requests } of rows) total.requests += requests;
  return { organizationId, month, rows, total: withCost(total) };
}
