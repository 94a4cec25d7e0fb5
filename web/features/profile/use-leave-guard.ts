import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

const findPathInside = (event: MouseEvent): string | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link && !link.target ? link.getAttribute('href') : null;
  // Signing out loads a new page, which the browser itself asks about.
  if (!path?.startsWith('/') || path.startsWith('//') || path.startsWith('/api/')) return null;
  return path === location.pathname ? null : path;
};

/** While `isOn`, asks before a reload, and holds a click on a link of the app back until `leave` is called. */
export const useLeaveGuard = (isOn: boolean) => {
  const [, navigate] = useLocation();
  const [heldPath, setHeldPath] = useState<string | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = findPathInside(event);
      if (path === null) return;
      event.preventDefault();
      setHeldPath(path);
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', hold, true);
    };
  }, [isOn]);
  return {
    isHolding: heldPath !== null,
    stay: () => setHeldPath(null),
    leave: () => {
      if (heldPath !== null) navigate(heldPath);
    },
  };
};
