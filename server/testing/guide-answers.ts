import type { Responses, Step } from '../../contract/flows.ts';
import { sampleAnswers } from './sample-answers.ts';

interface Guide {
  id: string;
  steps: readonly Step[];
}

/** The sample answers; where a guide has none, an answer that fits the step. */
function answerStep(guide: Guide, step: Step): string {
  const plain: Record<Step['type'], string> = {
    text: `Plain words for ${step.key.replaceAll('_', ' ')}`,
    textarea: `First line for ${step.key.replaceAll('_', ' ')}\nSecond line`,
    select: step.options[0] ?? '',
    checkbox: step.options.join(', '),
    date: '2027-03-31',
    time: '18:30',
  };
  return sampleAnswers[guide.id]?.[step.key] ?? plain[step.type];
}

export const allAnswers = (guide: Guide): Responses =>
  Object.fromEntries(guide.steps.map((step) => [step.key, answerStep(guide, step)]));

export const withoutOptional = (guide: Guide, responses: Responses): Responses =>
  Object.fromEntries(guide.steps.filter(({ required }) => required).map(({ key }) => [key, responses[key] ?? '']));

/**
 * The answers, then each option of each select and checkbox step: in turn where another step's condition asks for it, else one
 * of each step together; each with and without the optional ones.
 */
export function listPaths(guide: Guide, sample: Responses = allAnswers(guide)): Responses[] {
  const decides = ({ key }: Step) => guide.steps.some(({ condition }) => condition?.key === key);
  const inTurn = guide.steps
    .filter(decides)
    .flatMap(({ key, options }) => options.map((option) => ({ ...sample, [key]: option })));
  const others = guide.steps.filter((step) => step.options.length > 0 && !decides(step));
  const together = Array.from({ length: Math.max(0, ...others.map(({ options }) => options.length)) }, (_, index) => ({
    ...sample,
    ...Object.fromEntries(others.map(({ key, options }) => [key, options[index % options.length]!])),
  }));
  const all = [sample, ...inTurn, ...together].flatMap((responses) => [responses, withoutOptional(guide, responses)]);
  return [...new Map(all.map((responses) => [JSON.stringify(responses), responses])).values()];
}
