import { agents } from '../../../contract/agents.ts';
import { applyChanges, type TextChange } from '../../../contract/document-changes.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { PageQuery } from '../../../contract/page.ts';
import {
  longestResult,
  type ResultFact,
  type saveResultVersion,
  type ResultVersionKind,
} from '../../../contract/results.ts';
import type { Granted } from '../../platform/access/access.ts';
import { change, type Announce, type Context } from '../../platform/context/context.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page-queries.ts';
import { expectExports } from '../../platform/document-export/index.ts';
import { AppError, invalidInput, notFound } from '../../platform/errors/app-error.ts';
import {
  authorizeConversation,
  findMessage,
  findReadableMessage,
  getMessage,
  lockConversationFor,
  reviseMessage,
  type ConversationRow,
  type MessageRow,
} from '../conversations/index.ts';
import { takeFilledOffList } from '../flows/index.ts';
import { presentVersion } from './present.ts';
import {
  deleteOldestVersions,
  findAuthor,
  insertVersion,
  selectVersions,
  type VersionRow,
  type VersionWithAuthor,
} from './queries.ts';

/** Of one document. */
const mostVersions = 50;

export interface SavedVersion {
  saved: VersionWithAuthor;
  message: MessageRow;
}

/** The newest first; none of a message that is no finished document. */
export async function listVersions(
  context: Context,
  messageId: string,
  page: PageQuery,
): Promise<Page<VersionWithAuthor>> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  // Whoever has a finished document before them may download it next.
  if (found.message.metadata.flowRunId) expectExports();
  return readPage(context, context.database, found, page);
}

interface HeldMessage {
  conversation: ConversationRow;
  message: MessageRow;
}

const readVersions = async (context: Context, connection: Connection, held: HeldMessage) =>
  (await readPage(context, connection, held, {})).rows;

/** A document that was never changed has one version: what its message holds. */
async function readPage(
  { actor }: Context,
  connection: Connection,
  { conversation, message }: HeldMessage,
  page: PageQuery,
): Promise<Page<VersionWithAuthor>> {
  if (!message.metadata.flowRunId) return { rows: [], next: null };
  const versions = await selectVersions(connection, actor, message.id, page);
  if (versions.rows.length > 0 || page.before !== undefined) return versions;
  const first: VersionRow = {
    id: message.id,
    organizationId: conversation.organizationId,
    messageId: message.id,
    number: 1,
    kind: 'template',
    note: null,
    content: message.content,
    facts: [],
    createdBy: conversation.userId,
    createdAt: message.createdAt,
  };
  return { rows: [{ version: first, author: await findAuthor(connection, conversation.userId) }], next: null };
}

/** What the person has made of it. Throws `stale` where the document has changed since. */
export async function saveEdit(
  context: Context,
  messageId: string,
  { content: given, basedOn, restores }: BodyOf<typeof saveResultVersion>,
): Promise<SavedVersion> {
  return changeResult(context, messageId, async (held) => {
    const latest = findLatest(held, basedOn);
    const restored = held.versions.find(({ version }) => version.number === restores && version.content === given);
    const asMade = held.versions.at(-1)?.version.content ?? given;
    const content = restored ? given : takeFilledOffList(given, asMade);
    if ([given, content].includes(latest.version.content)) return { saved: latest, message: held.message };
    return held.add({
      kind: 'edit',
      note: restored ? `Version ${restored.version.number} restored` : null,
      content,
      facts: keepPresent((restored ?? latest).version.facts, content),
    });
  });
}

interface Suggestion {
  messageId: string;
  basedOn: number;
  changes: TextChange[];
}

