import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface KeptSecret {
  fileName: string;
  bytes: number;
  /** What is to be done, and what it costs, where the file is damaged. */
  advice: string;
}

/** A secret as base64url: made once and kept in the data directory, readable by its owner alone. */
export async function readKeptSecret(dataDir: string, { fileName, bytes, advice }: KeptSecret): Promise<string> {
  const path = join(dataDir, fileName);
  try {
    // Fails where the file is there already, so that two starts at once agree on one secret.
    await writeFile(path, randomBytes(bytes).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`The file ${path} is damaged. ${advice}`);
  return secret;
}
