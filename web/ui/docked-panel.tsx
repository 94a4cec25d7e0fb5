import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { dockedWidth } from './docked-room.tsx';
import { keepFocusQuiet } from './quiet-focus.ts';
import { useClosesOnEscape } from './use-closes-on-escape.ts';

interface DockedPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function useFocusWhileOpen(onClose: () => void) {
  const panel = useClosesOnEscape(onClose);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    opener.current = document.activeElement;
    current?.focus({ preventScroll: true });
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const { current: back } = opener;
      const isBack = back instanceof HTMLElement && back.isConnected && back !== document.body;
      keepFocusQuiet();
      (isBack ? back : document.getElementById('main'))?.focus({ preventScroll: true });
    };
  }, [panel]);
  return panel;
}

/**
 * A panel that stands beside the content of a page, which stays at hand: for the `aside` of a Page. `data-wide` on
 * something within asks for more room. It takes the focus, and gives it back: a `key` says that something else is shown.
 * Where the window becomes too narrow for both, it lies over the content.
 */
export function DockedPanel({ title, onClose, children }: DockedPanelProps) {
  const panel = useFocusWhileOpen(onClose);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={`${dockedWidth} flex min-h-0 flex-col border-l border-line bg-(--panel) outline-none [--panel:var(--canvas)] max-[1180px]:absolute max-[1180px]:inset-y-0 max-[1180px]:right-0 max-[1180px]:z-15 max-[1180px]:shadow-(--shadow-lg) max-md:w-full!`}
    >
      <header className="flex items-center gap-1 pt-3 pr-3 pb-1.5 pl-5">
        <h2 className="flex-1 text-sm font-semibold">{title}</h2>
        <IconButton label="Close" icon={X} size="sm" onClick={onClose} />
      </header>
      <div className="thin-scrollbar relative flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </aside>
  );
}
