import { displayPath, ContentError, readContentFolder } from '../../platform/content/index.ts';
import type { ContentProblem } from '../../platform/content/index.ts';
import { flowAttributes } from './flow-definition.ts';
import type { FlowDefinition } from './flow-definition.ts';
import { createFlowLibrary, type FlowLibrary } from './flow-library.ts';
import { toTaskTemplate } from './rendering/render-tasks.ts';
import { checkTemplate } from './rendering/template-check.ts';
import { findSharingProblem } from './shared-questions.ts';

/** Reads every guide below `flows/`. Throws one ContentError with a line for each problem. */
export function loadFlows(contentRoot: string): FlowLibrary {
  const problems: ContentProblem[] = [];
  const flows = new Map<string, FlowDefinition>();
  const files = readContentFolder(contentRoot, 'flows', flowAttributes).map((file) => ({
    ...file,
    report: (line: number, message: string) =>
      problems.push({ file: displayPath(contentRoot, file.path), line, message }),
  }));
  for (const { path, attributes, body, bodyLine, lineOf, report } of files) {
    const home = ['flows', attributes.agentType, `${attributes.id}.md`].filter((part) => part !== null).join('/');
    if (path !== home) report(lineOf(['id']), `A guide with this id and agent belongs in ${home}.`);
    if (flows.has(attributes.id)) report(lineOf(['id']), `The id "${attributes.id}" is used twice.`);
    if (!body.trimStart().startsWith('# ')) report(bodyLine, 'The document starts with a title, "# …".');
    for (const { line, message } of checkTemplate(body, attributes.steps)) report(bodyLine + line - 1, message);
    for (const [index, task] of attributes.tasks.entries())
      for (const { message } of checkTemplate(toTaskTemplate(task), attributes.steps))
        report(lineOf(['tasks', index]), message);
    flows.set(attributes.id, { ...attributes, finalOutputTemplate: body.trim() });
  }
  for (const { attributes, lineOf, report } of files)
    for (const [index, step] of attributes.steps.entries()) {
      const problem = findSharingProblem(flows.values(), attributes, step);
      if (problem) report(lineOf(['steps', index, 'sameAs']), problem);
    }
  if (problems.length > 0) throw new ContentError(problems);
  return createFlowLibrary(flows);
}
