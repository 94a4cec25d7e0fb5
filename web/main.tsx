import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadScreen } from './app/screens.tsx';
import { signInAgain } from './app/sign-in-again.ts';
import { createQueryClient } from './lib/query-client.ts';
import { userQuery } from './lib/session.ts';
import { followTheme } from './ui/theme.ts';

const queryClient = createQueryClient(signInAgain);
void queryClient.prefetchQuery(userQuery);
preloadScreen(location.pathname);

followTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
