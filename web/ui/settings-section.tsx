import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';

interface SettingsSectionProps {
  title: string;
  lead: string;
  /** Under the lead, where there is room beside the content. */
  aside?: ReactNode;
  children: ReactNode;
}

const nameOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

/** `/settings?section=your-account` brings that section into view, once. */
function useSectionFromAddress(title: string) {
  const section = useRef<HTMLElement>(null);
  const [search, setSearch] = useSearchParams();
  const isWanted = search.get('section') === nameOf(title);
  useEffect(() => {
    if (!isWanted) return;
    section.current?.scrollIntoView();
    setSearch({}, { replace: true });
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
