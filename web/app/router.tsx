import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConnectionError, sentenceOf } from '../lib/api-error.ts';
import { userQuery } from '../lib/session.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { OrganizationProvider } from './organization-provider.tsx';
import { Shell } from './shell/shell.tsx';
import { SignedOutPage } from './signed-out-pages.tsx';
import { UnreachablePage } from './unreachable-page.tsx';

/** Decides by who is looking: the landing page, or the app. */
export function Router() {
  const [path] = useLocation();
  const { data: user, isPending, error, refetch } = useQuery(userQuery);
  if (isPending) return <div className="min-h-dvh bg-canvas" aria-busy="true" />;
  if (error instanceof ConnectionError) return <UnreachablePage help={error.message} />;
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center bg-canvas p-6">
        <ErrorState title="Goodstead could not be opened." help={sentenceOf(error)} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!user) return <SignedOutPage path={path} />;
  return (
    <OrganizationProvider userId={user.id}>
      <Shell />
    </OrganizationProvider>
  );
}
