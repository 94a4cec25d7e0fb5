// Runs apart from the server: a million characters take long, and only a thread can be stopped.
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { answerFromTables } from './answer-from-tables.ts';
import { queryTables } from './query-tables.ts';
import type { QueryTask, TableTask } from './run-tables.ts';

answerTasks((task: TableTask | QueryTask) => {
  if ('query' in task) return queryTables(task.query, task.documents);
  const { question, before, documents, others } = task;
  return answerFromTables(question, documents, before) ?? answerFromTables(question, others, before);
});
