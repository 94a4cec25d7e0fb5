import type { Context } from '../../../platform/context/context.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import {
  mayTellPrivate,
  selectMessagesBefore,
  type ConversationRow,
  type MessageRow,
} from '../../conversations/index.ts';
import { recallMessages } from '../../memory/index.ts';
import { calendarDayIn, listKnownTasks } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import type { OpenDesk } from '../open-desk.ts';
import type { OpenTools } from '../tools/index.ts';
import { keepPast, openPastTurns } from '../turns/past-turns.ts';
import { selectTurns } from '../turns/turn-queries.ts';
import { findAsking } from './asked-queries.ts';

interface Asked {
  conversation: ConversationRow;
  userMessage: MessageRow;
}

export interface Sources {
  openDesk: OpenDesk;
  openTools: OpenTools;
}

/** Messages before the question that are looked at; of a longer conversation there is a summary, or more are read for one. */
const mostHistory = 300;
const mostWithoutSummary = 2_000;

/** All that an answer may use: what the person who asks may open at this moment, and what the settings allow. */
export async function gatherQuestion(
  context: Context,
  { openDesk, openTools }: Sources,
  { conversation, userMessage }: Asked,
  { tell, unsay, keep, untilStored, signal }: Pick<Question, 'tell' | 'unsay' | 'keep' | 'untilStored' | 'signal'>,
): Promise<Question> {
  const { organizationId } = conversation;
  const [asking, history, turns] = await Promise.all([
    findAsking(context.database, context.actor, organizationId),
    readHistory(context, userMessage),
    selectTurns(context.database, context.actor, conversation),
  ]);
  if (!asking) throw notFound('organization');
  const { organization, membership, asker, settings, profile } = asking;
  const { enableOrganizationContext, enableFileAccess } = settings;
  const hasResult = history.some(({ metadata }) => metadata.flowRunId !== undefined);
  return {
    agentType: conversation.agentType,
    text: userMessage.content,
    history,
    ...(await openPastTurns(context, turns, asking)),
    askerName: `${asker.firstName} ${asker.lastName}`.trim(),
    askerRole: membership.role,
    organizationName: organization.name,
    profile,
    readsProfile: enableOrganizationContext,
    documents: enableFileAccess ? openDesk(context, conversation) : null,
    openTools: (sources) => openTools(context, { ...conversation, hasResult }, asking, sources),
    recall: {
      messagesToQuote: async () =>
        (await recallMessages(context, organizationId, conversation.id)).filter(
          ({ isPrivate }) => !isPrivate || mayTellPrivate(conversation),
        ),
      tasks: () => listKnownTasks(context, organizationId),
    },
    today: calendarDayIn(organization.timeZone, context.now()),
    timeZone: organization.timeZone,
    keepPast: (changes) => keepPast(context, conversation, changes),
    keep,
    tell,
    unsay,
    untilStored,
    signal,
  };
}

async function readHistory({ database }: Context, userMessage: MessageRow): Promise<MessageRow[]> {
  const history = await selectMessagesBefore(database, userMessage, mostHistory);
  const isCut = history.length === mostHistory && !history.some(({ metadata }) => metadata.summary ?? metadata.leftOut);
  return isCut ? selectMessagesBefore(database, userMessage, mostWithoutSummary) : history;
}
