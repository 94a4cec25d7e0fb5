let hadFocus = false;
document.addEventListener('focusin', () => (hadFocus = true), { once: true });

/** What had the focus went with the screen before: whoever comes by keyboard goes on in this one. A first load leaves it be. */
export function focusNewPage(): void {
  if (hadFocus && document.activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
