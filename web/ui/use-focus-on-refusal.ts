import { useEffect, useRef } from 'react';

/** For a form: its first field that was refused gets the focus, each time that `refusal` is another one. */
export const useFocusOnRefusal = (refusal: unknown) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  return form;
};
