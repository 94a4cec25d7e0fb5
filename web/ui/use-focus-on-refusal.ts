import { useEffect, useRef } from 'react';

/** For a form: its first field that was refused gets the focus, with its words in sight, each time that `refusal` is another one. */
export const useFocusOnRefusal = (refusal: unknown) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = refusal ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    if (!field) return;
    field.focus();
    // One that has the focus already is not brought into sight by it.
    (field.closest('.field') ?? field).scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return form;
};
