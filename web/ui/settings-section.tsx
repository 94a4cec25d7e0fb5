import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useAfterScreen } from '../lib/after-screen.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface SettingsSectionProps {
  title: string;
  lead: string;
  /** Under the lead, where there is room beside the content. */
  aside?: ReactNode;
  children: ReactNode;
}

const nameOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** Whether the screen was opened for one of its sections: `/settings?section=your-account`. */
export const useIsSought = (): boolean => useState(() => new URLSearchParams(location.search).has('section'))[0];

/** Who came for one of them sees it once all that is above it is there: from then on it stays in its place. */
export function SettingsSections({ children }: { children: ReactNode }) {
  const isSought = useIsSought();
  const isAfter = useAfterScreen();
  const isSeeking = isSought && !isAfter;
  return (
    <div className="lg:pt-3">
      {isSeeking && <ListSkeleton rows={6} />}
      <div hidden={isSeeking}>{children}</div>
    </div>
  );
}

/** Brings the section that the address names into view, once. */
function useSectionFromAddress(title: string) {
  const section = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const isWanted = search.get('section') === nameOf(title);
  useEffect(() => {
    if (!isWanted) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // What is hidden has no place yet, and no size.
      if (!entry?.contentRect.height) return;
      entry.target.scrollIntoView();
      setSearch({}, { replace: true });
    });
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, [isWanted, setSearch]);
  return section;
}

/** What it is about on the left, what one can do on the right. */
export function SettingsSection({ title, lead, aside, children }: SettingsSectionProps) {
  const titleId = useId();
  const section = useSectionFromAddress(title);
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 pb-7 not-first:border-t not-first:border-line not-first:pt-6 md:pb-9 md:not-first:pt-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-12"
    >
      <header>
        <h2 id={titleId} className="text-xl/[26px] font-semibold tracking-[-0.016em]">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{lead}</p>
        {aside}
      </header>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">{children}</div>
    </section>
  );
}

/** Why something is not offered to this user. */
export const WhyNot = ({ children }: { children: string }) => <p className="text-sm text-ink-2">{children}</p>;
