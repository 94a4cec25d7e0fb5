import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useClientLinks } from './client-links.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazily } from '../ui/lazily.tsx';
import { useRefusedDrops } from './refuse-drops.ts';
import { Router } from './router.tsx';

// Nothing is told before something has happened, so toasts come after the first screen.
const Toasts = lazily(() => import('../ui/toast.tsx').then(({ ToastProvider }) => ToastProvider));

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
