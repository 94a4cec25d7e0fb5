// What a page needs besides its HTML is asked for with it, not after what asks for it has run.
import type { Plugin, Rolldown } from 'vite';
import { screensFile } from '../contract/screens.ts';

/** The font of the first words is named in each page; the server names a screen's scripts, by the file made here. */
export const preloadFiles = (): Plugin => ({
  name: 'preload-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file));
      if (!font) throw new Error('The build has no font.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
  generateBundle(_options, bundle) {
    const source = JSON.stringify(listScreenFiles(Object.values(bundle)));
    this.emitFile({ type: 'asset', fileName: screensFile, source });
  },
});

/** By the name of a screen: the files that it needs beyond those of the app. */
function listScreenFiles(output: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Record<string, string[]> {
  const chunks = output.filter((each) => each.type === 'chunk');
  const listNeeded = (start: Rolldown.OutputChunk) => {
    const needed = new Set([start]);
    for (const { imports } of needed) for (const each of chunks) if (imports.includes(each.fileName)) needed.add(each);
    return [...needed];
  };
  const app = chunks
    .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/main.tsx')))
    .flatMap(listNeeded);
  const screens = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = /\/([a-z-]+)-screen\.tsx$/.exec(id)?.[1];
      if (!name) return [];
      const own = listNeeded(chunk).filter((each) => !app.includes(each));
      return [[name, own.map(({ fileName }) => `/${fileName}`)] as const];
    }),
  );
  return Object.fromEntries(screens);
}
