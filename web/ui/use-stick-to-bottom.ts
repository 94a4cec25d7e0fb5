import { useCallback, useEffect, useRef } from 'react';

/** Closer than this counts as being at the end. */
const slack = 64;

const margin = 12;

/** What a reader scrolls with; a bar or a finger goes on for a while. */
const readersEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const goesOnMs = 1_000;

/**
 * Keeps the end of a growing text in view, unless the reader has scrolled up; but where `findStart` names an element,
 * never so far that it leaves the view: a long text is read from its beginning.
 */
export function useStickToBottom(isGrowing = true, findStart?: (content: HTMLElement) => Element | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);

  const goToBottom = useCallback(() => {
    const { current: scroller } = box;
    if (!scroller) return;
    isAtBottom.current = true;
    const start = content.current && findStart?.(content.current);
    const above = start ? start.getBoundingClientRect().top - scroller.getBoundingClientRect().top : Infinity;
    scroller.scrollTo({ top: Math.min(scroller.scrollHeight, scroller.scrollTop + above - margin) });
  }, [findStart]);

  useEffect(() => {
    const { current: scroller } = box;
    if (!isGrowing || !scroller || !content.current) return;
    let isReaderUntil = 0;
    const note = () => {
      isReaderUntil = performance.now() + goesOnMs;
    };
    // What is added and taken away scrolls as well, and is told of once there is more to scroll already.
    const look = () => {
      if (performance.now() > isReaderUntil) return;
      note();
      isAtBottom.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < slack;
    };
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) goToBottom();
    });
    observer.observe(content.current);
    observer.observe(scroller);
    for (const name of readersEvents) scroller.addEventListener(name, note, { passive: true });
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      for (const name of readersEvents) scroller.removeEventListener(name, note);
      scroller.removeEventListener('scroll', look);
    };
  }, [isGrowing, goToBottom]);

  return { box, content, goToBottom };
}
