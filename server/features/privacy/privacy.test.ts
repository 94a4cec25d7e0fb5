import { expect, it } from 'vitest';
import type { Privacy } from '../../../contract/privacy.ts';
import { createLanguageModel } from '../../platform/ai/index.ts';
import {
  createMember,
  createOrganization,
  createUser,
  startFurtherApp,
  userOn,
  useTestApp,
} from '../../testing/test-app.ts';

const test = useTestApp();
const hosts = { vectors: 'models.example.org', mail: 'mail.example.org', files: 'files.example.org', signIn: null };

it('every member is told where data goes, and how long it stays as it is set', async () => {
  const configuration = {
    provider: 'openai-compatible',
    baseUrl: 'https://models.example.org/v1',
    apiKey: 'sk-1',
    model: 'm',
  } as const;
  const app = await startFurtherApp(test, { ai: createLanguageModel(configuration), hosts });
  const admin = await createUser(test);
  const organization = await createOrganization(admin);
  const viewer = userOn(app, await createMember(test, organization, 'viewer'));
  await admin.send('PUT', `/api/organizations/${organization.id}/memory-settings`, { retentionDays: 77 });
  await admin.send('PUT', `/api/organizations/${organization.id}/ai-settings/masking`, {
    scope: 'all',
    names: ['Ana Diaz'],
  });
  const response = await viewer.get(`/api/organizations/${organization.id}/privacy`);
  expect(response.json<Privacy>()).toEqual({
    organizationId: organization.id,
    model: { name: 'm', host: 'models.example.org', isOwn: false },
    masking: 'all',
    hosts,
    keptDays: {
      memory: 77,
      records: 365,
      addresses: 30,
      securityLog: 90,
      session: 90,
      idleSession: 14,
      export: 1,
      backups: null,
    },
  });
  const stranger = userOn(app, await createUser(test));
  expect((await stranger.get(`/api/organizations/${organization.id}/privacy`)).statusCode).toBe(404);
});

it('where nothing is set up, nothing goes anywhere', async () => {
  const admin = await createUser(test);
  const { id } = await createOrganization(admin);
  expect((await admin.get(`/api/organizations/${id}/privacy`)).json()).toMatchObject({
    model: null,
    masking: 'hr',
    hosts: { vectors: null, mail: null, files: null, signIn: null },
  });
});
