import { z } from 'zod';
import { agentTypes } from './agents.ts';
import { message, messageMetadata, suggestedTask, tasksProblem } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { longestResult } from './results.ts';
import { id, time } from './values.ts';

const longestMessage = 50_000;
const tooLong = 'Please keep a message under 50,000 characters.';
const anyContent = z
  .string('Please write a message.')
  .refine((text) => text.trim() !== '', 'Please write a message.')
  .refine((text) => !text.includes('\u0000'), 'Please remove the unreadable character from this text.');
const messageContent = anyContent.max(longestMessage, tooLong);

/**
 * What an agent says here is the output of a guide, which may be longer than a message. With `Accept: text/event-stream`
 * the answer comes as `streamEvents` instead.
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/messages',
  body: z
    .object({
      chatSessionId: id,
      content: anyContent,
      isUser: z.boolean(),
      metadata: messageMetadata.partial().optional(),
      clientMessageId: id.optional(),
    })
    .refine(({ content, isUser }) => content.length <= (isUser ? longestMessage : longestResult), {
      path: ['content'],
      message: tooLong,
    }),
  output: z.object({ userMessage: message.optional(), agentMessage: message }),
  status: 201,
});

/**
 * New words for a message of one's own, which is answered anew, in the same two ways: all messages after it are deleted.
 * The same `clientMessageId` again deletes and stores nothing more.
 */
export const editMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/messages/:id',
  body: z.object({ content: messageContent, clientMessageId: id.optional() }),
  output: z.object({ userMessage: message, agentMessage: message }),
  status: 201,
});

export const regenerateAnswer = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/:id/regenerate',
  output: z.object({ agentMessage: message }),
  status: 201,
});

export const stopAnswer = endpoint({
  method: 'POST',
  path: '/api/chat/sessions/:id/stop',
  output: z.object({ agentMessage: message.nullable() }),
});

export const answerSteps = ['waiting', 'thinking', 'tool', 'writing'] as const;
/** What an agent does at the moment, in a sentence for the person who waits. */
export const answerStatus = z.object({ step: z.enum(answerSteps), label: z.string() });
export type AnswerStatus = z.output<typeof answerStatus>;

/** What the agent has said so far of an answer on its way; `null` where none is. */
export const getRunningAnswer = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/:id/answer',
  output: z.object({ text: z.string().nullable(), status: answerStatus.nullable() }),
});

/** The events of a streamed answer, by name, with the JSON of their data. */
export interface StreamEvents {
  'user-message': z.output<typeof message>;
  status: AnswerStatus;
  delta: { text: string };
  'agent-message': z.output<typeof message>;
  /** `inSettings`: whoever may change the AI settings can mend it there. */
  error: { message: string; code: string; retryable: boolean; inSettings?: true };
}

/** Also kept in that message's metadata. */
export const suggestTasks = endpoint({
  method: 'POST',
  path: '/api/chat/suggest-tasks',
  body: z.object({ chatSessionId: id, messageContent: z.string().max(200_000), messageId: id }),
  output: z.object({ suggestedTasks: z.array(suggestedTask), tasksProblem: tasksProblem.optional() }),
});

/** The tasks that were made of what a conversation's messages suggest, and are still there. */
export const listMadeTasks = endpoint({
  method: 'GET',
  path: '/api/chat/sessions/:id/made-tasks',
  output: z.array(z.object({ taskId: id, messageId: id, title: z.string() })),
});

/**
 * Accepts what an agent's message proposes, perhaps changed, or dismisses it. Accepted a second time nothing more is
 * done. Throws `stale` where what it would change has changed since.
 */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/api/chat/messages/:id/proposals/:proposal',
  body: z.object({
    /** `open` takes a dismissal back. */
    state: z.enum(['accepted', 'dismissed', 'open']),
    /** Fields of the proposal as the person wants them. */
    changes: z.record(z.string().max(60), z.unknown()).optional(),
  }),
  output: z.object({ message }),
});

/** What a chat screen needs of an agent beyond its labels. */
export const agentDetails = z.object({
  agentType: z.enum(agentTypes),
  greeting: z.string(),
  quickActions: z.array(z.object({ flowId: z.string(), title: z.string(), description: z.string() })),
  messageTemplates: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type AgentDetails = z.output<typeof agentDetails>;
export const getAgent = endpoint({ method: 'GET', path: '/api/agents/:agentType', output: agentDetails });

/** What an answer of the built-in assistant rests on. */
export const playbookArticle = z.object({
  id: z.string(),
  agentType: z.enum(agentTypes),
  title: z.string(),
  answer: z.string(),
  facts: z.array(
    z.object({
      text: z.string(),
      /** Seen in the source; otherwise professional knowledge that a person should confirm. */
      checked: z.boolean(),
      /** A figure or a rule that ages. */
      reviewYearly: z.boolean(),
    }),
  ),
  source: z.string(),
  /** `YYYY-MM`. */
  asOf: z.string(),
  /** Markdown, often empty. */
  body: z.string(),
});
export type PlaybookArticle = z.output<typeof playbookArticle>;
export const getPlaybookArticle = endpoint({
  method: 'GET',
  path: '/api/playbook/:article',
  output: playbookArticle,
});

const sentRequest = z.object({
  /** `null` where nobody wrote it down. */
  host: z.string().nullable(),
  model: z.string(),
  /** Whether the organization had personal data masked. */
  isMasked: z.boolean(),
  /** How many values of each kind stood as marks, as `{"EMAIL": 2}`. */
  masked: z.record(z.string(), z.int()),
  system: z.string(),
  messages: z.array(
    z.object({
      by: z.enum(['user', 'assistant', 'tool']),
      content: z.string(),
      calls: z.array(z.object({ name: z.string(), input: z.unknown() })).optional(),
    }),
  ),
});
export type SentRequest = z.output<typeof sentRequest>;

/** What went to a model's server for an answer, as it went, for the person who asked alone; no requests where no model was asked. */
export const getSent = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/sent',
  output: z.object({ sentAt: time.nullable(), requests: z.array(sentRequest) }),
});

export const exportFormats = ['txt', 'md', 'docx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportMessage = endpoint({
  method: 'GET',
  path: '/api/chat/messages/:id/export',
  query: z.object({ format: z.enum(exportFormats) }),
  status: 200,
});
