import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Where a click on a link leads inside the app, or `null` where the browser should follow it by itself. */
export const findClientPath = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const address = link.getAttribute('href');
  if (!address?.startsWith('/') || address.startsWith('//') || /^\/api(\/|$)/.test(address)) return null;
  return address;
};

/** Lets plain `<a href="/tasks">` change the screen without loading the page anew. */
export const useClientLinks = (): void => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = findClientPath(event);
      if (path === null) return;
      event.preventDefault();
      if (path !== location.pathname + location.search) navigate(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
};
