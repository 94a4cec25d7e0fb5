/** The first field of an answer; where it is chosen by a button, that. Of a table on a phone its buttons come first. */
export function focusField(area: HTMLElement | null): void {
  const field = area?.querySelector<HTMLElement>('input, textarea, select') ?? area?.querySelector('button');
  field?.focus();
}
