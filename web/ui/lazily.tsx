// Components in chunks of their own. React's `lazy` holds a loaded component back for up to 300 ms after its fallback
// was drawn; a toast that is there for 500 ms, or a screen on every first visit, should not wait for that. Nor does it
// try again where a chunk could not be loaded.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { isOffline } from '../lib/network.ts';
import { showToast } from './toast-store.ts';

const Nothing = () => null;

const againMs = 1_000;
/** A network that has only just come back, or is weak, loses a file now and then. */
const tryAgain = async <Loaded,>(error: unknown, load: () => Promise<Loaded>): Promise<Loaded> => {
  if (isOffline()) throw error;
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return load();
};

/** How what opens over a screen, or in a place of it, is opened and closed. */
interface Opening<Props> {
  isOpen: (props: Props) => boolean;
  close: (props: Props) => void;
}

/**
 * Draws the fallback until the component is there. A load that fails twice is thrown to the error boundary, and tried again later.
 * With `opening` it is not loaded before it is opened first; offline it says so and closes, and the screen stays.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  opening?: Opening<Props>,
) {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    pending ??= load()
      .catch((error: unknown) => tryAgain(error, load))
      .then(
        (component) => {
          Loaded = component;
        },
        (error: unknown) => {
          pending = null;
          throw error;
        },
      );
    return pending;
  };

  function Lazily(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>({});
    const isOpen = opening?.isOpen(props) ?? true;
    const [wasOpened, setWasOpened] = useState(isOpen);
    if (isOpen && !wasOpened) setWasOpened(true);
    const fail = useEffectEvent((error: unknown) => {
      if (!opening || !isOffline()) return setOutcome({ error });
      showToast({
        title: 'This has not been open yet',
        description: 'You are offline. Please try again once you are connected.',
        variant: 'destructive',
      });
      opening.close(props);
    });
    useEffect(() => {
      if (Loaded || !isOpen) return undefined;
      let isCurrent = true;
      preload().then(
        () => isCurrent && setOutcome({}),
        (error: unknown) => isCurrent && fail(error),
      );
      return () => {
        isCurrent = false;
      };
    }, [isOpen]);
    if (outcome.error) throw outcome.error;
    if (!wasOpened) return null;
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />;
  }

  return Object.assign(Lazily, { preload, Fallback });
}

/** A dialog that is loaded when it is opened first. */
export const lazyDialog = <Props extends { open: boolean; onOpenChange: (open: boolean) => void }>(
  load: () => Promise<ComponentType<Props>>,
) => lazily<Props>(load, undefined, { isOpen: ({ open }) => open, close: ({ onOpenChange }) => onOpenChange(false) });
