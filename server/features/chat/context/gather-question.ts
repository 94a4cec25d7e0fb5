import type { Context } from '../../../platform/context/context.ts';
import { getOwnUser } from '../../auth/index.ts';
import { selectMessagesBefore, type ConversationRow, type MessageRow } from '../../conversations/index.ts';
import { listReadDocuments } from '../../documents/index.ts';
import { getMemorySettings, recallMessages } from '../../memory/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { getProfile, presentProfile } from '../../profile/index.ts';
import { calendarDayIn, listKnownTasks } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import type { OpenDesk } from '../open-desk.ts';
import type { OpenTools } from '../tools/index.ts';
import { findPastTurns, keepPast } from '../turns/past-turns.ts';

interface Asked {
  conversation: ConversationRow;
  userMessage: MessageRow;
}

export interface Sources {
  openDesk: OpenDesk;
  openTools: OpenTools;
}

/** Messages before the question that are looked at; of a longer conversation there is a summary. */
const mostHistory = 300;

/** All that an answer may use: what the person who asks may open at this moment, and what the settings allow. */
export async function gatherQuestion(
  context: Context,
  { openDesk, openTools }: Sources,
  { conversation, userMessage }: Asked,
  { tell, unsay, keep, signal }: Pick<Question, 'tell' | 'unsay' | 'keep' | 'signal'>,
): Promise<Question> {
  const { organizationId } = conversation;
  const { organization, membership } = await getOrganization(context, organizationId);
  const { firstName, lastName } = await getOwnUser(context);
  const settings = await getMemorySettings(context, organizationId);
  const { enableOrganizationContext, enableFileAccess } = settings;
  const history = await selectMessagesBefore(context.database, userMessage, mostHistory);
  const hasResult = history.some(({ metadata }) => metadata.flowRunId !== undefined);
  const documents = enableFileAccess ? await listReadDocuments(context, organizationId) : [];
  const documentIds = new Set(documents.map(({ id }) => id));
  return {
    agentType: conversation.agentType,
    text: userMessage.content,
    history,
    ...(await findPastTurns(context, conversation, { settings, documentIds })),
    askerName: `${firstName} ${lastName}`.trim(),
    askerRole: membership.role,
    organizationName: organization.name,
    profile: enableOrganizationContext
      ? await getProfile(context, organizationId)
      : presentProfile(organizationId, null),
    readsProfile: enableOrganizationContext,
    documents: enableFileAccess ? openDesk(context, conversation) : null,
    openTools: (sources) => openTools(context, { ...conversation, hasResult }, sources),
    recall: {
      messagesToQuote: async () =>
        (await recallMessages(context, organizationId, conversation.id)).filter(
          ({ isPrivate }) => !isPrivate || conversation.isPrivate,
        ),
      tasks: () => listKnownTasks(context, organizationId),
    },
    today: calendarDayIn(organization.timeZone, context.now()),
    timeZone: organization.timeZone,
    keepPast: (changes) => keepPast(context, conversation, changes),
    keep,
    tell,
    unsay,
    signal,
  };
}
