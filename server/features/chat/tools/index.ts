/** What an agent may look up: no more than the person who asks could open, and nothing that changes anything. */
import { z } from 'zod';
import type { MemorySettings } from '../../../../contract/memory.ts';
import { defineTool, type ModelTool } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import type { FlowLibrary } from '../../flows/index.ts';
import { getMemorySettings } from '../../memory/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { getProfile, profileFacts } from '../../profile/index.ts';
import type { OpenDesk } from '../open-desk.ts';
import type { SourceList } from '../source-list.ts';
import { documentChangeTool } from './document-change-tool.ts';
import { documentTools } from './document-tools.ts';
import { markedData } from './marked-data.ts';
import { taskTool } from './task-tool.ts';

export type OpenTools = (
  context: Context,
  conversation: Pick<ConversationRow, 'id' | 'organizationId' | 'userId' | 'agentType'> & {
    /** The finished document of a guide is among its messages. */
    hasResult: boolean;
  },
  sources: SourceList,
) => Promise<ModelTool[]>;

type Source = keyof Pick<MemorySettings, 'enableFileAccess' | 'enableOrganizationContext'>;

export const createToolOpener =
  (openDesk: OpenDesk, flows: FlowLibrary): OpenTools =>
  async (context, conversation, sources) => {
    const { organizationId, agentType } = conversation;
    const settings = await getMemorySettings(context, organizationId);

    /** A source can be switched off, and a person leave, while the answer is being written. */
    const whileOpen = (source: Source | null, tools: ModelTool[]): ModelTool[] =>
      source && !settings[source]
        ? []
        : tools.map((tool) => ({
            ...tool,
            run: (input) =>
              sayRefusal(async () => {
                const now = await getMemorySettings(context, organizationId);
                return source && !now[source] ? 'The agents may not use this any more.' : tool.run(input);
              }),
          }));

    return [
      ...whileOpen('enableFileAccess', documentTools(openDesk(context, conversation), sources)),
      ...whileOpen('enableOrganizationContext', [profileTool(context, organizationId)]),
      ...whileOpen(null, [taskTool(context, organizationId), guideTool(flows, agentType)]),
      ...(conversation.hasResult ? whileOpen(null, [documentChangeTool(context, conversation.id, sources)]) : []),
    ];
  };

/** The model is told what the person would be told. */
async function sayRefusal(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const profileTool = (context: Context, organizationId: string): ModelTool =>
  defineTool({
    name: 'read_profile',
    description: 'Reads what the organization has written about itself: mission, programs, people, budget, funders.',
    input: z.object({}),
    async run() {
      const { organization } = await getOrganization(context, organizationId);
      const facts = profileFacts(await getProfile(context, organizationId));
      return markedData('organization-profile', 'What the organization has written about itself.', [
        `Name: ${organization.name}`,
        ...facts.map(({ label, text }) => `${label}: ${text}`),
      ]);
    },
  });

const guideTool = (flows: FlowLibrary, agentType: ConversationRow['agentType']): ModelTool =>
  defineTool({
    name: 'list_guides',
    description:
      'Lists your guides: each asks the person some questions and makes a document of the answers. The person starts one, you cannot.',
    input: z.object({}),
    run: async () =>
      markedData(
        'guides',
        'Guides that the person can start in this conversation.',
        flows.listFor(agentType).map(({ name, description }) => `- ${name}: ${description}`),
      ),
  });
