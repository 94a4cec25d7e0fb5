// A dialog or menu that closes gives the focus back to its opener; that alone is no wish for the opener's tooltip.
let quiet = false;

/** The focus that moves in this very turn opens no tooltip. */
export const keepFocusQuiet = (): void => {
  quiet = true;
  queueMicrotask(() => {
    quiet = false;
  });
};

export const isFocusQuiet = (): boolean => quiet;
