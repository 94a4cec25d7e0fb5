import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prepareFirstScreen } from './app/first-screen.ts';
import { signInAgain } from './app/sign-in-again.ts';
import { createQueryClient } from './lib/query-client.ts';
import { followTheme } from './ui/theme.ts';

const queryClient = createQueryClient(signInAgain);
followTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
// Not by waiting here: the screens import from this file, and would wait for it.
void prepareFirstScreen(queryClient, location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  ),
);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Where it is refused, the app is as it was without.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
}
