import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { readContent, type ReadContent } from './content.ts';

/** What reads content, beside the content itself. */
const readers = [
  'server/content.ts',
  'server/platform/content',
  'server/features/agents',
  'server/features/assistant/safety',
  'server/features/flows',
  'contract',
  'package-lock.json',
].map((path) => fileURLToPath(new URL(`../${path}`, import.meta.url)));

/** What `content/` says, from `file` where nothing has changed since it was written there: reading it takes half a second. */
export function readContentOnce(root: string, file: string): ReadContent {
  const state = stateOf([root, ...readers]);
  const kept = readKept(file, state);
  if (kept) return kept;
  const content = readContent(root);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, serialize({ state, content }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Where nothing can be written, it is read at each start.
  }
  return content;
}

function readKept(file: string, state: string): ReadContent | null {
  try {
    const kept = deserialize(readFileSync(file)) as { state: string; content: ReadContent };
    return kept.state === state ? kept.content : null;
  } catch {
    return null;
  }
}

/** Another one as soon as a file is written, added or gone. */
function stateOf(paths: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.flatMap(listFiles)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)],
  );
}
