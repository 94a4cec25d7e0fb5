// Runs apart from the server: a message can be written so that reading it takes minutes, and only a thread can be stopped.
import { workerData } from 'node:worker_threads';
import { answerTasks, type AskServer } from '../../platform/threads/answer-tasks.ts';
import { createAssistant, type AssistantContent } from './answer.ts';
import type { AssistantQuestion } from './question.ts';
import type { AskedQuestion, AssistantReply, AssistantTask } from './run-assistant.ts';
import { suggestTasks } from './suggested-tasks/suggest-tasks.ts';

const { answer, search } = createAssistant(workerData as AssistantContent);

answerTasks(async (task: AssistantTask, _parts, ask): Promise<AssistantReply> => {
  if ('request' in task) return suggestTasks(task.request);
  if ('further' in task) return search({ ...readQuestion(task.question, ask), further: task.further });
  return answer(readQuestion(task.question, ask));
});

/** What needs the database is asked of the server. */
function readQuestion({ hasDocuments, ...question }: AskedQuestion, ask: AskServer): AssistantQuestion {
  const over = <Method>(name: string) => ((...given: unknown[]) => ask(name, ...given)) as Method;
  return {
    ...question,
    documents: hasDocuments
      ? {
          answer: over('answer'),
          findPassages: over('findPassages'),
          readPassages: over('readPassages'),
          latestPassages: over('latestPassages'),
          listFacts: over('listFacts'),
          listDocuments: over('listDocuments'),
        }
      : null,
    recall: { messagesToQuote: over('messagesToQuote'), tasks: over('tasks') },
  };
}
