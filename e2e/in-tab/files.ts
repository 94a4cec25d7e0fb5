// Files that a person of a tab chooses.
import { commands } from 'vitest/browser';
import type { FileChooser } from 'playwright-core';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Uint8Array;
}
type Chosen = ChosenFile | readonly ChosenFile[];

const listOf = (files: Chosen) => [files].flat();

/** As Playwright does it, which makes the files in the page, too. */
export function putFiles(element: Element, files: Chosen): void {
  if (!(element instanceof HTMLInputElement && element.type === 'file')) throw new Error('No field for a file.');
  const chosen = listOf(files);
  if (chosen.length > 1 && !element.multiple) throw new Error('This field takes one file.');
  const transfer = new DataTransfer();
  for (const { name, mimeType, buffer } of chosen) {
    transfer.items.add(new File([new Uint8Array(buffer)], name, { type: mimeType }));
  }
  element.files = transfer.files;
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The dialog that the browser opens next. */
export async function waitForFileChooser(): Promise<FileChooser> {
  const isMultiple = await commands.catchFileChooser();
  const pack = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const chooser = {
    isMultiple: () => isMultiple,
    setFiles: (files: Chosen) =>
      commands.giveToFileChooser(listOf(files).map(({ buffer, ...file }) => ({ ...file, base64: pack(buffer) }))),
  };
  // What it does not have fails by its name.
  return chooser as unknown as FileChooser;
}
