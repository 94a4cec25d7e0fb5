import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Each text file of the build once more as brotli and gzip, so that the server never compresses one. */
export const compressBuild = (): Plugin => ({
  name: 'compress-build',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { withFileTypes: true, recursive: true });
    const texts = files.filter(({ name }) => /\.(js|css|svg|html|webmanifest)$/.test(name));
    await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))));
  },
});

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await asBrotli(content, { params }));
  await writeFile(`${path}.gz`, await asGzip(content, { level: 9 }));
}
