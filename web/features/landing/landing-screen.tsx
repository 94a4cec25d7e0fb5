// What visitors see. It is rendered into landing.html while Vite builds, so it uses no state, no effect and no inline style.
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Doors } from './doors.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Promises } from './promises.tsx';

const ctaClass = 'h-12.5! rounded-lg! px-6! text-lg! max-md:w-full';

const LandingHeader = () => (
  <header className="mx-auto flex max-w-300 items-center justify-between px-4 py-2.5 md:px-8 md:py-[18px]">
    <a href="/">
      <Logo withName className="text-[20px]!" />
    </a>
    <Button asChild className="max-md:px-3.5!">
      <a href="/api/login">Get Started - Sign In</a>
    </Button>
  </header>
);

const Hero = () => (
  <section className="mx-auto max-w-300 px-4 pt-8 text-center md:px-8 md:pt-13">
    <h1 className="mx-auto max-w-[15em] text-4xl font-[650] md:text-5xl">Ready to Transform Your Nonprofit?</h1>
    <p className="mx-auto mt-3.5 mb-5.5 max-w-[38em] text-[17px]/[26px] text-pretty text-ink-2 md:mt-[18px] md:mb-6.5 md:text-[19px]/[29px]">
      Behind each door, an AI agent ready for the work that keeps you from the work: grants, hiring, meetings,
      fundraising and the newsletter that was due on Tuesday.
    </p>
    <Button variant="primary" asChild className={ctaClass}>
      <a href="/api/login">Start Your Journey Today</a>
    </Button>
    <p className="mt-4 text-sm text-balance text-ink-3">
      Five AI agents for the everyday work, and coaches for the bigger questions.
    </p>
    <Doors />
  </section>
);

const Closing = () => (
  <section className="bg-primary px-4 py-12 text-center text-on-primary md:px-8 md:py-16 dark:bg-primary-soft dark:text-ink">
    <p className="mx-auto mb-6 max-w-[24em] text-[23px]/[30px] font-semibold tracking-[-0.024em] text-balance md:text-[28px]/9">
      Ten minutes from now you could have a first draft.
    </p>
    <a
      href="/api/login"
      className="button h-12.5! rounded-lg! bg-accent px-6! text-lg! text-on-accent focus-visible:outline-on-primary max-md:w-full"
    >
      Open your first door
    </a>
  </section>
);

export function LandingScreen() {
  return (
    <div className="min-h-dvh bg-canvas">
      <a href="#main" className="fixed -top-16 left-3 z-50 rounded-md bg-ink px-4 py-2.5 text-surface focus:top-3">
        Skip to content
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <div className="hidden h-px bg-line-strong lg:block" />
        <div className="bg-surface px-4 pt-12 pb-14 md:px-8 md:pt-18 md:pb-20">
          <div className="mx-auto max-w-284">
            <HowItWorks />
            <Promises />
          </div>
        </div>
        <Closing />
      </main>
      <footer className="mx-auto max-w-300 px-4 py-5 text-sm text-ink-3 md:px-8 md:py-5.5">
        Goodstead. Made for nonprofits of every size.
      </footer>
    </div>
  );
}
