import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const restMs = 100;

/** `true` from the moment on at which the screen has what it asked for. */
export function useAfterScreen(): boolean {
  const isLoading = useIsFetching() > 0;
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    if (isLoading) return;
    // The screen asks only once it is drawn.
    const timer = setTimeout(setAfter, restMs, true);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isAfter;
}
