import { useState } from 'react';
import type { FocusEventHandler } from 'react';

interface Held<Control> {
  disabled?: boolean;
  onFocus?: FocusEventHandler<Control>;
  onBlur?: FocusEventHandler<Control>;
}

/**
 * A control that is disabled while it has the focus would let it fall to the page, where letters are shortcuts. It keeps
 * the focus until that moves on: `isHeld` says that it is disabled in all but name.
 */
export function useHeldFocus<Control>({ disabled = false, onFocus, onBlur }: Held<Control>) {
  const [hasFocus, setFocused] = useState(false);
  const handlers: Required<Held<Control>> = {
    disabled: disabled && !hasFocus,
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
  };
  return { isHeld: disabled && hasFocus, handlers };
}
