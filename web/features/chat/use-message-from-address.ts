// `/chat/{agent}?session={id}&message={id}` opens a conversation at that message, rather than at its end.
import { useCallback, useRef } from 'react';
import { useSearchParams } from 'wouter';

type FindStart = (content: HTMLElement) => Element | undefined;

/** `findStart` finds that message while it counts, which it does until `forget`; otherwise what `findElse` finds. */
export function useMessageFromAddress(findElse: FindStart): {
  findStart: FindStart;
  forget: () => void;
  soughtId: string | null;
} {
  const [search] = useSearchParams();
  const id = search.get('message');
  const forgotten = useRef<string | null>(null);
  const findStart = useCallback(
    (content: HTMLElement) => {
      const named = id === null || id === forgotten.current ? null : `[data-message="${CSS.escape(id)}"]`;
      return (named && content.querySelector(named)) || findElse(content);
    },
    [id, findElse],
  );
  const forget = useCallback(() => {
    forgotten.current = id;
  }, [id]);
  return { findStart, forget, soughtId: id };
}
