/**
 * Random histories of organizations whose people talk, keep apart, forget and switch off; each ends with a question.
 * Whatever stands somewhere has a mark of its own, and every prompt is looked through for marks, as is what the built-in
 * assistant quotes.
 */
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { agentTypes } from '../../../../contract/agents.ts';
import { roles, type Role } from '../../../../contract/options.ts';
import { createScriptedModel } from '../../../platform/ai/index.ts';
import type { Events } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/database/ids.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../../testing/test-app.ts';
import type { ConversationRow, MessageRow } from '../../conversations/index.ts';
import { chatMessages, chatSessions } from '../../conversations/tables.ts';
import { documentPassages, documentReadings, documents } from '../../documents/tables.ts';
import { organizationMemorySettings } from '../../memory/tables.ts';
import { organizationMembers } from '../../organizations/tables.ts';
import { organizationProfiles } from '../../profile/tables.ts';
import { findPassages, type PassageSearch } from '../../search/index.ts';
import { tasks } from '../../tasks/tables.ts';
import type { Question } from '../answerer.ts';
import { createModelAnswerer } from '../model-answerer.ts';
import { createDeskOpener } from '../open-desk.ts';
import { createToolOpener } from '../tools/index.ts';
import { gatherQuestion } from './index.ts';

const historyCount = Number(process.env['ISOLATION_HISTORIES'] ?? (process.env['EVALS_ALL'] ? 2_000 : 600));
const organizationCount = 5;
/** So many are asked over HTTP, with all that belongs to a message; the others where the prompt is made. */
const overHttp = 7;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const now = new Date();

const ofHistory = (text: string) => Number(/history-(\d+)/.exec(text)?.[1] ?? -1);
const prompts = new Map<number, string[]>();
const model = createScriptedModel(({ system, messages }) => {
  const said = messages.map(({ content }) => content).join('\n');
  const index = ofHistory(said);
  const prompt = `${system}\n${said}`;
  prompts.set(index, [...(prompts.get(index) ?? []), prompt]);
  const wantsJson = system.includes('JSON');
  if (wantsJson) return { pieces: ['{"facts": [], "tasks": []}'] };
  return {
    calls: looksUp(index) ? lookUps : [],
    pieces(outputs) {
      lookedUp += outputs.filter((output) => marksIn(output).size > 0).length;
      prompts.set(index, [...prompts.get(index)!, ...outputs]);
      return [`Please call the printer by Friday, history-${index}.`];
    },
  };
});
/** Every one as `npm run evals`, else each sixth, of all organizations and roles: a search goes through all kinds. */
const looksUp = (index: number) => index >= 0 && (process.env['EVALS_ALL'] !== undefined || index % 6 === 0);
const lookUps = [
  { name: 'search', input: { query: 'kitchen volunteers canary' } },
  { name: 'search', input: { query: 'What did we say about the gala?', kinds: ['conversations', 'answers', 'tasks'] } },
  { name: 'read_document', input: { document: 'D1' } },
  { name: 'list_tasks', input: {} },
];
/** Look-ups that found something with a mark. */
let lookedUp = 0;
const test = useTestApp({ ai: model, now: () => now });

/** Small and repeatable: the same histories each time. */
function createChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    happens: (share: number) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)]!,
  };
}
type Chance = ReturnType<typeof createChance>;

let marks = 0;
const mark = () => `canary-${++marks}.`;
const marksIn = (text: string) => new Set(text.match(/canary-\d+\./g));

interface World {
  id: string;
  members: Record<Role, TestUser>;
  /** What stands in its sources. */
  name: string;
  profile: string;
  passage: string;
  task: string;
}

const { agents: agentContent, flows, assistant } = content;
let worlds: World[];
/** A member of every organization. */
let consultant: TestUser;

beforeAll(async () => {
  consultant = await createUser(test, 'Cleo');
  worlds = await Promise.all(Array.from({ length: organizationCount }, createWorld));
}, 120_000);

async function createWorld(): Promise<World> {
  const { database } = test.open;
  const name = mark();
  const admin = await createUser(test, 'Ada');
  const { id } = await createOrganization(admin, name);
  const [manager, staff, viewer] = [
    await createMember(test, { id }, 'manager'),
    await createMember(test, { id }, 'staff'),
    await createMember(test, { id }, 'viewer'),
  ];
  await database.insert(organizationMembers).values({ organizationId: id, userId: consultant.id, role: 'staff' });
  const [profile, passage, task] = [mark(), mark(), mark()];
  await database.insert(organizationProfiles).values({ organizationId: id, mission: `Good food for all ${profile}` });
  await database.insert(tasks).values({ organizationId: id, createdBy: admin.id, title: `Call the farm ${task}` });
  await addDocument(id, admin.id, `Every volunteer in the kitchen signs in by the door ${passage}`);
  return { id, members: { admin, manager, staff, viewer }, name, profile, passage, task };
}

