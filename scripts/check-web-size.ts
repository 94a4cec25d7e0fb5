// What each screen needs before it is drawn: how many scripts, and how large they are on the wire.
import { gzipSync } from 'node:zlib';

process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');
type Chunk = Extract<
  Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number],
  { type: 'chunk' }
>;

const app = '/web/index.html';
const screen = (name: string) => [app, `/${name}-screen.tsx`];
/** By screen: what it begins with, the most files, and the most kilobytes (gzip). */
const limits: Record<string, [starts: string[], files: number, kilobytes: number]> = {
  landing: [['/web/landing.html'], 2, 5],
  'signing in': [['/web/auth.html'], 2, 5],
  dashboard: [screen('dashboard'), 6, 119],
  'all agents': [screen('chat-home'), 6, 119],
  chat: [screen('chat'), 6, 140],
  tasks: [screen('tasks'), 9, 165],
  documents: [screen('documents'), 9, 165],
  settings: [screen('settings'), 9, 170],
  account: [screen('account'), 9, 170],
  profile: [screen('profile'), 6, 116],
};

const built = await build({ logLevel: 'error', build: { write: false } });
if (!('output' in built)) throw new Error('The build gave no files.');
const chunks = built.output.filter((each): each is Chunk => each.type === 'chunk');

function listNeeded(starts: readonly string[]): Chunk[] {
  const needed = new Set(
    starts.map((end) => {
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
      if (!start) throw new Error(`No file of the build has ${end}.`);
      return start;
    }),
  );
  for (const { imports } of needed) for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each);
  return [...needed];
}

for (const [name, [starts, mostFiles, mostKilobytes]] of Object.entries(limits)) {
  const needed = listNeeded(starts);
  const kilobytes = needed.reduce((sum, { code }) => sum + gzipSync(code).length / 1024, 0);
  const isOver = needed.length > mostFiles || kilobytes > mostKilobytes;
  if (isOver) process.exitCode = 1;
  const figures = `${needed.length} files (at most ${mostFiles}), ${kilobytes.toFixed(1)} KB (at most ${mostKilobytes})`;
  console.log(`${isOver ? 'TOO MUCH ' : ''}${name}: ${figures}`);
}
