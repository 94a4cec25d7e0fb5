import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../database/ids.ts';
import { syncFolder } from '../storage/sync-folder.ts';

interface KeptSecret {
  fileName: string;
  bytes: number;
  /** What is to be done, and what it costs, where the file is damaged. */
  advice: string;
}

/** The files of all of them. */
export const keptSecretNames: readonly string[] = ['session-secret', 'settings-key'];

/** A secret as base64url: made once and kept in the data directory, readable by its owner alone. */
export async function readKeptSecret(dataDir: string, { fileName, bytes, advice }: KeptSecret): Promise<string> {
  const path = join(dataDir, fileName);
  if (!(await readFile(path).catch(() => null))) {
    const draft = await writeDraft(dataDir, fileName, randomBytes(bytes).toString('base64url'));
    try {
      // Fails where the file is there already, so that two starts at once agree on one secret.
      await link(draft, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      await rm(draft, { force: true });
    }
    await syncFolder(dataDir);
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`The file ${path} is damaged. ${advice}`);
  return secret;
}

/** As a backup has it, in place of what a first start may have made. */
export async function writeKeptSecret(dataDir: string, fileName: string, content: Buffer): Promise<void> {
  await rename(await writeDraft(dataDir, fileName, content), join(dataDir, fileName));
  await syncFolder(dataDir);
}

/** On the disk before it has its name: a secret that a power cut takes away takes what was made with it along. */
async function writeDraft(dataDir: string, fileName: string, content: string | Buffer): Promise<string> {
  const draft = join(dataDir, `${fileName}.${newId()}.partial`);
  await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
  return draft;
}
