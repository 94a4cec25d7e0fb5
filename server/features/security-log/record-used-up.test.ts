import { expect, it } from 'vitest';
import type { SecurityEntry } from '../../../contract/security-log.ts';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { converse, createConversation } from '../../testing/records.ts';
import { createOperator, createOrganization, useTestApp } from '../../testing/test-app.ts';
import { installationSettings } from '../installation/index.ts';

const usage = { inputTokens: 60, outputTokens: 40 };
const test = useTestApp({ ai: createScriptedModel(() => ({ pieces: ['One ', 'two.'], usage })) });

it('the security log tells of a budget that is used up: an organization’s once, and the site’s once', async () => {
  const operator = await createOperator(test);
  const { id: organizationId } = await createOrganization(operator);
  const read = async (action: string) =>
    (await operator.get('/api/installation/security-log'))
      .json<SecurityEntry[]>()
      .filter((entry) => entry.action === action);
  const ask = async () => converse(operator, (await createConversation(operator, organizationId)).id, 'What now?');
  await operator.send('PUT', `/api/organizations/${organizationId}/ai-settings/budget`, { unit: 'tokens', limit: 100 });
  for (let times = 0; times < 3; times += 1) await ask();
  const entry = { outcome: 'done', userId: operator.id };
  await expect.poll(() => read('budget-used-up')).toMatchObject([{ ...entry, organizationId }]);
  await operator.send('PUT', `/api/organizations/${organizationId}/ai-settings/budget`, { unit: 'none' });
  await test.open.database.insert(installationSettings).values({ limits: { modelTokensPerDay: 1 } });
  for (let times = 0; times < 3; times += 1) await ask();
  await expect.poll(() => read('site-budget-used-up')).toMatchObject([entry]);
});
