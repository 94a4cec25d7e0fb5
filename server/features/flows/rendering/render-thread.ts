// Runs apart from the server: answers can be written so that reading them takes minutes, and only a thread can be stopped.
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { renderDocument } from './render-document.ts';
import type { RenderTask } from './run-rendering.ts';

answerTasks(({ flow, input }: RenderTask): string => renderDocument(flow, input).markdown);
