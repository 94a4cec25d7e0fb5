import type { BodyOf } from '../../../../contract/endpoint.ts';
import { longestResult, type ResultWriting, type startResultWriting } from '../../../../contract/results.ts';
import { ModelError } from '../../../platform/ai/index.ts';
import { change, type Context } from '../../../platform/context/context.ts';
import { AppError, notFound } from '../../../platform/errors/app-error.ts';
import { describeFailure } from '../../../platform/errors/describe-failure.ts';
import type { Listener } from '../../../platform/events/events.ts';
import type { ModelChoices, ModelSource } from '../../ai-settings/index.ts';
import { authorizeConversation, findReadableMessage } from '../../conversations/index.ts';
import { findRun } from '../../flows/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import type { PassageSearch } from '../../search/index.ts';
import type { VersionWithAuthor } from '../queries.ts';
import { changeResult, getOwnResult } from '../versions.ts';
import { gatherSources } from './gather-sources.ts';
import type { RunningWritings, WritingWork } from './running-writings.ts';
import { writeAnew } from './write-anew.ts';
import { writeDraft, type DraftTask } from './write-draft.ts';
import { UnusableText, type Progress, type Written } from './written.ts';

export interface WritingServices {
  models: Pick<ModelSource & ModelChoices, 'modelFor' | 'rules'>;
  library: Pick<PassageSearch, 'find'>;
  running: RunningWritings;
  log(message: string): void;
}

type Wish = BodyOf<typeof startResultWriting>;

const unchanged = 'Your document is as it was.';

const whoConnects = {
  operator: 'Whoever runs this site can connect one.',
  admin: 'An admin can connect one in the settings.',
};

/** Begins; what is written becomes the next version once it is whole. Throws `no_model` and `answer_running`. */
export async function startWriting(
  context: Context,
  { models, library, running, log }: WritingServices,
  messageId: string,
  wish: Wish,
): Promise<ResultWriting> {
  const { conversation, message, versions } = await getOwnResult(context, messageId);
  const { organizationId, userId, agentType } = conversation;
  const model = await models.modelFor({ organizationId, userId, agentType, purpose: 'document' });
  if (!model) {
    throw new AppError('no_model', `This needs an AI model. ${whoConnects[models.rules.setBy]}`);
  }
  const run = await findRun(context.database, conversation, message.metadata.flowRunId ?? '');
  if (!run) throw notFound('guide');
  const { organization } = await getOrganization(context, organizationId);

  async function write(progress: Progress, signal: AbortSignal): Promise<Written> {
    if (!model || !run) throw new Error('There is nothing to write with.');
    const task: DraftTask = {
      content: wish.kind === 'draft' ? findNotes(versions) : message.content,
      sources: await gatherSources(context, library, organizationId, run, run.finalOutput ?? ''),
      organizationName: organization.name,
      guide: run.flow.name,
      mostWords: run.flow.words?.most ?? null,
    };
    return wish.kind === 'draft'
      ? writeDraft(model, task, progress, signal)
      : writeAnew(model, { ...task, instruction: wish.instruction }, progress, signal);
  }

  const begun = { kind: wish.kind, basedOn: versions[0]?.version.number ?? 1 };
  const work: WritingWork = async (progress, signal) => {
    const tell: Progress = (state) => {
      refuseExcess(state.text);
      progress(state);
    };
    try {
      const written = await write(tell, signal);
      signal.throwIfAborted();
      refuseExcess(written.content);
      await changeResult(context, messageId, (held) => held.add({ kind: wish.kind, ...written }));
      return null;
    } catch (error) {
      return signal.aborted ? null : explain(error, log);
    }
  };
  // It changes nothing yet, but is begun once for one key.
  await change(context, async () => {});
  const started = await running.start(messageId, conversation, begun, work);
  if (!started) throw new AppError('answer_running', 'This document is being written already.');
  return started;
}

/** What was begun before: as far as it is, or what the document is now that it has ended. */
export async function getStartedWriting(
  context: Context,
  services: WritingServices,
  messageId: string,
  { kind }: Wish,
): Promise<ResultWriting> {
  const { message, versions } = await getOwnResult(context, messageId);
  const ended = { kind, section: 1, sections: 1, text: message.content, problem: null };
  return (
    (await readWriting(context, services, messageId)) ?? {
      ...ended,
      basedOn: (versions[1] ?? versions[0])?.version.number ?? 1,
    }
  );
}

function refuseExcess(text: string): void {
  if (text.length > longestResult) throw new UnusableText('The AI model wrote far too much.');
}

/** What is written out: what a person made of it last, else the guide's. */
const findNotes = (versions: VersionWithAuthor[]): string =>
  versions.find(({ version }) => version.kind === 'edit' || version.kind === 'template')?.version.content ?? '';

function explain(error: unknown, log: (message: string) => void): string {
  if (error instanceof ModelError) return `${error.what} ${unchanged}`;
  if (error instanceof UnusableText || error instanceof AppError) return `${error.message} ${unchanged}`;
  log(`A document could not be written out: ${describeFailure(error)}`);
  return `Something went wrong on our side. ${unchanged}`;
}

/** For everybody who may read the document; null where nothing is being written. */
export async function readWriting(
  context: Context,
  { running }: WritingServices,
  messageId: string,
): Promise<ResultWriting | null> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  return running.find(messageId);
}

export async function stopWriting(context: Context, { running }: WritingServices, messageId: string): Promise<void> {
  const found = await findReadableMessage(context.database, context.actor, messageId);
  if (!found) throw notFound('message');
  await authorizeConversation(context, found.conversation.id, 'send');
  await running.stop(messageId);
}

/** What nobody can read any more is not written on. */
export const createWritingStopper = (running: RunningWritings): Listener => ({
  name: 'stop-writings',
  hears: (eventName) => eventName in placeOf,
  async handle({ name, organizationId, entityId }) {
    const place = placeOf[name]?.(entityId, organizationId ?? '');
    if (place) running.stopIn(place);
  },
});

type PlaceOf = (entityId: string, organizationId: string) => Parameters<RunningWritings['stopIn']>[0];

const ofMember: PlaceOf = (userId, organizationId) => ({ organizationId, userId });
const ofConversation: PlaceOf = (id) => ({ id });
const placeOf: Record<string, PlaceOf> = {
  'organization.deleted': (_, organizationId) => ({ organizationId }),
  'member.left': ofMember,
  'member.removed': ofMember,
  'conversation.cleared': ofConversation,
  'conversation.deleted': ofConversation,
};
