// How a person answers a guide, question by question.
import type { Download, Locator, Page } from 'playwright-core';
import { reachableSteps, splitAnswer } from '../../contract/flow-conditions.ts';
import type { AgentType } from '../../contract/agents.ts';
import type { Conversation } from '../../contract/conversations.ts';
import type { Flow, FlowRun, Responses, Step } from '../../contract/flows.ts';
import { hasCells, isTableStep, splitRows, type TableStep } from '../../contract/table-answers.ts';
import type { Settled } from '../harness/use-product.ts';
import { choose } from './fields.ts';

const thinkingPauseMs = 1800;

export async function findGuide(page: Page, agentType: string, id: string): Promise<Flow> {
  const flows = await page.evaluate(
    async (path) => (await fetch(path)).json() as Promise<Flow[]>,
    `/api/flows/${agentType}`,
  );
  const flow = flows.find((each) => each.id === id);
  if (!flow) throw new Error(`There is no guide ${id}.`);
  return flow;
}

export interface StartedGuide {
  run: FlowRun;
  /** The address of the conversation in which it waits. */
  path: string;
}

/** A guide under way, the answers given so far, and at the question after them. */
export async function startGuide(
  { person, organizationId }: Settled,
  agentType: AgentType,
  flowType: string,
  responses: Responses = {},
): Promise<StartedGuide> {
  const body = { agentType, organizationId, title: flowType };
  const { id } = await person.post<Conversation>('/api/chat/sessions', body);
  const run = await person.post<FlowRun>('/api/flow-runs', { chatSessionId: id, flowType });
  const { steps } = run.flow;
  const open = reachableSteps(steps, responses).find(({ key }) => responses[key] === undefined);
  const currentStep = open ? steps.indexOf(open) : steps.length - 1;
  await person.request('PATCH', `/api/flow-runs/${run.id}`, { body: { currentStep, responses } });
  return { run, path: `/chat/${agentType}?session=${id}` };
}

export const question = (page: Page, step: Step) =>
  page.getByRole('heading', { level: 2, name: step.question }).filter({ visible: true });

/** On a question: fills in the answer. */
export async function fillAnswer(page: Page, step: Step, answer: string): Promise<void> {
  if (isTableStep(step)) await fillTable(page, step, answer);
  else if (step.type === 'select') await choose(page, page.getByRole('combobox', { name: step.question }), answer);
  else if (step.type === 'checkbox') await check(page.getByRole('group', { name: step.question }), splitAnswer(answer));
  else await page.getByLabel(step.question).fill(answer);
}

/** Rows cell by cell, lines as lines. */
async function fillTable(page: Page, { columns, question }: TableStep, answer: string): Promise<void> {
  if (!hasCells(answer)) {
    await page.getByRole('button', { name: 'I’d rather write it' }).click();
    return page.getByLabel(question).fill(answer);
  }
  for (const [row, cells] of splitRows(answer, columns.length).entries()) {
    if (row > 0) await page.getByRole('button', { name: 'Add a row' }).click();
    for (const [index, { label, type }] of columns.entries()) {
      const cell = page.getByLabel(`${label}, row ${row + 1}`, { exact: true });
      const text = cells[index] ?? '';
      if (type === 'choice') await cell.selectOption(text);
      else await cell.fill(text);
    }
  }
}

async function check(group: Locator, options: readonly string[]): Promise<void> {
  for (const option of options) await group.getByRole('checkbox', { name: option, exact: true }).check();
}

/** Goes on with the button, or with Enter where it does not write a new line, and past the pause for thought. */
export async function goOn(page: Page, step: Step, button: 'Next' | 'Complete' = 'Next'): Promise<void> {
  if (step.type === 'text') await page.getByLabel(step.question).press('Enter');
  else await page.getByRole('button', { name: button, exact: true }).click();
  const thinking = page.getByText('Thinking...');
  await thinking.waitFor();
  await page.clock.fastForward(thinkingPauseMs);
  await thinking.waitFor({ state: 'hidden' });
}

/** Answers questions one after the other; the last of the guide too, where it is among them. */
export async function answerQuestions(page: Page, flow: Flow, steps: Step[], answers: Responses): Promise<void> {
  for (const step of steps) {
    await question(page, step).waitFor();
    await fillAnswer(page, step, answers[step.key] ?? '');
    await goOn(page, step, step === reachableSteps(flow.steps, answers).at(-1) ? 'Complete' : 'Next');
  }
}

/** "Step 3 of 12" as numbers, from the guide's header. */
export async function readPosition(page: Page): Promise<{ number: number; total: number }> {
  const text = await page.getByText(/^Step \d+ of \d+$/).innerText();
  const [number = 0, total = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  return { number, total };
}

/** From below a finished document. */
export async function downloadDocument(
  page: Page,
  format: 'Text' | 'Word (DOCX)' | 'PDF' | 'Markdown (MD)',
): Promise<Download> {
  const download = page.waitForEvent('download');
  if (format === 'Text') {
    await page.getByRole('button', { name: 'Download', exact: true }).click();
  } else {
    await page.getByRole('button', { name: 'Word, PDF and more' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
  }
  // Places that are still open are asked about.
  if (format === 'PDF') {
    const anyway = page.getByRole('button', { name: 'Make the PDF' });
    await Promise.race([download, anyway.waitFor().then(() => anyway.click())]);
  }
  return download;
}
