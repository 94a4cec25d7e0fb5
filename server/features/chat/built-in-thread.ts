// Runs apart from the server: a message can be written so that reading it takes minutes, and only a thread can be stopped.
import { workerData } from 'node:worker_threads';
import type { SuggestedTask } from '../../../contract/conversations.ts';
import { answerTasks, type AskServer } from '../../platform/threads/answer-tasks.ts';
import { createFlowLibrary } from '../flows/text.ts';
import type { Question } from './answerer.ts';
import { createBuiltInAssistant } from './built-in-assistant.ts';
import type { AskedQuestion, BuiltInContent, BuiltInTask, SaidAnswer } from './run-built-in.ts';

const { content, flows } = workerData as BuiltInContent;
const assistant = createBuiltInAssistant(content, createFlowLibrary(flows));

answerTasks(async (task: BuiltInTask, _parts, ask): Promise<SaidAnswer | SuggestedTask[]> =>
  'request' in task ? assistant.suggestTasks(task.request) : answer(readQuestion(task.question, ask)),
);

async function answer(question: Question): Promise<SaidAnswer> {
  const pieces: string[] = [];
  const said = assistant.answer(question);
  for (let next = await said.next(); ; next = await said.next()) {
    if (next.done) return { pieces, metadata: next.value };
    pieces.push(next.value);
  }
}

/** What needs the database is asked of the server. */
function readQuestion({ hasDocuments, ...question }: AskedQuestion, ask: AskServer): Question {
  const over = <Method>(name: string) => ((...given: unknown[]) => ask(name, ...given)) as Method;
  type Documents = NonNullable<Question['documents']>;
  const documents: Documents = {
    answer: ({ signal: _signal, onText: _onText, ...asked }) =>
      over<(given: typeof asked) => ReturnType<Documents['answer']>>('answer')(asked),
    findPassages: over('findPassages'),
    readPassages: over('readPassages'),
    listDocuments: over('listDocuments'),
    readRequirements: over('readRequirements'),
  };
  return {
    ...question,
    documents: hasDocuments ? documents : null,
    openTools: async () => [],
    recall: {
      sharedMessages: over('sharedMessages'),
      messagesToQuote: over('messagesToQuote'),
      openTasks: over('openTasks'),
    },
    // Where it is stopped, its thread ends.
    signal: new AbortController().signal,
  };
}
