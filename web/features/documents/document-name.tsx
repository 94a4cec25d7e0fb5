import { useCallback, useState } from 'react';
import type { MouseEvent } from 'react';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

interface DocumentNameProps {
  name: string;
  /** Its details; the whole card is the link. */
  href: string;
  onFollow: (event: MouseEvent) => void;
  className?: string;
}

/** In two lines at most; where that cuts it, a tooltip has the whole name. */
export function DocumentName({ name, href, onFollow, className }: DocumentNameProps) {
  const [isCut, setCut] = useState(false);
  const observe = useCallback((element: HTMLSpanElement) => {
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const link = (
    <a
      href={href}
      className="stretched-link"
      onClick={(event) => {
        if (!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)) onFollow(event);
      }}
    >
      <span ref={observe} className="line-clamp-2 wrap-anywhere">
        <BreakableName name={name} />
      </span>
    </a>
  );
  return <h3 className={className}>{isCut ? <Tooltip label={name}>{link}</Tooltip> : link}</h3>;
}
