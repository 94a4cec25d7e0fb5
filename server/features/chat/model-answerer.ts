import type { MessageMetadata } from '../../../contract/conversations.ts';
import {
  estimateTokens,
  ModelError,
  type LanguageModel,
  type ModelMessage,
  type SentRequest,
} from '../../platform/ai/index.ts';
import type { Agent, AgentContent } from '../agents/index.ts';
import { recordAnswer } from './answers/answer-record.ts';
import type { Answer, Answerer, Question } from './answerer.ts';
import { preparePrompt } from './context/index.ts';
import { isOffer } from './describe-call.ts';
import { findUnsourced, mostUnsourced } from './sources/find-unsourced.ts';
import { describeSent } from './sent/what-was-sent.ts';
import { createSourceList } from './sources/source-list.ts';
import { suggestTasksWithModel } from './suggested-tasks/suggest-tasks-with-model.ts';
import { withoutEarlierAnswers } from './tools/earlier-answer.ts';
import { toolsFor } from './tools/index.ts';
import { writeTitleWithModel } from './titles/write-title-with-model.ts';

/** Where a server says that a prompt was too long for it, all the same. */
const lessOfWindow = 0.5;

/** Answers through a language model, in the agent's voice and with what the organization knows. */
export function createModelAnswerer(model: LanguageModel, content: AgentContent): Answerer {
  return {
    async *answer(question) {
      const agent = content.agents.get(question.agentType);
      if (!agent) throw new Error('There is no content for this agent.');
      const window = await model.readWindow();
      const sent: SentRequest[] = [];
      let hasSpoken = false;
      let less = Math.floor(window * lessOfWindow);
      try {
        const answer = answerWithin({ model, agent, articles: content.articles }, question, window, sent);
        for (let next = await answer.next(); ; next = await answer.next()) {
          if (next.done) return next.value;
          hasSpoken = true;
          yield next.value;
        }
      } catch (error) {
        if (hasSpoken || !(error instanceof ModelError) || error.reason !== 'too_long') throw error;
        // What it says of itself may be another window by now.
        const told = Math.min(error.contextTokens ?? window, await model.readWindow());
        if (estimateTokens(question.text) > told) throw error;
        less = Math.min(told, less);
      }
      return yield* answerWithin({ model, agent, articles: content.articles }, question, less, sent);
    },
    suggestTasks: (request) => suggestTasksWithModel(model, request),
    writeTitle: (request) => writeTitleWithModel(model, request),
  };
}

async function* answerWithin(
  { model, agent, articles }: { model: LanguageModel; agent: Agent } & Pick<AgentContent, 'articles'>,
  question: Question,
  window: number,
  sent: SentRequest[],
): Answer {
  const onSent = (request: SentRequest) => void sent.push(request);
  const sources = createSourceList(question.earlierSources);
  const toolbox = question.openTools(sources);
  const callsTools = (await model.callsTools?.()) ?? true;
  const tools = callsTools ? toolsFor(toolbox.tools, window) : [];
  const { told, ...prompt } = await preparePrompt(model, agent, question, {
    window,
    tools,
    look: toolbox.look,
    onSent,
  });
  const { signal } = question;
  const asked = { ...prompt, tools, priority: 'chat' as const, signal, onSent };
  const record = recordAnswer(question, asked);
  const heard = hear(question);
  const keep = () => {
    const { transcript, reasoning, steps, said } = record.read();
    const material = [prompt.system, told, ...toolsOf(transcript), ...heard].map(withoutEarlierAnswers);
    const unsourced = [
      ...sources.findPointless(said),
      ...findUnsourced([said, ...sources.proposed()].join('\n\n'), material, articles),
    ].slice(0, mostUnsourced);
    const metadata = {
      ...describeSent(sent),
      ...(reasoning !== '' && { reasoning }),
      ...(steps.length > 0 && { steps }),
      ...(unsourced.length > 0 && { unsourced }),
      ...sources.cite(said),
    };
    question.keep({ told, transcript, ...sources.used() }, metadata, sent);
    return metadata;
  };
  let metadata: MessageMetadata = {};
  try {
    for await (const heard of model.streamText({ ...asked, onStep: record.hear })) {
      // Not made well-formed: the other half of a character may come with the next piece.
      const piece = heard.replaceAll('\u0000', '');
      record.say(piece);
      yield piece;
    }
  } finally {
    metadata = keep();
  }
  return metadata;
}

/** What tools have looked up: a proposal only says again what the model has made of it. */
const toolsOf = (transcript: ModelMessage[]): string[] =>
  transcript.flatMap((message) => (message.role === 'tool' && !isOffer(message.name) ? [message.content] : []));

/** What others than the model have said in the conversation, and its finished documents: neither its answers nor its summary of them is a source. */
const hear = ({ text, history, turns, earlierSources }: Question): string[] => [
  text,
  ...turns.values().flatMap(({ told, transcript }) => [told, ...toolsOf(transcript)]),
  ...earlierSources.sources.map((source) => source.text),
  ...history.toReversed().flatMap(({ isUser, content, metadata }) => (isUser || metadata?.flowRunId ? [content] : [])),
];
