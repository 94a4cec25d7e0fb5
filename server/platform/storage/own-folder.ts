import { chmod, mkdir, readdir, stat } from 'node:fs/promises';

const byOthers = 0o077;
/** Somebody else is to write into it, or it is as `/tmp` is: who made it so knows why. */
const shared = 0o7022;
/** What an installation keeps; `lost+found` is a disk's own. */
const ours = ['files', 'backups', 'lost+found'];
const oursBegin = ['postgres', 'server.', 'session-secret', 'settings-key'];
const isOurs = (name: string): boolean =>
  ours.includes(name) || oursBegin.some((beginning) => name.startsWith(beginning)) || name.endsWith('.backup');

/** Makes the folder of an installation, for its owner alone. One that is there and holds nothing else is closed to others. */
export async function makeOwnFolder(folder: string): Promise<void> {
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) return;
  const { mode, uid } = await stat(folder);
  if (uid !== process.getuid?.() || (mode & shared) !== 0 || (mode & byOthers) === 0) return;
  if (!(await readdir(folder)).every(isOurs)) return;
  // Some file systems know no modes.
  await chmod(folder, 0o700).catch(() => {});
}
