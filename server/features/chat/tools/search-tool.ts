import { z } from 'zod';
import {
  foundKinds,
  numberCitation,
  type AssistantQuestion,
  type FoundItem,
  type FoundKind,
} from '../../assistant/index.ts';
import { getOwnUser } from '../../auth/index.ts';
import { getMemorySettings } from '../../memory/index.ts';
import { getOrganization } from '../../organizations/index.ts';
import { getProfile, presentProfile } from '../../profile/index.ts';
import { calendarDayIn, listKnownTasks } from '../../tasks/index.ts';
import type { NumberedKind } from '../sources/conversation-numbers.ts';
import { defineAgentTool, type Bench } from './agent-tool.ts';
import { tellEarlierAnswer } from './earlier-answer.ts';
import { listPeople } from './find-member.ts';
import { markedData } from './marked-data.ts';
import { listQuotable } from './quotable.ts';

const mostShown = 8;
const mostDocuments = 500;
const mostListed = 20;

export const searchTool = defineAgentTool({
  name: 'search',
  description:
    'Finds what there is about something, best first: documents, tables, playbook, help, guides, conversations, tasks, members, profile. Ask in full words. "kinds" narrows.',
  input: z.object({
    query: z.string().trim().min(1).max(2000),
    kinds: z.array(z.string().max(40)).max(9).optional(),
  }),
  async run({ query, kinds = [] }, bench) {
    const wanted = kinds.flatMap((name) => readKind(name) ?? []);
    const found = (await findAll(bench, query, [])).filter(({ kind }) => wanted.length === 0 || wanted.includes(kind));
    if (found.length === 0) return describeNothingFound(bench);
    return markedData(
      'search-results',
      'What was found, best first. Where a statement rests on a line with a number, put it after the statement, like [1].',
      found.slice(0, mostShown).map((item) => describeFound(bench, item)),
    );
  },
});

const otherNames: Record<string, FoundKind> = {
  answer: 'conversation',
  fact: 'document',
  file: 'document',
  article: 'playbook',
};

function readKind(name: string): FoundKind | null {
  const one = name.trim().toLowerCase().replace(/s$/, '');
  return otherNames[one] ?? foundKinds.find((kind) => kind === one) ?? null;
}

/** A question in the light of what was said before. */
export async function findAll(bench: Bench, text: string, history: AssistantQuestion['history']): Promise<FoundItem[]> {
  const { context, conversation, desk, search, sources } = bench;
  const { organizationId, agentType } = conversation;
  const { organization } = await getOrganization(context, organizationId);
  const { enableFileAccess, enableOrganizationContext } = await getMemorySettings(context, organizationId);
  const { firstName, lastName } = await getOwnUser(context);
  const quotable = await listQuotable(bench);
  const found = await search({
    agentType,
    text,
    history,
    askerName: `${firstName} ${lastName}`.trim(),
    organizationName: organization.name,
    profile: enableOrganizationContext
      ? await getProfile(context, organizationId)
      : presentProfile(organizationId, null),
    readsProfile: enableOrganizationContext,
    documents: enableFileAccess ? desk : null,
    recall: {
      messagesToQuote: async () => quotable,
      tasks: () => listKnownTasks(context, organizationId),
    },
    today: calendarDayIn(organization.timeZone, context.now()),
    timeZone: organization.timeZone,
    further: {
      members: await listPeople(bench),
      documents: enableFileAccess ? await desk.listDocuments(mostDocuments) : [],
      answers: quotable.filter(({ isUser }) => !isUser),
    },
  });
  for (const message of quotable) {
    if (!found.some(({ id }) => id === message.id)) continue;
    sources.share(message);
    if (message.isResult) sources.numbers.of('result', message.id);
  }
  return found;
}

/** What can be read on or named by its number. */
const numberedKinds: Partial<Record<FoundKind, NumberedKind>> = {
  document: 'document',
  table: 'document',
  task: 'task',
  member: 'member',
};

export function describeFound({ sources }: Bench, item: FoundItem): string {
  const { kind, id, title, place, text, documentId, citation } = item;
  const number = citation && sources.add({ id, text, cite: (each) => numberCitation(citation, each) });
  const numbered = numberedKinds[kind];
  const name = numbered && sources.numbers.nameOf(numbered, documentId ?? id);
  const what = [kind, name ?? (kind === 'guide' ? id : ''), title].filter(Boolean).join(' ');
  const finished = kind === 'conversation' ? sources.numbers.toldNameOf('result', id) : null;
  if (finished) return tellEarlierAnswer(`finished document ${finished}, ${[title, place].join(', ')}: ${text}`);
  if (kind === 'conversation' && !citation) return tellEarlierAnswer(`${[title, place].join(', ')}: ${text}`);
  return `${number ? `[${number}] ` : '- '}${[what, place].filter(Boolean).join(', ')}: ${text}`;
}

async function describeNothingFound({ context, conversation, desk, sources }: Bench): Promise<string> {
  const { enableFileAccess } = await getMemorySettings(context, conversation.organizationId);
  const documents = enableFileAccess ? await desk.listDocuments(mostListed) : [];
  if (documents.length === 0) return 'Nothing was found. Other words may find it.';
  return markedData(
    'documents',
    'Nothing was found with these words. These are the newest documents.',
    documents.map(({ id, name }) => `${sources.numbers.nameOf('document', id)} ${name}`),
  );
}
