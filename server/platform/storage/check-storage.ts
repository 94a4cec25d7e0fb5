import { buffer } from 'node:stream/consumers';
import { newId } from '../database/ids.ts';
import type { Storage } from './storage.ts';

/** What is in it comes and goes. */
export const checkFolder = 'start-check';

/** Does once what is done all day, so that a storage that cannot be used says so at the start. */
export async function checkStorage(storage: Storage): Promise<void> {
  const name = `${checkFolder}/${newId()}.txt`;
  const content = Buffer.from(name);
  await storage.write(name, content);
  const file = await storage.read(name);
  if (!file || !(await buffer(file.content)).equals(content)) {
    throw new Error('The file storage does not give back what was written to it.');
  }
  await storage.removeAll(checkFolder);
}
