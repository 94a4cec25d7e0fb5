// Components in chunks of their own. React's `lazy` holds a loaded component back for up to 300 ms after its fallback
// was drawn; a toast that is there for 500 ms, or a screen on every first visit, should not wait for that.
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

const Nothing = () => null;

/** Draws the fallback until the component is there. A failed load is thrown to the error boundary, and tried again later. */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;

  const preload = (): Promise<void> => {
    pending ??= load().then(
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
    useEffect(() => {
      if (Loaded) return undefined;
      let isMounted = true;
      preload().then(
        () => isMounted && setOutcome({}),
        (error: unknown) => isMounted && setOutcome({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (outcome.error) throw outcome.error;
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />;
  }

  return Object.assign(Lazily, { preload, Fallback });
}
