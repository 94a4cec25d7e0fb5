// The browser's own dialog for a file, which a tab does not see: who waits for it gets it in its place.
import type { FileChooser, Page } from 'playwright-core';
import type { BrowserCommand } from 'vitest/node';

/** A file on its way out of the tab. */
export interface PackedFile {
  name: string;
  mimeType: string;
  base64: string;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Resolves once the dialog opens: whether it takes several files. */
    catchFileChooser(): Promise<boolean>;
    giveToFileChooser(files: PackedFile[]): Promise<void>;
  }
}

const choosers = new WeakMap<Page, FileChooser>();

const catchFileChooser: BrowserCommand<[]> = async ({ page }) => {
  const chooser = await page.waitForEvent('filechooser', { timeout: 15_000 });
  choosers.set(page, chooser);
  return chooser.isMultiple();
};

const giveToFileChooser: BrowserCommand<[files: PackedFile[]]> = async ({ page }, files) => {
  const chooser = choosers.get(page);
  if (!chooser) throw new Error('No dialog for a file is open.');
  await chooser.setFiles(files.map(({ base64, ...file }) => ({ ...file, buffer: Buffer.from(base64, 'base64') })));
};

export const fileCommands = { catchFileChooser, giveToFileChooser };
