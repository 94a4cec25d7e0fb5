import { useCallback, useState } from 'react';
import { Tooltip } from '../../ui/tooltip.tsx';

/** In two lines at most; where that cuts it, a tooltip has the whole name. */
export function DocumentName({ name, className }: { name: string; className?: string }) {
  const [isCut, setCut] = useState(false);
  const observe = useCallback((element: HTMLSpanElement) => {
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const clamped = (
    <span ref={observe} className="line-clamp-2 wrap-anywhere">
      {name}
    </span>
  );
  return <h3 className={className}>{isCut ? <Tooltip label={name}>{clamped}</Tooltip> : clamped}</h3>;
}
