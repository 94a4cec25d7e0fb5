import { useEffect, useRef } from 'react';

/** A list of suggestions below a field is closed by Escape before the panel is, and so is a form within it. */
export const isForWhatIsWithin = (): boolean =>
  !!document.activeElement?.closest('[aria-activedescendant], [data-ends-by-escape]');

/** For a panel beside the page: closes where Escape is pressed within it. */
export function useClosesOnEscape(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForWhatIsWithin()) onClose();
    };
    current?.addEventListener('keydown', closeOnEscape);
    return () => current?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);
  return panel;
}
