// Which file of the build each module is in: one for the app around every screen, one a screen, and a few that screens
// share. What a screen needs is found by building once without a plan, which leaves out what nobody uses.
import { gzipSync } from 'node:zlib';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Our own modules do nothing by being loaded: of a door such as `index.ts` only that is taken which is asked for. */
export const hasSideEffects = (id: string): boolean =>
  !/\/(web\/(app|features|lib|ui)|contract)\/.*\.tsx?$/.test(id) || id.endsWith('/zod-without-eval.ts');

/** The shell loads these right after the first screen. */
const afterScreen = ['/app/shell/menus.tsx', '/ui/toast.tsx', '/app/live-updates.ts'];
/** A file of its own is not worth a request below this. */
const smallBytes = 450;

/** `base`: the same build without this. */
export const planChunks = (base: () => InlineConfig): Plugin => ({
  name: 'plan-chunks',
  apply: 'build',
  async config() {
    const name = await findNames(base());
    const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name, debugName: 'planned' }] };
    return { build: { rolldownOptions: { output: { codeSplitting } } } };
  },
});

async function findNames(base: InlineConfig): Promise<(id: string) => string | null> {
  const { build } = await import('vite');
  const config = { ...base, configFile: false as const, logLevel: 'error' as const };
  const trial = (await build({ ...config, build: { ...base.build, write: false } })) as Rolldown.RolldownOutput;
  const chunks = trial.output.filter((each): each is Chunk => each.type === 'chunk');
  const names = new Map<string, string | null>();
  const nameOf = (chunk: Chunk): string | null => {
    if (!names.has(chunk.fileName)) {
      // Within a circle the first one asked for counts as the app's.
      names.set(chunk.fileName, 'app');
      const standsAlone = chunk.imports.every((file) => {
        const imported = chunks.find(({ fileName }) => fileName === file);
        return !imported || ['app', 'base'].includes(nameOf(imported) ?? '');
      });
      names.set(chunk.fileName, nameFile(chunk, chunks, standsAlone));
    }
    return names.get(chunk.fileName) ?? null;
  };
  const planned = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, nameOf(chunk)] as const)));
  return (id) => planned.get(id) ?? null;
}

/** What is loaded as a whole, and brings this chunk along. */
function findRoots(chunk: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const users = new Set([chunk]);
  for (const user of users) for (const each of chunks) if (each.imports.includes(user.fileName)) users.add(each);
  return [...users].filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
}

const screenOf = ({ facadeModuleId }: Chunk): string | null =>
  /\/([a-z-]+)-screen\.tsx$/.exec(facadeModuleId ?? '')?.[1] ?? null;

const isMain = ({ facadeModuleId }: Chunk): boolean => /\/web\/(index\.html|main\.tsx)$/.test(facadeModuleId ?? '');

/** From which screens a part that is loaded when it is wanted can be come to; the app itself is one without a name. */
function findOwners(part: Chunk, chunks: readonly Chunk[]): Set<string | null> {
  const parts = new Set([part]);
  const owners = new Set<string | null>();
  for (const { fileName } of parts) {
    for (const user of chunks.filter(({ dynamicImports }) => dynamicImports.includes(fileName))) {
      for (const root of findRoots(user, chunks)) {
        if (isMain(root) || screenOf(root) !== null) owners.add(screenOf(root));
        else parts.add(root);
      }
    }
  }
  return owners;
}

/** `standsAlone`: it brings nothing along that the app does not have. */
function nameFile(chunk: Chunk, chunks: readonly Chunk[], standsAlone: boolean): string | null {
  const roots = findRoots(chunk, chunks);
  const isNeededBy = (end: string) => roots.some(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
  const isOfApp = roots.some(isMain);
  // What the pages without the app need stays small.
  if (['/web/landing.html', '/web/auth.html', '/lib/sign-in-by-passkey.ts', '/lib/live-worker.ts'].some(isNeededBy))
    return isOfApp ? 'base' : null;
  if (isOfApp) return 'app';
  const screens = roots.flatMap((root) => screenOf(root) ?? []);
  const parts = roots.filter((root) => screenOf(root) === null);
  const [screen] = screens;
  if (screen && screens.length === 1) {
    const isItsOwn = parts.every((part) => [...findOwners(part, chunks)].every((owner) => owner === screen));
    if (isItsOwn || screenOf(chunk) === screen) return `${screen}-screen`;
  }
  if (roots.length > 1 && standsAlone && gzipSync(chunk.code).length < smallBytes) return 'app';
  if (standsAlone && screens.includes('dashboard') && screens.length > 1) return 'app';
  const isLight = standsAlone && !chunk.moduleIds.some((id) => /@radix-ui|@floating-ui/.test(id));
  if (afterScreen.some(isNeededBy)) {
    if (roots.length <= afterScreen.length) return 'after-screen';
    return isLight && screens.length > 0 ? 'parts' : 'overlays';
  }
  if (screens.length < 2) return null;
  if (screens.includes('chat-home')) return 'chat-parts';
  return isLight ? 'parts' : 'widgets';
}