async function addDocument(organizationId: string, uploadedBy: string, text: string) {
  const { database } = test.open;
  const documentId = newId();
  const place = { page: null, heading: null, sheet: null, row: null };
  await database.insert(documents).values({
    id: documentId,
    seriesId: documentId,
    organizationId,
    uploadedBy,
    filename: `${documentId}.txt`,
    originalName: 'Volunteer handbook.txt',
    mimeType: 'text/plain',
    size: text.length,
    url: `/api/documents/${documentId}/download`,
    analysisStatus: 'ready',
  });
  await database.insert(documentReadings).values({
    documentId,
    organizationId,
    content: { blocks: [{ kind: 'paragraph', text, place }], pageCount: null, isCut: false },
    analysis: {} as never,
    method: 'built-in',
    analyzedAt: now,
  });
  await database.insert(documentPassages).values({ documentId, organizationId, position: 0, text, ...place });
}

type Reason =
  | 'allowed'
  | 'own history'
  | 'private'
  | 'kept apart'
  | 'expired'
  | 'reset'
  | 'beyond the newest'
  | 'sharing off';

interface History {
  index: number;
  world: World;
  asker: TestUser;
  mayAsk: boolean;
  conversationId: string;
  question: string;
  settings: typeof organizationMemorySettings.$inferInsert;
  sessions: (typeof chatSessions.$inferInsert & { id: string })[];
  messages: (typeof chatMessages.$inferInsert & { id: string; createdAt: Date })[];
}

const questions = [
  'How do volunteers sign in at the kitchen?',
  'What is our next step with the kitchen volunteers?',
  'Which tasks about volunteers are open?',
];
/** Of the assistant without a model, which is asked in every eighth history. */
const talkQuestions = ['Did anyone discuss the kitchen volunteers?', 'What did we say about the gala?'];
const askedOfAssistant = 8;
/** Of other conversations, told with a question. */
const mostBearing = 5;

function imagineHistory(chance: Chance, index: number): History {
  const world = worlds[index % organizationCount]!;
  const role = roles[Math.floor(index / organizationCount) % roles.length]!;
  const isConsultant = role !== 'viewer' && chance.happens(0.15);
  const asker = isConsultant ? consultant : world.members[role];
  const owners = [...Object.values(world.members), consultant];
  const ago = (days: number) => new Date(now.getTime() - minuteMs - chance.below(days * dayMs));
  const session = (userId: string) => ({
    id: newId(),
    userId,
    organizationId: world.id,
    agentType: chance.pick(agentTypes),
    title: chance.happens(0.5) ? `Chat ${index}` : null,
    isPrivate: chance.happens(0.35),
    shareWithAgents: chance.happens(0.75),
  });
  const asked = session(asker.id);
  const others = Array.from({ length: 2 + chance.below(5) }, () => session(chance.pick(owners).id));
  const messages = [asked, ...others].flatMap(({ id }) =>
    Array.from({ length: chance.below(4) }, () => ({
      id: newId(),
      chatSessionId: id,
      isUser: chance.happens(0.5),
      content: `${chance.pick(['The kitchen needs volunteers', 'The gala is in May', 'Thank you'])}, ${mark()}`,
      createdAt: ago(60),
    })),
  );
  const text = chance.pick(questions);
  return {
    index,
    world,
    asker,
    mayAsk: role !== 'viewer',
    conversationId: asked.id,
    question: `${text} history-${index}`,
    settings: {
      organizationId: world.id,
      enableCrossAgentSharing: chance.happens(0.8),
      enableFileAccess: chance.happens(0.7),
      enableOrganizationContext: chance.happens(0.7),
      maxSharedMessages: chance.pick([0, 1, 3, 10, 50]),
      retentionDays: chance.pick([1, 7, 30, 365]),
      lastMemoryReset: chance.happens(0.5) ? ago(40) : null,
    },
    sessions: [asked, ...others],
    messages,
  };
}

