import { useCallback, useEffect, useRef } from 'react';
import { bringIntoViewEvent } from './bring-into-view.ts';

/** Closer than this counts as being at the end. */
const slack = 64;

const margin = 12;

/** What a reader scrolls with; a bar or a finger goes on for a while, and a Tab may be pressed outside and lead in. */
const readersEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin', bringIntoViewEvent] as const;
const goesOnMs = 1_000;

/**
 * Keeps the end of a growing text in view, unless the reader has scrolled up; but where `findStart` names an element,
 * never so far that it leaves the view: a long text is read from its beginning. Who has read on stays there.
 */
export function useStickToBottom(isGrowing = true, findStart?: (content: HTMLElement) => Element | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);
  const isMovedByReader = useRef(false);
  const isReaderUntil = useRef(0);

  const follow = useCallback(() => {
    const { current: scroller } = box;
    if (!scroller) return;
    const start = content.current && findStart?.(content.current);
    const above = start ? start.getBoundingClientRect().top - scroller.getBoundingClientRect().top : Infinity;
    const end = Math.min(scroller.scrollHeight, scroller.scrollTop + above - margin);
    scroller.scrollTo({ top: isMovedByReader.current ? Math.max(end, scroller.scrollTop) : end });
  }, [findStart]);

  const goToBottom = useCallback(() => {
    isAtBottom.current = true;
    isMovedByReader.current = false;
    isReaderUntil.current = 0;
    follow();
  }, [follow]);

  // At first, and where another element is to be seen.
  useEffect(() => {
    if (isGrowing) goToBottom();
  }, [isGrowing, goToBottom]);

  useEffect(() => {
    const { current: scroller } = box;
    if (!isGrowing || !scroller || !content.current) return;
    isMovedByReader.current = false;
    isReaderUntil.current = 0;
    const note = () => {
      isReaderUntil.current = performance.now() + goesOnMs;
    };
    // What is added and taken away scrolls as well, and is told of once there is more to scroll already.
    const look = () => {
      if (performance.now() > isReaderUntil.current) return;
      note();
      isMovedByReader.current = true;
      isAtBottom.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < slack;
    };
    const observer = new ResizeObserver(() => {
      if (isAtBottom.current) follow();
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
  }, [isGrowing, follow]);

  return { box, content, goToBottom };
}
