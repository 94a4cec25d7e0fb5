// `npm run demo`: an organization to look around in, and the same one at the next start.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Conversation } from '../contract/conversations.ts';
import type { Document } from '../contract/documents.ts';
import type { BegunRun } from '../contract/flows.ts';
import type { Notification } from '../contract/notifications.ts';
import type { Member, Organization } from '../contract/organizations.ts';
import type { SearchResult } from '../contract/search.ts';
import type { Task } from '../contract/tasks.ts';
import { signInPerson, type Person } from './harness/person.ts';
import { startProduct, type Product } from './harness/start-product.ts';

let product: Product;
beforeAll(async () => void (product = await startProduct({}, { script: 'demo' })));
afterAll(() => product?.remove());

const patience = { timeout: 90_000, interval: 250 };
const told = () => /password (\S+)$/m.exec(product.output.stdout)?.[1];
async function readPassword(): Promise<string> {
  await expect.poll(told, patience).toBeDefined();
  return told() ?? '';
}

async function count(maya: Person, id: string) {
  const of = `organizationId=${id}`;
  const tasks = await maya.get<Task[]>(`/api/tasks?${of}`);
  return {
    members: (await maya.get<Member[]>(`/api/organizations/${id}/members`)).length,
    tasks: tasks.length,
    comments: tasks.reduce((sum, task) => sum + task.commentCount, 0),
    documents: (await maya.get<Document[]>(`/api/documents?${of}`)).length,
    conversations:
      (await maya.get<Conversation[]>(`/api/chat/sessions?${of}`)).length +
      (await maya.get<Conversation[]>(`/api/chat/sessions?${of}&scope=team`)).length,
  };
}

it('has people of each role, tasks, documents that were read, and conversations; a second start adds nothing', async () => {
  const password = await readPassword();
  const maya = await signInPerson(product.url, 'maya@lanternbridge.example', password);
  const own = await maya.get<Organization[]>('/api/organizations');
  expect(Object.fromEntries(own.map(({ name, role }) => [name, role]))).toEqual({
    'Lantern Bridge Youth Alliance': 'admin',
    'Harborlight Senior Meals': 'viewer',
  });
  const { id = '' } = own.find(({ role }) => role === 'admin') ?? {};
  const filled = { members: 6, tasks: 15, comments: 3, documents: 4, conversations: 8 };
  expect(await count(maya, id)).toEqual(filled);

  const readDocuments = () => maya.get<Document[]>(`/api/documents?organizationId=${id}`);
  const statuses = async () => (await readDocuments()).map(({ analysis }) => analysis.status);
  await expect.poll(statuses, patience).toEqual(['ready', 'ready', 'ready', 'ready']);
  expect((await readDocuments()).filter(({ tags }) => tags.length === 0)).toEqual([]);
  const found = await maya.get<SearchResult[]>(`/api/search?organizationId=${id}&q=Northwater`);
  expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['task', 'document', 'message']));
  const priya = await signInPerson(product.url, 'priya@lanternbridge.example', password);
  const notifications = await priya.get<Notification[]>(`/api/notifications?organizationId=${id}`);
  expect(notifications.map(({ message }) => message).join('\n')).toContain('Submit Northwater full proposal');
  const begun = await maya.get<BegunRun[]>(`/api/flow-runs?organizationId=${id}`);
  expect(begun).toMatchObject([{ flowType: 'grant_outline', currentStep: 3 }]);

  await product.stop();
  await product.start();
  expect(await readPassword()).toBe(password);
  expect(await count(await signInPerson(product.url, 'maya@lanternbridge.example', password), id)).toEqual(filled);
});
