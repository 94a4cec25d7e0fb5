import { isDeepStrictEqual } from 'node:util';
import type { FlowDefinition } from './flow-definition.ts';
import type { FlowLibrary } from './flow-library.ts';
import type { RunRow } from './queries.ts';
import { toTaskTemplate } from './rendering/render-tasks.ts';
import { checkTemplate } from './rendering/template-check.ts';

/**
 * The guide as it was when the run began, with the tasks of today where it declared none. Where it calls what templates
 * may not call any more, its document and tasks are those of today's guide, for the steps that were asked.
 */
export function flowOfRun({ flow, flowType }: RunRow, library: FlowLibrary): FlowDefinition {
  const today = library.flows.get(flowType);
  const { finalOutputTemplate, tasks = today?.tasks ?? [] } = flow;
  const stored = { ...flow, finalOutputTemplate, tasks } as FlowDefinition;
  const isOfToday = finalOutputTemplate === today?.finalOutputTemplate && isDeepStrictEqual(tasks, today.tasks);
  if (!today || isOfToday) return stored;
  const source = [finalOutputTemplate, ...tasks.map(toTaskTemplate)].join('');
  if (checkTemplate(source, flow.steps).length === 0) return stored;
  return { ...stored, finalOutputTemplate: today.finalOutputTemplate, tasks: today.tasks };
}
