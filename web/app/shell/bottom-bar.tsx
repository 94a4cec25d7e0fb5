import { Folder, House, MessageCircle, SquareCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { QuickActions, useMayStart } from './lazy-menus.tsx';

interface BarLinkProps {
  href: string;
  icon: LucideIcon;
  label: string;
  isCurrent: boolean;
}

const BarLink = ({ href, icon: Icon, label, isCurrent }: BarLinkProps) => (
  <a
    href={href}
    aria-current={isCurrent ? 'page' : undefined}
    className="flex h-full flex-col items-center justify-center gap-[3px] text-[11px]/[14px] font-medium text-ink-3 aria-[current]:font-semibold aria-[current]:text-link"
  >
    <Icon size={21} strokeWidth={1.75} aria-hidden="true" />
    {label}
  </a>
);

/** The navigation of phones. */
export function BottomBar({ path }: { path: string }) {
  const mayStart = useMayStart();
  return (
    <nav
      aria-label="Sections"
      className="grid h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] flex-none auto-cols-fr grid-flow-col items-center border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] has-aria-expanded:relative has-aria-expanded:z-60 md:hidden"
    >
      <BarLink href="/" icon={House} label="Overview" isCurrent={path === '/'} />
      <BarLink href="/tasks" icon={SquareCheck} label="Tasks" isCurrent={path === '/tasks'} />
      {mayStart && (
        <div className="grid place-items-center">
          <QuickActions variant="bar" />
        </div>
      )}
      <BarLink href="/chat" icon={MessageCircle} label="Agents" isCurrent={path === '/chat'} />
      <BarLink href="/documents" icon={Folder} label="Documents" isCurrent={path === '/documents'} />
    </nav>
  );
}
