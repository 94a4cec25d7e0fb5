import { useCallback, useEffect, useRef } from 'react';

/** Closer than this counts as being at the end. */
const slack = 64;

/** Keeps the end of a growing text in view, unless the reader has scrolled up. */
export function useStickToBottom(isGrowing = true) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isAtBottom = useRef(true);

  const goToBottom = useCallback(() => {
    isAtBottom.current = true;
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);

  useEffect(() => {
    const { current: scroller } = box;
    if (!isGrowing || !scroller || !content.current) return;
    const look = () => {
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