/** The rules once more, over what was imagined: for each mark whether it may be told, and why not. */
function judge({ asker, conversationId, settings, sessions, messages }: History): Map<string, Reason> {
  const keptSince = now.getTime() - settings.retentionDays! * dayMs;
  const reasons = new Map<string, Reason>();
  let newest = 0;
  const byTime = messages.toSorted((one, other) =>
    one.createdAt.getTime() === other.createdAt.getTime()
      ? one.id < other.id
        ? 1
        : -1
      : other.createdAt.getTime() - one.createdAt.getTime(),
  );
  for (const { chatSessionId, content, createdAt } of byTime) {
    const { userId, isPrivate, shareWithAgents } = sessions.find(({ id }) => id === chatSessionId)!;
    const reason = (): Reason => {
      if (chatSessionId === conversationId) return 'own history';
      if (!settings.enableCrossAgentSharing) return 'sharing off';
      if (isPrivate && userId !== asker.id) return 'private';
      if (!shareWithAgents) return 'kept apart';
      if (createdAt.getTime() <= keptSince) return 'expired';
      if (settings.lastMemoryReset && createdAt <= settings.lastMemoryReset) return 'reset';
      newest += 1;
      if (newest > settings.maxSharedMessages!) return 'beyond the newest';
      // Colleagues of the asker would read along.
      return isPrivate && !sessions[0]!.isPrivate ? 'private' : 'allowed';
    };
    reasons.set([...marksIn(content)][0]!, reason());
  }
  return reasons;
}

async function live({ world, settings, sessions, messages }: History): Promise<void> {
  const { database } = test.open;
  await database.delete(chatSessions).where(eq(chatSessions.organizationId, world.id));
  await database
    .insert(organizationMemorySettings)
    .values(settings)
    .onConflictDoUpdate({ target: organizationMemorySettings.organizationId, set: settings });
  await database.insert(chatSessions).values(sessions);
  if (messages.length > 0) await database.insert(chatMessages).values(messages);
}

const figures = {
  questions: 0,
  'questions over HTTP': 0,
  'of them refused': 0,
  prompts: 0,
  'marks of other organizations': 0,
  'marks of switched-off sources': 0,
  'forbidden marks of conversations': 0,
  'marks that were to be told': 0,
  'marks that were told': 0,
  'questions to the assistant': 0,
  'of them quoting': 0,
  'forbidden marks quoted': 0,
  planted: {} as Record<string, number>,
};
const leaks: string[] = [];
const missing: string[] = [];

const ask = (history: History) => (history.index % overHttp === 0 ? askOverHttp(history) : askDirectly(history));

const nothingChanges = {} as Events;

async function askDirectly(history: History): Promise<void> {
  const { asker, world, conversationId, question, sessions } = history;
  const { database } = test.open;
  const context = { actor: { userId: asker.id }, database, events: nothingChanges, now: () => now };
  const { agentType, isPrivate } = sessions[0]!;
  const conversation = { id: conversationId, organizationId: world.id, agentType, isPrivate } as ConversationRow;
  const userMessage = { id: newId(), chatSessionId: conversationId, content: question } as MessageRow;
  const { signal } = new AbortController();
  const passages: Pick<PassageSearch, 'find'> = {
    find: ({ actor }, ...rest) => findPassages(database, actor, ...rest),
  };
  const openDesk = createDeskOpener(passages);
  const sources = { openDesk, openTools: createToolOpener({ openDesk, library: flows, search: assistant.search }) };
  const gathered = await gatherQuestion(
    context,
    sources,
    { conversation, userMessage },
    { tell: () => {}, unsay: () => {}, keep: () => {}, untilStored: async () => {}, signal },
  );
  const answer = createModelAnswerer(model, agentContent).answer(gathered);
  while (!(await answer.next()).done);
  figures.questions += 1;
  await askAssistant(history, gathered);
}

/** What it quotes may be read by whoever asks, and by those who read along. */
async function askAssistant(history: History, question: Question): Promise<void> {
  const { index, world, settings, sessions, messages } = history;
  if (index % askedOfAssistant !== 0) return;
  const answer = assistant.answer({
    ...question,
    text: talkQuestions[(index / askedOfAssistant) % talkQuestions.length]!,
  });
  let said = '';
  let next = await answer.next();
  for (; !next.done; next = await answer.next()) said += next.value;
  const told = marksIn(`${said} ${JSON.stringify(next.value)}`);
  const reasons = judge(history);
  const mayQuote = ({ content, chatSessionId }: History['messages'][number]) =>
    reasons.get([...marksIn(content)][0]!) === 'allowed' &&
    (!sessions.find(({ id }) => id === chatSessionId)!.isPrivate || sessions[0]!.isPrivate === true);
  const allowed = new Set([
    ...messages.filter(mayQuote).flatMap(({ content }) => [...marksIn(content)]),
    ...sourcesOpen(world, settings),
  ]);
  const forbidden = [...told].filter((found) => !allowed.has(found));
  figures['questions to the assistant'] += 1;
  figures['of them quoting'] += told.size > 0 ? 1 : 0;
  figures['forbidden marks quoted'] += forbidden.length;
  leaks.push(...forbidden.map((found) => `history ${index}: quoted ${reasons.get(found) ?? 'a source'}`));
}

