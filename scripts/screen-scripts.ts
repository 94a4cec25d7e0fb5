// The scripts that a screen of the build needs before it is drawn.
import { gzipSync } from 'node:zlib';

export interface ScreenScripts {
  files: number;
  /** On the wire, by gzip. */
  kilobytes: number;
}

/** Builds the web without writing it. A screen is named by what its scripts begin with: the ends of paths of modules. */
export async function openScreenScripts(): Promise<(starts: readonly string[]) => ScreenScripts> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  type Chunk = Extract<
    Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number],
    { type: 'chunk' }
  >;
  const built = await build({ logLevel: 'error', build: { write: false } });
  if (!('output' in built)) throw new Error('The build gave no files.');
  const chunks = built.output.filter((each): each is Chunk => each.type === 'chunk');

  return (starts) => {
    const needed = new Set(
      starts.map((end) => {
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
        if (!start) throw new Error(`No file of the build has ${end}.`);
        return start;
      }),
    );
    for (const { imports } of needed) for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each);
    const kilobytes = [...needed].reduce((sum, { code }) => sum + gzipSync(code).length / 1024, 0);
    return { files: needed.size, kilobytes };
  };
}

const app = '/web/index.html';
const screen = (name: string) => [app, `/${name}-screen.tsx`];

export const screens = {
  landing: ['/web/landing.html'],
  'signing in': ['/web/auth.html'],
  dashboard: screen('dashboard'),
  'all agents': screen('chat-home'),
  chat: screen('chat'),
  tasks: screen('tasks'),
  documents: screen('documents'),
  settings: screen('settings'),
  account: screen('account'),
  profile: screen('profile'),
} satisfies Record<string, string[]>;
