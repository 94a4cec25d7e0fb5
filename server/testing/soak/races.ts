/** Pairs of changes that two windows make to one record at the same moment. */
import type { LightMyRequestResponse } from 'fastify';
import type { FlowRun } from '../../../contract/flows.ts';
import type { Task } from '../../../contract/tasks.ts';
import { finishGuide, type Creator } from '../create-calls.ts';
import { createConversation, postFiles, startRun, textFile, uploadDocument } from '../records.ts';
import { sampleAnswers } from '../sample-answers.ts';
import { createOrganization, type TestUser } from '../test-app.ts';

type Change = (person: TestUser, value: string) => Promise<LightMyRequestResponse>;
/** What each window sends, and where what became of both is told. */
interface Race {
  changes: [Change, Change];
  told: string | (() => Promise<LightMyRequestResponse>);
}
const twice = (change: Change): Race['changes'] => [change, change];
const to =
  (method: 'PATCH' | 'PUT' | 'POST', path: string, bodyOf: (value: string) => object): Change =>
  (person, value) =>
    person.send(method, path, bodyOf(value));

async function createTask({ user, organizationId }: Creator) {
  const { id, updatedAt } = (
    await user.send('POST', '/api/tasks', { organizationId, title: 'Call the bank' })
  ).json<Task>();
  return { path: `/api/tasks/${id}`, expectedUpdatedAt: updatedAt };
}

async function begin({ user, organizationId }: Creator) {
  const { id: chatSessionId } = await createConversation(user, organizationId);
  const { id } = await startRun(user, chatSessionId, 'grant_outline');
  const path = `/api/flow-runs/${id}`;
  const told = `/api/chat/sessions/${chatSessionId}/flow-run`;
  const run = await user.send('PATCH', path, { responses: sampleAnswers['grant_outline'] });
  const { updatedAt: expectedUpdatedAt } = run.json<FlowRun>();
  const answer = (key: string) => to('PATCH', path, (value) => ({ responses: { [key]: value }, expectedUpdatedAt }));
  return { path, told, expectedUpdatedAt, answer };
}

const atOrganization = (id: string) => ({
  path: `/api/organizations/${id}`,
  profile: `/api/organizations/${id}/profile`,
});

export const races: Record<string, (creator: Creator) => Promise<Race>> = {
  async 'a task, the same field as it was seen'(by) {
    const { path, expectedUpdatedAt } = await createTask(by);
    return { changes: twice(to('PUT', path, (title) => ({ title, expectedUpdatedAt }))), told: path };
  },
  async 'a task, two fields'(by) {
    const { path } = await createTask(by);
    const change = (field: string) => to('PUT', path, (value) => ({ [field]: value }));
    return { changes: [change('title'), change('description')], told: path };
  },
  async 'a profile, for the first time'(by) {
    const { profile } = atOrganization((await createOrganization(by.user)).id);
    const change = (field: string) => to('POST', profile, (value) => ({ [field]: value, expectedUpdatedAt: null }));
    return { changes: [change('mission'), change('keyToolsSoftware')], told: profile };
  },
  async 'a profile, the same field as it was seen'(by) {
    const { profile } = atOrganization(by.organizationId);
    const saved = await by.user.send('POST', profile, { mission: 'To read' });
    const { updatedAt: expectedUpdatedAt } = saved.json<{ updatedAt: string }>();
    return { changes: twice(to('POST', profile, (mission) => ({ mission, expectedUpdatedAt }))), told: profile };
  },
  async 'a profile, two fields'(by) {
    const { profile } = atOrganization(by.organizationId);
    const change = (field: string) => to('POST', profile, (value) => ({ [field]: value }));
    return { changes: [change('mission'), change('keyToolsSoftware')], told: profile };
  },
  async 'an organization, two fields'(by) {
    const { path } = atOrganization(by.organizationId);
    const change = (field: string) => to('PATCH', path, (value) => ({ [field]: value }));
    return { changes: [change('name'), change('description')], told: '/api/organizations' };
  },
  async 'an organization and what its profile tells of it'(by) {
    const { path, profile } = atOrganization((await createOrganization(by.user)).id);
    const save = to('POST', profile, (value) => ({ websiteUrl: `https://example.org/${encodeURIComponent(value)}` }));
    return { changes: [to('PATCH', path, (name) => ({ name })), save], told: '/api/organizations' };
  },
  async 'a guide, the same question'(by) {
    const { answer, told } = await begin(by);
    return { changes: twice(answer('funder_name')), told };
  },
  async 'a guide, two questions'(by) {
    const { answer, told } = await begin(by);
    return { changes: [answer('funder_name'), answer('project_title')], told };
  },
  async 'a guide that is finished meanwhile'(by) {
    const { path, answer, expectedUpdatedAt } = await begin(by);
    const finish = to('POST', `${path}/complete`, (funder_name) => ({
      responses: { ...sampleAnswers['grant_outline'], funder_name },
      expectedUpdatedAt,
    }));
    // A guide that is finished is told to whoever finishes it again.
    const told = () => by.user.send('POST', `${path}/complete`, { responses: {} });
    return { changes: [answer('project_title'), finish], told };
  },
  async 'a finished document'(by) {
    const path = `/api/chat/messages/${(await finishGuide(by)).id}`;
    const save = to('POST', `${path}/versions`, (content) => ({ content, basedOn: 1 }));
    return { changes: twice(save), told: `${path}/versions` };
  },
  async 'a finished document and a place in it'(by) {
    const message = await finishGuide(by);
    const [, place] = /\[([^\]]+)\]/.exec(message.content) ?? [];
    const path = `/api/chat/messages/${message.id}`;
    const fill = to('POST', `${path}/places`, (text) => ({ from: 'typed', basedOn: 1, places: [{ place, text }] }));
    const save = to('POST', `${path}/versions`, (content) => ({ content, basedOn: 1 }));
    return { changes: [fill, save], told: `${path}/versions` };
  },
  async 'a document, two fields'({ user, organizationId }) {
    const path = `/api/documents/${(await uploadDocument(user, organizationId)).id}`;
    const describe = to('PATCH', path, (description) => ({ description }));
    return { changes: [describe, to('PATCH', path, (tag) => ({ tags: [tag] }))], told: path };
  },
  async 'the next version of a document'({ user, organizationId }) {
    const { id: replaces } = await uploadDocument(user, organizationId);
    const upload: Change = (person, value) =>
      postFiles(person, { organizationId, replaces }, [{ ...textFile, name: `${value}.txt` }]);
    return { changes: twice(upload), told: `/api/documents/${replaces}/versions` };
  },
  async 'a conversation, two fields'({ user, organizationId }) {
    const path = `/api/chat/sessions/${(await createConversation(user, organizationId)).id}`;
    const rename = to('PATCH', path, (title) => ({ title }));
    return { changes: [rename, to('PATCH', path, (tag) => ({ tags: [tag] }))], told: path };
  },
};
