import type { Context } from '../../../platform/context/context.ts';
import { getOwnUser } from '../../auth/index.ts';
import { selectMessagesBefore, type ConversationRow, type MessageRow } from '../../conversations/index.ts';
import { getMemorySettings, recallMessages } from '../../memory/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { getProfile, presentProfile } from '../../profile/index.ts';
import { calendarDayIn, listOpenTasks } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import type { OpenDesk } from '../open-desk.ts';
import type { OpenTools } from '../tools/index.ts';
import { mostHistory } from './cut-history.ts';

interface Asked {
  conversation: ConversationRow;
  userMessage: MessageRow;
}

export interface Sources {
  openDesk: OpenDesk;
  openTools: OpenTools;
}

/** All that an answer may use: what the person who asks may open at this moment, and what the settings allow. */
export async function gatherQuestion(
  context: Context,
  { openDesk, openTools }: Sources,
  { conversation, userMessage }: Asked,
  { tell, signal }: Pick<Question, 'tell' | 'signal'>,
): Promise<Question> {
  const { organizationId } = conversation;
  const { organization } = await getOrganization(context, organizationId);
  const { firstName, lastName } = await getOwnUser(context);
  const { enableOrganizationContext, enableFileAccess } = await getMemorySettings(context, organizationId);
  // One more than goes along, so that it is known whether some are missing.
  const history = await selectMessagesBefore(context.database, userMessage, mostHistory + 1);
  const hasResult = history.some(({ metadata }) => metadata.flowRunId !== undefined);
  const sharedMessages = () => recallMessages(context, organizationId, conversation.id);
  return {
    agentType: conversation.agentType,
    text: userMessage.content,
    history,
    askerName: `${firstName} ${lastName}`.trim(),
    organizationName: organization.name,
    profile: enableOrganizationContext
      ? await getProfile(context, organizationId)
      : presentProfile(organizationId, null),
    readsProfile: enableOrganizationContext,
    documents: enableFileAccess ? openDesk(context, conversation) : null,
    openTools: (sources) => openTools(context, { ...conversation, hasResult }, sources),
    recall: {
      sharedMessages,
      messagesToQuote: async () =>
        (await sharedMessages()).filter(({ isPrivate }) => !isPrivate || conversation.isPrivate),
      openTasks: () => listOpenTasks(context, organizationId),
    },
    today: calendarDayIn(organization.timeZone, context.now()),
    timeZone: organization.timeZone,
    tell,
    signal,
  };
}
