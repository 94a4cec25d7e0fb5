import { isUnauthorized, sentenceOf } from './api-error.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says what could not be done. A session that has ended has a toast of its own. */
export const showFailure = (title: string, error: unknown): void => {
  if (!isUnauthorized(error)) showToast({ title, description: sentenceOf(error), variant: 'destructive' });
};