/** What the agent would change in it, accepted by its owner. Throws `stale` as well. */
export const saveSuggestion = (context: Context, { messageId, basedOn, changes }: Suggestion): Promise<SavedVersion> =>
  changeResult(context, messageId, async (held) => {
    const latest = findLatest(held, basedOn);
    const changed = applyChanges(latest.version.content, changes);
    if (changed === null) throw changedMeanwhile(latest);
    const content = takeFilledOffList(changed, held.versions.at(-1)?.version.content ?? changed);
    if (content.length > longestResult) throw invalidInput('Please write less: the document would become too long.');
    const note = `Suggested by ${agents[held.conversation.agentType].persona}`;
    return held.add({ kind: 'rewrite', note, content, facts: keepPresent(latest.version.facts, content) });
  });

function findLatest({ versions }: HeldResult, basedOn: number): VersionWithAuthor {
  const [latest] = versions;
  if (!latest || latest.version.number !== basedOn) throw changedMeanwhile(latest);
  return latest;
}

export function changedMeanwhile(latest: VersionWithAuthor | undefined): AppError {
  const message =
    'This document was changed in the meantime. Nothing is lost: look at the newest version, then save yours again.';
  return new AppError('stale', message, latest && { current: presentVersion(latest) });
}

export const keepPresent = (facts: ResultFact[], content: string): ResultFact[] =>
  facts.filter(({ text }) => content.includes(text));

interface NewContent {
  kind: ResultVersionKind;
  note: string | null;
  content: string;
  facts: ResultFact[];
}

export interface HeldResult {
  transaction: Transaction;
  conversation: Granted<ConversationRow, 'send'>;
  message: MessageRow;
  /** The newest first. */
  versions: VersionWithAuthor[];
  /** The next version, which the message then holds. */
  add(values: NewContent): Promise<SavedVersion>;
}

/** Holds the finished document for a change by its owner. */
export async function changeResult<Result>(
  context: Context,
  messageId: string,
  work: (held: HeldResult) => Promise<Result>,
): Promise<Result> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  return change(context, async (transaction, announce, made) => {
    const conversation = await lockConversationFor(context, transaction, found.conversation.id, 'send');
    const message = await findMessage(transaction, conversation, messageId);
    if (!message) throw notFound('message');
    requireFinished(message);
    const versions = await readVersions(context, transaction, { conversation, message });
    const held = { transaction, conversation, message, versions };
    async function add(values: NewContent) {
      const added = await addVersion(announce, held, values);
      await made(added.saved.version.id);
      return added;
    }
    return work({ ...held, add });
  });
}

function requireFinished({ metadata }: MessageRow): void {
  if (!metadata.flowRunId) throw invalidInput('Only the finished document of a guide can be changed.');
}

/** The same for its owner without holding it. */
export async function getOwnResult(
  context: Context,
  messageId: string,
): Promise<Pick<HeldResult, 'conversation' | 'message' | 'versions'>> {
  const message = await getMessage(context, messageId);
  const conversation = await authorizeConversation(context, message.chatSessionId, 'send');
  requireFinished(message);
  return { conversation, message, versions: await readVersions(context, context.database, { conversation, message }) };
}

/** A version that was saved before; the latest where what was saved changed nothing. */
export async function getSavedVersion(context: Context, messageId: string, versionId?: string): Promise<SavedVersion> {
  const { message, versions } = await getOwnResult(context, messageId);
  const saved = versions.find(({ version }) => versionId === undefined || version.id === versionId);
  if (!saved) throw notFound('version');
  return { saved, message };
}

async function addVersion(
  announce: Announce,
  { transaction, conversation, message, versions }: Omit<HeldResult, 'add'>,
  values: NewContent,
): Promise<SavedVersion> {
  const [latest] = versions;
  if (!latest) throw new Error('A finished document has at least one version.');
  const isUnchanged = latest.version.id === message.id;
  if (isUnchanged) await insertVersion(transaction, conversation, { ...latest.version, createdAt: message.createdAt });
  const number = latest.version.number + 1;
  const version = await insertVersion(transaction, conversation, { ...values, messageId: message.id, number });
  await deleteOldestVersions(transaction, conversation, message.id, mostVersions);
  return {
    saved: { version, author: latest.author },
    message: await reviseMessage(transaction, announce, conversation, message, values.content),
  };
}
