import type { MemorySettings } from '../../../../contract/memory.ts';
import { estimateTokens, type ModelTool } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { TookTooLong } from '../../../platform/threads/thread-pool.ts';
import type { Assistant } from '../../assistant/index.ts';
import type { FlowLibrary } from '../../flows/index.ts';
import { getMemorySettings } from '../../memory/index.ts';
import type { Asking } from '../context/asked-queries.ts';
import type { OpenDesk } from '../open-desk.ts';
import type { SourceList } from '../sources/source-list.ts';
import type { AgentTool, Bench } from './agent-tool.ts';
import { calendarTool } from './calendar-tool.ts';
import { documentChangeTool } from './document-change-tool.ts';
import { handOffTool } from './hand-off-tool.ts';
import { listMembersTool } from './list-members-tool.ts';
import { listTasksTool } from './list-tasks-tool.ts';
import { lookFirst, type Look } from './look-first.ts';
import { offerGuideTool } from './offer-guide-tool.ts';
import { proposeDocumentTool } from './propose-document-tool.ts';
import { proposeProfileTool } from './propose-profile-tool.ts';
import { proposeTasksTool } from './propose-tasks-tool.ts';
import { queryTableTool } from './query-table-tool.ts';
import { readDocumentTool } from './read-document-tool.ts';
import { readResultTool } from './read-result-tool.ts';
import { searchTool } from './search-tool.ts';

/** What a model may look up and propose for an answer, the most useful first. */
export type OpenTools = (
  context: Context,
  conversation: Bench['conversation'] & {
    /** The finished document of a guide is among its messages. */
    hasResult: boolean;
  },
  asking: Asking,
  sources: SourceList,
) => Toolbox;

export interface Toolbox {
  tools: ModelTool[];
  /** What a first look finds for a question, a line each, best first. */
  look(look: Look): Promise<Iterable<string>>;
}

type Source = keyof Pick<MemorySettings, 'enableFileAccess' | 'enableOrganizationContext'>;

interface Offer {
  tool: AgentTool;
  /** What is switched on for it. */
  source?: Source;
  needsResult?: true;
}

const offers: Offer[] = [
  { tool: searchTool },
  { tool: documentChangeTool, needsResult: true },
  { tool: readResultTool, needsResult: true },
  { tool: queryTableTool, source: 'enableFileAccess' },
  { tool: proposeTasksTool },
  { tool: offerGuideTool },
  { tool: readDocumentTool, source: 'enableFileAccess' },
  { tool: listTasksTool },
  { tool: proposeDocumentTool },
  { tool: handOffTool },
  { tool: calendarTool },
  { tool: listMembersTool },
  { tool: proposeProfileTool, source: 'enableOrganizationContext' },
];

interface ToolServices {
  openDesk: OpenDesk;
  library: FlowLibrary;
  search: Assistant['search'];
}

export const createToolOpener =
  ({ openDesk, library, search }: ToolServices): OpenTools =>
  (context, conversation, asking, sources) => {
    const { organizationId, hasResult } = conversation;
    const { settings } = asking;
    const bench: Bench = { context, conversation, sources, desk: openDesk(context, conversation), library, search };
    const inTurn = oneByOne();
    const tools = offers
      .filter(({ source, needsResult }) => (!source || settings[source]) && (!needsResult || hasResult))
      .map(({ tool: { open }, source }): ModelTool => {
        const tool = open(bench);
        /** A source can be switched off, and a person leave, while the answer is being written. */
        const run: ModelTool['run'] = async (input, room) => {
          const now = await getMemorySettings(context, organizationId);
          return source && !now[source] ? 'The agents may not use this any more.' : tool.run(input, room);
        };
        return { ...tool, run: (...given) => inTurn(() => sayRefusal(() => run(...given))) };
      });
    return { tools, look: (look) => lookFirst(bench, asking, look) };
  };

/** Called at once, they give numbers and cards in the order in which the model asked. */
function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const now = before.then(work);
    before = now.catch(() => {});
    return now;
  };
}

/** The model is told what the person would be told. */
async function sayRefusal(run: () => Promise<string>): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError) return error.message;
    if (error instanceof TookTooLong) return 'This takes too long to read. Ask for less of it.';
    throw error;
  }
}

/** Of the window, which must hold the question and what is found as well. */
const toolShare = 0.12;
/** What wraps a tool on its way. */
const wrapperTokens = 12;

/** By its schema, which is one for all answers. */
const sizes = new WeakMap<ModelTool['inputSchema'], number>();

function sizeOf({ name, description, inputSchema }: ModelTool): number {
  const size =
    sizes.get(inputSchema) ?? estimateTokens(name + description + JSON.stringify(inputSchema)) + wrapperTokens;
  sizes.set(inputSchema, size);
  return size;
}

/** Those that a window of so many tokens can carry, the most useful before the others. */
export function toolsFor(tools: ModelTool[], window: number): ModelTool[] {
  let room = window * toolShare;
  return tools.filter((tool) => {
    const size = sizeOf(tool);
    const fits = size <= room;
    // What is less useful does not come in its place.
    room = fits ? room - size : 0;
    return fits;
  });
}