const sourcesOpen = (world: World, settings: History['settings']): string[] => [
  world.name,
  world.task,
  ...(settings.enableOrganizationContext ? [world.profile] : []),
  ...(settings.enableFileAccess ? [world.passage] : []),
];

async function askOverHttp({ index, asker, conversationId, question, mayAsk }: History): Promise<void> {
  const response = await asker.send('POST', '/api/chat/messages', {
    chatSessionId: conversationId,
    content: question,
    isUser: true,
  });
  expect([index, response.statusCode]).toEqual([index, mayAsk ? 201 : 403]);
  figures['questions over HTTP'] += 1;
  if (!mayAsk) {
    figures['of them refused'] += 1;
    return;
  }
  figures.questions += 1;
  const { agentMessage } = response.json<{ agentMessage: { id: string } }>();
  const suggesting = await asker.send('POST', '/api/chat/suggest-tasks', {
    chatSessionId: conversationId,
    messageId: agentMessage.id,
    messageContent: '',
  });
  expect([index, suggesting.statusCode]).toEqual([index, 200]);
}

/** The whole prompts of a history, against what may stand in them. */
function check(history: History): void {
  const { index, world, settings, messages } = history;
  const asked = prompts.get(index) ?? [];
  prompts.delete(index);
  figures.prompts += asked.length;
  const told = marksIn(asked.join('\n'));
  const reasons = judge(history);
  const bearing = messages
    .filter(({ content }) => content.includes('volunteers'))
    .flatMap(({ content }) => [...marksIn(content)])
    .filter((found) => reasons.get(found) === 'allowed');
  for (const reason of reasons.values()) figures.planted[reason] = (figures.planted[reason] ?? 0) + 1;
  const here = new Map<string, boolean>([
    [world.name, true],
    [world.task, true],
    [world.profile, settings.enableOrganizationContext!],
    [world.passage, settings.enableFileAccess!],
  ]);
  for (const found of told) {
    const reason = reasons.get(found);
    if (here.get(found) || reason === 'allowed' || reason === 'own history') continue;
    if (here.has(found)) figures['marks of switched-off sources'] += 1;
    else if (reason) figures['forbidden marks of conversations'] += 1;
    else figures['marks of other organizations'] += 1;
    leaks.push(`history ${index}: ${reason ?? 'a source'}`);
  }
  if (asked.length === 0) return;
  const due = [
    ...sourcesOpen(world, settings).filter((found) => found !== world.task),
    ...[...reasons].flatMap(([found, reason]) => (reason === 'own history' ? [found] : [])),
    ...(bearing.length <= mostBearing ? bearing : []),
  ];
  figures['marks that were to be told'] += due.length;
  figures['marks that were told'] += due.filter((found) => told.has(found)).length;
  missing.push(...due.filter((found) => !told.has(found)).map((found) => `history ${index}: ${found}`));
}

describe('of random histories', () => {
  it(
    'no prompt holds what is not to be told, and what is to be told is there',
    { timeout: 1_000 * historyCount },
    async () => {
      const chance = createChance(20_261_121);
      const histories = Array.from({ length: historyCount }, (_, index) => imagineHistory(chance, index));
      const lanes = worlds.map((world) => histories.filter((history) => history.world === world));
      await Promise.all(
        lanes.map(async (lane) => {
          for (const history of lane) {
            await live(history);
            await ask(history);
            check(history);
          }
        }),
      );
      console.info(`Isolation of prompts: ${JSON.stringify({ histories: historyCount, marks, lookedUp, ...figures })}`);
      expect(leaks).toEqual([]);
      expect(missing).toEqual([]);
      expect(prompts.size).toBe(0);
      expect(lookedUp).toBeGreaterThan(historyCount / 4);
      expect(figures.questions + figures['of them refused']).toBe(historyCount);
      const reasons: Reason[] = [
        'allowed',
        'private',
        'kept apart',
        'expired',
        'reset',
        'beyond the newest',
        'sharing off',
      ];
      for (const reason of reasons) expect([reason, (figures.planted[reason] ?? 0) > 100]).toEqual([reason, true]);
    },
  );

  it('whoever left the organization gets no prompt at all', async () => {
    const world = worlds[0]!;
    const history = imagineHistory(createChance(7), 1_000_000 * organizationCount + 5);
    const { asker, conversationId } = history;
    await live(history);
    await test.open.database
      .delete(organizationMembers)
      .where(and(eq(organizationMembers.organizationId, world.id), eq(organizationMembers.userId, asker.id)));
    const response = await asker.send('POST', '/api/chat/messages', {
      chatSessionId: conversationId,
      content: 'How do volunteers sign in? history-77',
      isUser: true,
    });
    expect(response.statusCode).toBe(404);
    expect(prompts.size).toBe(0);
  });
});
