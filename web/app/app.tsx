import { QueryClientProvider } from '@tanstack/react-query';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { userQuery } from '../lib/session.ts';
import { useClientLinks } from './client-links.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazily } from './lazily.tsx';
import { useRefusedDrops } from './refuse-drops.ts';
import { Router } from './router.tsx';
import { preloadScreen } from './screens.tsx';
import { signInAgain } from './sign-in-again.ts';

const queryClient = createQueryClient(signInAgain);
void queryClient.prefetchQuery(userQuery);
preloadScreen(location.pathname);

// Nothing is told before something has happened, so toasts come after the first screen.
const Toasts = lazily(() => import('../ui/toast.tsx').then(({ ToastProvider }) => ToastProvider));

export function App() {
  useClientLinks();
  useRefusedDrops();
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <ErrorBoundary>
          <Router />
        </ErrorBoundary>
        <Toasts>{null}</Toasts>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
