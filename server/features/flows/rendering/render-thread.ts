// Runs apart from the server: answers can be written so that reading them takes minutes, and only a thread can be stopped.
import { listCellWarnings } from '../../../../contract/cell-warnings.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { renderDocument } from './render-document.ts';
import { renderTasks } from './render-tasks.ts';

const calls = { renderDocument, renderTasks, listCellWarnings };
export type Calls = typeof calls;

/** What is called, and with what. */
export interface Call {
  name: keyof Calls;
  parameters: unknown[];
}

answerTasks(({ name, parameters }: Call) => (calls[name] as (...given: unknown[]) => unknown)(...parameters));
