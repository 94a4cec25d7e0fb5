// Runs apart from the server: a million characters take long, and only a thread can be stopped.
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { answerFromTables } from './answer-from-tables.ts';
import type { TableTask } from './run-tables.ts';

answerTasks(
  ({ question, documents, others, ...options }: TableTask) =>
    answerFromTables(question, documents, options) ?? answerFromTables(question, others, { today: options.today }),
);
