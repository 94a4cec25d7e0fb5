import { useCallback, useSyncExternalStore } from 'react';

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

export const phoneQuery = '(width < 768px)';
export const tabletQuery = '(768px <= width < 1024px)';
/** Where a panel beside the page leaves the page room enough. */
export const dockQuery = '(width >= 1180px)';
/** As wide as Tailwind's xl, where a page has a second column. */
export const twoColumnQuery = '(width >= 1280px)';
