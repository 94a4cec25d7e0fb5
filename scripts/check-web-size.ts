// What each screen needs before it is drawn: how many scripts, and how large they are on the wire.
import { openScreenScripts, screens } from './screen-scripts.ts';

/** The most files, and the most kilobytes (gzip). */
const limits: Record<keyof typeof screens, [files: number, kilobytes: number]> = {
  landing: [2, 5],
  'signing in': [2, 5],
  dashboard: [6, 119],
  'all agents': [6, 119],
  chat: [6, 140],
  tasks: [9, 166],
  documents: [9, 166],
  settings: [9, 171],
  account: [9, 170],
  profile: [6, 116],
};

const measure = await openScreenScripts();
for (const [name, [mostFiles, mostKilobytes]] of Object.entries(limits)) {
  const { files, kilobytes } = measure(screens[name as keyof typeof screens]);
  const isOver = files > mostFiles || kilobytes > mostKilobytes;
  if (isOver) process.exitCode = 1;
  const figures = `${files} files (at most ${mostFiles}), ${kilobytes.toFixed(1)} KB (at most ${mostKilobytes})`;
  console.log(`${isOver ? 'TOO MUCH ' : ''}${name}: ${figures}`);
}
