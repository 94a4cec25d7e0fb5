import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { endpoint } from './endpoint.ts';
import { taskPriorities } from './options.ts';
import { page } from './page.ts';
import { id, requiredText, time } from './values.ts';

export const suggestedTask = z.object({
  title: z.string(),
  description: z.string(),
  priority: z.enum(taskPriorities),
});
export type SuggestedTask = z.output<typeof suggestedTask>;

/** Why a model did not suggest the tasks, and rules did. Asked for again, it is asked anew. */
export const tasksProblem = z.object({
  message: z.string(),
  /** Whoever may change the AI settings can mend it there. */
  inSettings: z.literal(true).optional(),
});
export type TasksProblem = z.output<typeof tasksProblem>;

export const citation = z.object({
  kind: z.enum(['playbook', 'document', 'profile', 'conversation']),
  id: z.string(),
  label: z.string(),
  path: z.string().nullable(),
  /** Numbers and names that the answer says on its word, and that it does not have. */
  missing: z.array(z.string()).max(10).optional(),
});
export type Citation = z.output<typeof citation>;

/** A piece of a finished document, word for word, and what is to stand in its place. */
export const textChange = z.object({ find: z.string().min(1).max(10_000), replace: z.string().max(10_000) });

export const proposalStates = ['open', 'accepted', 'dismissed'] as const;
const proposed = {
  /** Within its message. */
  id: z.string().min(1).max(40),
  state: z.enum(proposalStates),
  /** What an accepted one made, where that can be opened. */
  path: z.string().nullable().default(null),
};
const day = z.iso.date();

/** What an agent would do: nothing is written before a person accepts it, and that acts once. */
export const proposal = z.discriminatedUnion('kind', [
  z.object({
    ...proposed,
    kind: z.literal('task'),
    title: z.string().min(1).max(255),
    description: z.string().max(2000),
    priority: z.enum(taskPriorities),
    dueDate: day.nullable(),
    /** Why this day. */
    dueReason: z.string().max(300).nullable(),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
  }),
  z.object({
    ...proposed,
    kind: z.literal('document'),
    name: z.string().min(1).max(200),
    /** Markdown. */
    content: z.string().min(1).max(60_000),
  }),
  z.object({
    ...proposed,
    kind: z.literal('document-change'),
    messageId: id,
    basedOn: z.int(),
    changes: z.array(textChange).min(1).max(20),
  }),
  z.object({
    ...proposed,
    kind: z.literal('profile'),
    field: z.string().max(60),
    label: z.string().max(120),
    value: z.union([z.string().max(5000), z.number(), z.boolean()]),
    /** What stood there when it was proposed. */
    current: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  }),
  z.object({
    ...proposed,
    kind: z.literal('guide'),
    flowId: z.string().max(100),
    name: z.string().max(200),
    description: z.string().max(500),
    /** By the keys of its questions. */
    answers: z.record(z.string().max(100), z.string().max(20_000)),
  }),
]);
export type Proposal = z.output<typeof proposal>;

export const mostEarlierAnswers = 10;

export const messageMetadata = z.object({
  suggestedTasks: z.array(suggestedTask).optional(),
  tasksProblem: tasksProblem.nullable().optional(),
  workflowSuggestions: z.array(z.object({ id: z.string(), buttonText: z.string() })).optional(),
  citations: z.array(citation).optional(),
  /** Figures, days, names and numbers of sources that a model said, and that nothing it was told has. */
  unsourced: z.array(z.string()).max(10).optional(),
  /** The words of the question that the quotations have, in lower case. */
  marks: z.array(z.string().max(100)).max(200).optional(),
  /** What the agent wants to know: each may be sent as the next message. */
  choices: z.array(z.string().min(1).max(200)).max(4).optional(),
  /** The colleague who knows more, and the question to take along. */
  handOff: z.object({ agentType: z.enum(agentTypes), question: z.string().min(1).max(1000) }).optional(),
  /** What was answered before it was asked for again, the oldest first. */
  earlier: z
    .array(z.object({ content: z.string(), createdAt: time }))
    .max(mostEarlierAnswers)
    .optional(),
  stopped: z.boolean().optional(),
  error: z.string().optional(),
  /** The run whose finished document this message is. */
  flowRunId: id.optional(),
  /** What in it is about a person, and who is going to read it. */
  personal: z.string().optional(),
  isLetter: z.literal(true).optional(),
  /** The conversation up to this message in few words: what a model is told of it from then on. */
  summary: z.string().max(6000).optional(),
  /** It could not be summed up: from then on a model is told nothing of what was said until then. */
  leftOut: z.boolean().optional(),
  proposals: z.array(proposal).max(30).optional(),
  /** What the model thought before it answered; never part of the answer. */
  reasoning: z.string().max(50_000).optional(),
  /** Of an answer that a model gave: how many values it was not told. `GET /api/chat/messages/:id/sent` has what it was. */
  masked: z.int().optional(),
  /** What it looked up, each in a sentence. */
  steps: z.array(z.string().max(300)).max(60).optional(),
  /** Where that document was saved in the library, and which of its versions. */
  savedDocument: z.object({ documentId: id, version: z.int() }).optional(),
});
export type MessageMetadata = z.output<typeof messageMetadata>;

export const message = z.object({
  id,
  chatSessionId: id,
  isUser: z.boolean(),
  content: z.string(),
  metadata: messageMetadata,
  createdAt: time,
});
export type Message = z.output<typeof message>;

export const conversation = z.object({
  id,
  userId: id,
  organizationId: id,
  agentType: z.enum(agentTypes),
  title: z.string().nullable(),
  isPrivate: z.boolean(),
  /** Whether the agent is told here what its owner said in other private conversations; as `isPrivate`, until they decide. */
  usesPrivate: z.boolean(),
  shareWithAgents: z.boolean(),
  tags: z.array(z.string()),
  createdAt: time,
  updatedAt: time,
  lastMessage: message.pick({ content: true, createdAt: true, isUser: true }).nullable(),
  can: z.object({ send: z.boolean(), update: z.boolean(), delete: z.boolean() }),
});
export type Conversation = z.output<typeof conversation>;

const settings = z.object({
  title: requiredText(255, 'Please enter a title.').nullable(),
  isPrivate: z.boolean(),
  usesPrivate: z.boolean(),
  shareWithAgents: z.boolean(),
  tags: z.array(requiredText(50, 'A tag needs at least one character.')).max(20, 'Please use at most 20 tags.'),
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/sessions',
  query: page.extend({
    organizationId: id,
    scope: z.enum(['own', 'team']).default('own'),
    agentType: z.enum(agentTypes, 'Invalid agent type').optional(),
  }),
  output: z.array(conversation),
});
export const getConversation = endpoint({ method: 'GET', path: '/api/chat/sessions/:id', output: conversation });
export const createConversation = endpoint({
  method: 'POST',
  path: '/api/chat/sessions',
  body: settings.partial().extend({
    agentType: z.enum(agentTypes, 'Invalid agent type'),
    organizationId: id,
  }),
  output: conversation,
  status: 201,
});
export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/api/chat/sessions/:id',
  body: settings.partial(),
  output: conversation,
});
export const deleteConversation = endpoint({ method: 'DELETE', path: '/api/chat/sessions/:id' });
export const clearConversation = endpoint({ method: 'DELETE', path: '/api/chat/sessions/:id/clear' });
/** The newest, and within a page the oldest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/:id/messages',
  query: page,
  output: z.array(message),
});
