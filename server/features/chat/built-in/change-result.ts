import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';

const wish =
  /^(?:(?:please|now|ok|okay|great|can you|could you|would you|will you|i want you to|i need you to)[, ]+)*(?:make|rewrite|reword|rephrase|shorten|lengthen|expand|change|edit|revise|improve|polish|add|insert|remove|delete|drop|replace|fix|correct|update|translate)\b/i;
const aboutText =
  /\b(?:it|this|that|them|shorter|longer|warmer|simpler|document|letter|draft|outline|proposal|text|tone|wording|word|words|heading|title|paragraph|section|sentence|version)\b/i;

/** The person wants the finished document of this conversation to be another. */
export const asksToChangeResult = ({ text, history }: Pick<Question, 'text' | 'history'>): boolean =>
  wish.test(text.trim()) && aboutText.test(text) && history.some(({ metadata }) => metadata?.flowRunId !== undefined);

export const tellWhereToEdit = (): Composed => ({
  text: [
    'I cannot change the document myself: that takes an AI model, and none is connected here.',
    'You can change it yourself. Choose **Edit** below the document, change the text right there, and save it. What it was before stays under **Versions**.',
    'To have it written shorter, warmer or to a length, an admin can connect an AI model in Settings.',
  ].join('\n\n'),
  metadata: {},
});
