import type { Condition, Responses, Step } from './flows.ts';

/** Whether a step is asked, given the answers to the steps before it. The same rule on the server and in the runner. */
export function conditionPasses(condition: Condition | null, responses: Responses): boolean {
  if (!condition) return true;
  const answer = (responses[condition.key] ?? '').trim();
  switch (condition.operator) {
    case 'equals':
      return answer === condition.value;
    case 'notEquals':
      return answer !== condition.value;
    case 'includes':
      return splitAnswer(answer).includes(condition.value ?? '');
    case 'isAnswered':
      return answer !== '';
  }
}

/** The steps these answers lead through. A hidden step's answer counts as absent for the steps after it. */
export function reachableSteps(steps: readonly Step[], responses: Responses): Step[] {
  const seen: Responses = {};
  return steps.filter((step) => {
    if (!conditionPasses(step.condition, seen)) return false;
    seen[step.key] = responses[step.key] ?? '';
    return true;
  });
}

/** A checkbox answer, back as its options. */
export const splitAnswer = (answer: string): string[] =>
  answer
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
