import { useEffect } from 'react';
import { findUser } from '../lib/find-user.ts';
import { useIsOffline } from '../lib/network.ts';
import { ErrorState } from '../ui/error-state.tsx';

const askAgainMs = 5_000;

/** Files that were kept may be older than the server that is there again: the page begins anew. */
const goOn = () =>
  void findUser().then(
    () => location.reload(),
    () => {},
  );

/** The app, opened without its server. Goes on by itself. */
export function UnreachablePage({ help }: { help: string }) {
  const isOffline = useIsOffline();
  useEffect(() => {
    window.addEventListener('online', goOn);
    const timer = setInterval(goOn, askAgainMs);
    return () => {
      window.removeEventListener('online', goOn);
      clearInterval(timer);
    };
  }, []);
  const offline = {
    title: 'You are offline.',
    help: 'This page opens by itself once you are connected again. What you wrote and have not sent is still there.',
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <ErrorState {...(isOffline ? offline : { title: 'Goodstead could not be opened.', help })} onRetry={goOn} />
    </main>
  );
}
