import { readKeptSecret } from './kept-secret.ts';

/** Tells one folder of files from another, whatever path leads to it. */
export const readFilesId = (dataDir: string): Promise<string> =>
  readKeptSecret(dataDir, { fileName: 'files-id', bytes: 32, advice: 'Delete it: it is made anew.' });
