import { showToast } from '../ui/toast-store.ts';

const signInPath = () => `/api/login?${new URLSearchParams({ returnTo: location.pathname + location.search })}`;

let isLeaving = false;

/** Tells the visitor, once, that the session has ended, and goes to the sign-in page, which leads back here. */
export const signInAgain = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  showToast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    isLeaving = false;
    location.assign(signInPath());
  }, 500);
};
