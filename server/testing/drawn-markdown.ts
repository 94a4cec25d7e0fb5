// How the web draws Markdown, for tests of the server: Node loads no JSX and no styles.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Rolldown } from 'vite';

type Draw = (properties: { variant: 'chat' | 'document'; children: string }) => ReactElement;

const root = join(import.meta.dirname, '../..');

/** Draws as HTML. */
export async function loadDrawing(): Promise<(variant: 'chat' | 'document', markdown: string) => string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: { ssr: 'web/ui/markdown.tsx', write: false },
  })) as Rolldown.RolldownOutput;
  // Where Node finds what it imports.
  const folder = join(root, 'node_modules', '.cache', `drawing-${process.pid}`);
  const file = join(folder, 'markdown.mjs');
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(file, built.output[0].code);
    const { Markdown } = (await import(file)) as { Markdown: Draw };
    return (variant, markdown) => renderToStaticMarkup(Markdown({ variant, children: markdown }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
