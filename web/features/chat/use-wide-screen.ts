import { useSyncExternalStore } from 'react';

// As wide as Tailwind's lg: there is room for a panel beside the messages.
const query = '(width >= 1024px)';

const subscribe = (onChange: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
