import { readKeptSecret } from './kept-secret.ts';

/** Signs session cookies. */
export const readSessionSecret = (dataDir: string): Promise<string> =>
  readKeptSecret(dataDir, {
    fileName: 'session-secret',
    bytes: 48,
    advice: 'Delete it and start again; everybody then signs in once more.',
  });
