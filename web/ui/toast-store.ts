// The one toast on screen. Anything may show one; toast.tsx draws it.
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The sign before a default toast: something went well, or something to know. */
  icon?: 'success' | 'info';
  action?: { label: string; onClick: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

export const toastDuration = 5000;
/** From the dismissal until nothing of a toast is kept. */
export const toastRemovalDelay = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (toast: ShownToast | null) => {
  current = toast;
  for (const listener of listeners) listener();
};

export const findToast = (): ShownToast | null => current;

/** Takes the place of a toast that is still there. */
export const showToast = (message: ToastMessage): void => {
  lastId += 1;
  change({ ...message, id: lastId, open: true });
};

/** Without an id: whichever toast is shown. With one: only that toast, so that a late call spares its successor. */
export const dismissToast = (id?: number): void => {
  if (!current?.open || (id !== undefined && id !== current.id)) return;
  const dismissed = { ...current, open: false };
  change(dismissed);
  setTimeout(() => {
    if (current === dismissed) change(null);
  }, toastRemovalDelay);
};

export const subscribeToToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
