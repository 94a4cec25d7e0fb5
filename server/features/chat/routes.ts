import contentDisposition from 'content-disposition';
import * as calls from '../../../contract/chat.ts';
import { isAgentType } from '../../../contract/agents.ts';
import { pagesTooManyHeader } from '../../../contract/document-parts.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { keptByBrowser } from '../../platform/http/answer-weight.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import { whileHeard } from '../../platform/http/while-heard.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { AgentContent } from '../agents/index.ts';
import { getMessage, presentMessage, type MessageRow } from '../conversations/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import {
  answerAgain,
  editMessage,
  readRunningAnswer,
  regenerateAnswer,
  sendMessage,
  stopAnswer,
  storeRunOutput,
  type ChatServices,
  type Sent,
} from './actions.ts';
import { decideProposal } from './proposals/decide-proposal.ts';
import { exportMessage } from './export-message.ts';
import { sendAnswer, type Answering } from './answers/send-answer.ts';
import { getSent } from './sent/what-was-sent.ts';
import { listMadeTasks, suggestMessageTasks } from './suggested-tasks/suggest-message-tasks.ts';

const sendStored = ({ reply }: Pick<Answering, 'reply'>, message: MessageRow) =>
  reply.status(201).send(calls.sendMessage.output.parse({ agentMessage: presentMessage(message) }));

const sendBoth = (call: Answering, services: ChatServices, sent: Sent) =>
  sendAnswer(call, services, sent, (userMessage, agentMessage) =>
    calls.sendMessage.output.parse({ userMessage, agentMessage }),
  );

const sendRegenerated = (call: Answering, services: ChatServices, sent: Sent) =>
  sendAnswer(call, services, sent, (_userMessage, agentMessage) =>
    calls.regenerateAnswer.output.parse({ agentMessage }),
  );

export const createChatRoutes = (
  services: ChatServices,
  content: AgentContent,
  library: FlowLibrary,
  storage: Storage,
): Route[] => [
  rawRoute(
    calls.sendMessage,
    async (call) => {
      const { context, body } = call;
      if (!body.isUser) return sendStored(call, await storeRunOutput(context, body));
      return sendBoth(call, services, await sendMessage(context, services, body));
    },
    {
      async again(call, messageId) {
        const { context, body } = call;
        if (!body.isUser) return sendStored(call, await getMessage(context, messageId));
        return sendBoth(call, services, await answerAgain(context, services, messageId));
      },
    },
  ),
  rawRoute(calls.editMessage, async (call) => {
    const sent = await editMessage(call.context, services, call.params.id, call.body);
    return sendAnswer(call, services, sent, (userMessage, agentMessage) =>
      calls.editMessage.output.parse({ userMessage, agentMessage }),
    );
  }),
  rawRoute(
    calls.regenerateAnswer,
    async (call) => {
      const running = await regenerateAnswer(call.context, services, call.params.id);
      return sendRegenerated(call, services, { running });
    },
    {
      again: async (call, messageId, replacedId) =>
        sendRegenerated(call, services, await answerAgain(call.context, services, messageId, replacedId)),
    },
  ),
  route(calls.stopAnswer, async ({ context, params }) => {
    const message = await stopAnswer(context, services, params.id);
    return { agentMessage: message && presentMessage(message) };
  }),
  route(calls.getRunningAnswer, async ({ context, params }) => {
    const { text = null, status = null } = (await readRunningAnswer(context, services, params.id)) ?? {};
    return { text, status };
  }),
  route(calls.decideProposal, async ({ context, params, body }) => ({
    message: presentMessage(await decideProposal(context, { storage, library }, params.id, params.proposal, body)),
  })),
  route(calls.suggestTasks, ({ context, body }) => suggestMessageTasks(context, services, library, body)),
  route(calls.listMadeTasks, ({ context, params }) => listMadeTasks(context, params.id)),
  route(calls.getSent, ({ context, params }) => getSent(context, params.id)),
  rawRoute(calls.exportMessage, async ({ context, params, query, reply }) => {
    const file = await exportMessage(context, params.id, query.format, { signal: whileHeard(reply) });
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-disposition': contentDisposition(file.fileName, { type: 'attachment' }),
        'x-content-type-options': 'nosniff',
        ...(file.pagesTooMany !== null && { [pagesTooManyHeader]: String(file.pagesTooMany) }),
      })
      .send(file.content);
  }),
  route(calls.getPlaybookArticle, async ({ params }) => {
    const article = content.articles.find(({ id }) => id === params.article);
    if (!article) throw notFound('playbook article');
    return article;
  }),
  route(calls.getAgent, async ({ params, reply }) => {
    services.expectQuestions();
    const agent = isAgentType(params.agentType) ? content.agents.get(params.agentType) : undefined;
    if (!agent) throw new AppError('invalid_agent_type', 'Invalid agent type');
    void reply.header('cache-control', keptByBrowser);
    return { ...agent, quickActions: agent.quickActions.filter(({ flowId }) => library.flows.has(flowId)) };
  }),
];
