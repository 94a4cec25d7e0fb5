import contentDisposition from 'content-disposition';
import * as calls from '../../../contract/chat.ts';
import { isAgentType } from '../../../contract/agents.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { rawRoute, route, type Route } from '../../platform/http/route.ts';
import type { AgentContent } from '../agents/index.ts';
import { presentMessage } from '../conversations/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import {
  editMessage,
  readRunningAnswer,
  regenerateAnswer,
  sendMessage,
  stopAnswer,
  storeRunOutput,
  type ChatServices,
} from './actions.ts';
import { exportMessage } from './export-message.ts';
import { sendAnswer } from './send-answer.ts';
import { listMadeTasks, suggestMessageTasks } from './suggest-message-tasks.ts';

export const createChatRoutes = (services: ChatServices, content: AgentContent, flows: FlowLibrary): Route[] => [
  rawRoute(calls.sendMessage, async ({ context, body, request, reply }) => {
    if (!body.isUser) {
      const agentMessage = presentMessage(await storeRunOutput(context, body));
      return reply.status(201).send(calls.sendMessage.output.parse({ agentMessage }));
    }
    const sent = await sendMessage(context, services, body);
    return sendAnswer(request, reply, sent, (userMessage, agentMessage) =>
      calls.sendMessage.output.parse({ userMessage, agentMessage }),
    );
  }),
  rawRoute(calls.editMessage, async ({ context, params, body, request, reply }) => {
    const sent = await editMessage(context, services, params.id, body);
    return sendAnswer(request, reply, sent, (userMessage, agentMessage) =>
      calls.editMessage.output.parse({ userMessage, agentMessage }),
    );
  }),
  rawRoute(calls.regenerateAnswer, async ({ context, params, request, reply }) => {
    const running = await regenerateAnswer(context, services, params.id);
    return sendAnswer(request, reply, { running }, (_userMessage, agentMessage) =>
      calls.regenerateAnswer.output.parse({ agentMessage }),
    );
  }),
  route(calls.stopAnswer, async ({ context, params }) => {
    const message = await stopAnswer(context, services, params.id);
    return { agentMessage: message && presentMessage(message) };
  }),
  route(calls.getRunningAnswer, async ({ context, params }) => ({
    text: await readRunningAnswer(context, services, params.id),
  })),
  route(calls.suggestTasks, async ({ context, body }) => ({
    suggestedTasks: await suggestMessageTasks(context, services.answererFor, body),
  })),
  route(calls.listMadeTasks, ({ context, params }) => listMadeTasks(context, params.id)),
  rawRoute(calls.exportMessage, async ({ context, params, query, reply }) => {
    const file = await exportMessage(context, params.id, query.format);
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-disposition': contentDisposition(file.fileName, { type: 'attachment' }),
        'x-content-type-options': 'nosniff',
      })
      .send(file.content);
  }),
  route(calls.getPlaybookArticle, async ({ params }) => {
    const article = content.articles.find(({ id }) => id === params.article);
    if (!article) throw notFound('playbook article');
    return article;
  }),
  route(calls.getAgent, async ({ params }) => {
    const agent = isAgentType(params.agentType) ? content.agents.get(params.agentType) : undefined;
    if (!agent) throw new AppError('invalid_agent_type', 'Invalid agent type');
    return { ...agent, quickActions: agent.quickActions.filter(({ flowId }) => flows.flows.has(flowId)) };
  }),
];
