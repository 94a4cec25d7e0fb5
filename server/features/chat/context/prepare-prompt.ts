import type { Agent } from '../../agents/index.ts';
import type { Question } from '../answerer.ts';
import { asksForWork } from './asks-for-work.ts';
import { assemblePrompt, type Prompt } from './assemble-prompt.ts';

const mostPassages = 5;

/** What a model is told for a question, within what it can take. */
export async function preparePrompt(agent: Agent, question: Question, contextTokens: number): Promise<Prompt> {
  const { text, documents, recall } = question;
  return assemblePrompt({
    agent,
    question,
    passages: (await documents?.findPassages(text, mostPassages)) ?? [],
    sharedMessages: await recall.sharedMessages(),
    openTasks: asksForWork(text) ? await recall.openTasks() : [],
    contextTokens,
  });
}
