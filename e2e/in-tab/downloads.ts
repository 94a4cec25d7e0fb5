// Files that a screen hands to the browser.
import { commands } from 'vitest/browser';
import type { Download } from 'playwright-core';

const contents = new WeakMap<Download, Uint8Array<ArrayBuffer>>();

/** The next file that the browser keeps. */
export async function waitForDownload(): Promise<Download> {
  const { name, base64 } = await commands.catchDownload();
  // What it does not have fails by its name.
  const download = { suggestedFilename: () => name } as Download;
  contents.set(
    download,
    Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)),
  );
  return download;
}

/** What is in it: a tab has no path to a file. */
export function bytesOf(download: Download): Uint8Array<ArrayBuffer> {
  const bytes = contents.get(download);
  if (!bytes) throw new Error('This is no download of this tab.');
  return bytes;
}

export const textOf = (download: Download): string => new TextDecoder().decode(bytesOf(download));
