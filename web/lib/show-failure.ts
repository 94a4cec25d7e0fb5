import { isUnauthorized, refusedFields, sentenceOf } from './api-error.ts';
import { showToast } from '../ui/toast-store.ts';

/** Says what could not be done. A session that has ended has a toast of its own. */
export const showFailure = (title: string, error: unknown): void => {
  if (!isUnauthorized(error)) showToast({ title, description: sentenceOf(error), variant: 'destructive' });
};

/** Of a form, whose refused fields say themselves what is wrong. */
export const showFormFailure = (title: string, error: unknown): void => {
  if (Object.keys(refusedFields(error)).length === 0) showFailure(title, error);
};
