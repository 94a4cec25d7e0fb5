import type { AnswerSuggestion } from '../../../contract/flows.ts';
import type { FlowDefinition } from './flow-definition.ts';

type Step = FlowDefinition['steps'][number];

/** By step key. */
export type Suggestions = Record<string, AnswerSuggestion[]>;

export const suggest = (steps: readonly Step[], find: (step: Step) => AnswerSuggestion[]): Suggestions =>
  Object.fromEntries(steps.map((step) => [step.key, find(step)] as const).filter(([, found]) => found.length > 0));

/** All of them by question; the same text is offered once, by who offers it first. */
export function joinSuggestions(...sources: Suggestions[]): Suggestions {
  const joined: Suggestions = {};
  for (const [key, found] of sources.flatMap(Object.entries<AnswerSuggestion[]>)) {
    const known = (joined[key] ??= []);
    known.push(...found.filter(({ text }) => known.every((other) => other.text !== text)));
  }
  return joined;
}
