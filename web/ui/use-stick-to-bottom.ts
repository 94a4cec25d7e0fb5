import { useCallback, useEffect, useRef } from 'react';

/** Closer than this counts as being at the end. */
const slack = 64;

const margin = 12;

/**
 * Keeps the end of a growing text in view, unless the reader has scrolled up; but where `findStart` names an element,
 * never so far that it leaves the view: a long text is read from its beginning.
 */
export function useStickToBottom(isGrowing = true, findStart?: (content: HTMLElement) => Element | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const scrolledTo = useRef<number | null>(null);

  const goToBottom = useCallback(() => {
    const { current: scroller } = box;
    if (!scroller) return;
    isAtBottom.current = true;
    const start = content.current && findStart?.(content.current);
    const above = start ? start.getBoundingClientRect().top - scroller.getBoundingClientRect().top : Infinity;
    scroller.scrollTo({ top: Math.min(scroller.scrollHeight, scroller.scrollTop + above - margin) });
    scrolledTo.current = scroller.scrollTop;
  }, [findStart]);

  useEffect(() => {
    const { current: scroller } = box;
    if (!isGrowing || !scroller || !content.current) return;
    const look = () => {
      // Not the reader's doing: what was added since this was set may have pushed the end away already.
      if (scroller.scrollTop === scrolledTo.current) return;
      scrolledTo.current = null;
      isAtBottom.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < slack;
    };
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) goToBottom();
    });
    observer.observe(content.current);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [isGrowing, goToBottom]);

  return { box, content, goToBottom };
}
