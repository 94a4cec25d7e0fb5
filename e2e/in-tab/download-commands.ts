// The browser's own downloads, which a tab starts and does not see.
import { readFile } from 'node:fs/promises';
import type { BrowserCommand } from 'vitest/node';

/** A file that the browser keeps, on its way into the tab. */
interface DownloadedFile {
  name: string;
  base64: string;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next one. */
    catchDownload(): Promise<DownloadedFile>;
  }
}

const catchDownload: BrowserCommand<[]> = async ({ page }) => {
  const download = await page.waitForEvent('download', { timeout: 15_000 });
  return { name: download.suggestedFilename(), base64: await readFile(await download.path(), 'base64') };
};

export const downloadCommands = { catchDownload };
