import { ApiError, sentenceOf } from '../../lib/api-error.ts';

const wordsOf = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** "Failed to save profile: 403: Forbidden - Your role cannot change this." */
export const describeSaveError = (error: unknown): string => {
  const sentence = sentenceOf(error);
  if (!(error instanceof ApiError)) return `Failed to save profile: ${sentence}`;
  const text = error.body ? `${wordsOf(error.body.code)} - ${sentence}` : sentence;
  return `Failed to save profile: ${error.status}: ${text}`;
};
