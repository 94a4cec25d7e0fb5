/** As Playwright wants a file's bytes; a tab has them without it. */
export const fileBytes = (bytes: Uint8Array): Buffer =>
  typeof Buffer === 'undefined' ? (bytes as Buffer) : Buffer.from(bytes);
