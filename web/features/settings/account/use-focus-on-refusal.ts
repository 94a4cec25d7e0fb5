import { useEffect, useRef } from 'react';

/** For a form: its first field that was refused gets the focus. */
export const useFocusOnRefusal = (error: unknown) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  return form;
};
