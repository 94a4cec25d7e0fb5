import { DoorClosed } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { lazily } from '../ui/lazily.tsx';
import { isProtectedPath } from './paths.ts';
import { signInAgain } from './sign-in-again.ts';

const LandingScreen = lazily(() => {
  void import('../features/landing/document-font.ts');
  return import('../features/landing/landing-screen.tsx').then(({ LandingScreen: loaded }) => loaded);
});

function NotFoundPage({ path }: { path: string }) {
  useEffect(() => {
    document.title = 'Page Not Found · Goodstead';
    if (isProtectedPath(path)) signInAgain();
  }, [path]);
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="px-4 py-4 md:px-8">
        <a href="/" className="inline-flex min-h-11 items-center">
          <Logo withName />
        </a>
      </header>
      <main className="empty-state flex-1 justify-center pb-24">
        <span className="empty-state-door">
          <DoorClosed size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 className="text-2xl font-semibold text-ink">Page Not Found</h1>
        <p>There is no page at this address, or you need to sign in to see it.</p>
        <div className="empty-state-action flex gap-2">
          <Button asChild>
            <a href="/">Go to the start page</a>
          </Button>
          <Button variant="primary" asChild>
            <a href="/api/login">Sign in</a>
          </Button>
        </div>
      </main>
    </div>
  );
}

/** Whoever is not signed in sees the landing page, and nothing else. */
export function SignedOutPage({ path }: { path: string }) {
  return path === '/' ? <LandingScreen /> : <NotFoundPage path={path} />;
}
