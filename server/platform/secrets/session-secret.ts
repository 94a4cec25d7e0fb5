import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs session cookies: made once and kept in the data directory, readable by its owner alone. */
export async function readSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'session-secret');
  try {
    // Fails where the file is there already, so that two starts at once agree on one secret.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) {
    throw new Error(`The file ${path} is damaged. Delete it and start again; everybody then signs in once more.`);
  }
  return secret;
}
