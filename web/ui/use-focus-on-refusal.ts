import { useEffect, useRef } from 'react';

/** For a form: its first field that was refused gets the focus, with its words in view, each time that `refusal` is another one. */
export const useFocusOnRefusal = (refusal: unknown) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused = refusal ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null;
    refused?.focus();
    refused?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return form;
};
