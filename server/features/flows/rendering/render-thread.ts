// Runs apart from the server: answers can be written so that reading them takes minutes, and only a thread can be stopped.
import { listCellWarnings } from '../../../../contract/cell-warnings.ts';
import type { SuggestedTask } from '../../../../contract/conversations.ts';
import type { CellWarning } from '../../../../contract/flows.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { renderDocument } from './render-document.ts';
import { renderTasks } from './render-tasks.ts';
import type { RenderTask } from './run-rendering.ts';

answerTasks((task: RenderTask): string | SuggestedTask[] | CellWarning[] => {
  if ('steps' in task) return listCellWarnings(task.steps, task.responses);
  return 'document' in task
    ? renderTasks(task.flow, task.input, task.document)
    : renderDocument(task.flow, task.input).markdown;
});
