import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useClientLinks } from './client-links.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazily } from '../ui/lazily.tsx';
import type { ToastProvider } from '../ui/toast.tsx';
import { useRefusedDrops } from './refuse-drops.ts';
import { Router } from './router.tsx';

const askAgainMs = 5_000;
// Nothing is told before something has happened, so toasts come after the first screen; and none of it goes for want of them.
const loadToasts = (): Promise<typeof ToastProvider> =>
  import('../ui/toast.tsx').then(
    (module) => module.ToastProvider,
    () => new Promise((resolve) => setTimeout(() => resolve(loadToasts()), askAgainMs)),
  );
const Toasts = lazily(loadToasts);

export function App({ queryClient }: { queryClient: QueryClient }) {
  useClientLinks();
  useRefusedDrops();
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Router />
      </ErrorBoundary>
      <Toasts>{null}</Toasts>
    </QueryClientProvider>
  );
}
