import type { LanguageModel } from '../../platform/ai/index.ts';
import type { AgentContent } from '../agents/index.ts';
import type { Answerer } from './answerer.ts';
import { preparePrompt } from './context/index.ts';
import { createSourceList } from './source-list.ts';
import { suggestTasksWithModel } from './suggest-tasks-with-model.ts';
import { writeTitleWithModel } from './write-title-with-model.ts';

/** Answers through a language model, in the agent's voice and with what the organization knows. */
export function createModelAnswerer(
  model: LanguageModel,
  content: AgentContent,
  builtIn: Pick<Answerer, 'suggestTasks'>,
): Answerer {
  return {
    async *answer(question) {
      const agent = content.agents.get(question.agentType);
      if (!agent) throw new Error('There is no content for this agent.');
      const { passages, ...prompt } = await preparePrompt(agent, question, await model.readWindow());
      const sources = createSourceList();
      // Numbered as they are in the prompt.
      for (const passage of passages) sources.numberOf(passage);
      const tools = await question.openTools(sources);
      let said = '';
      for await (const piece of model.streamText({ ...prompt, tools, signal: question.signal })) {
        said += piece;
        yield piece;
      }
      return sources.cite(said);
    },
    suggestTasks: (request) => suggestTasksWithModel(model, request, builtIn),
    writeTitle: (request) => writeTitleWithModel(model, request),
  };
}
