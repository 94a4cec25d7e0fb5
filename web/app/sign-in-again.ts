import { showToast } from '../ui/toast-store.ts';

const signInPath = () => `/api/login?${new URLSearchParams({ returnTo: location.pathname + location.search })}`;

let isLeaving = false;

const sayAndLeave = () => {
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

/** Tells the visitor, once, that the session has ended, and goes to the sign-in page, which leads back here. */
export const signInAgain = (): void => {
  if (isLeaving) return;
  isLeaving = true;
  // The half second starts when the toast can be seen; where its chunk fails to load, the sign-in page comes without it.
  import('../ui/toast.tsx').then(sayAndLeave, sayAndLeave);
};
