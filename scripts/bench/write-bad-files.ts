// Writes the files of the bench `bad-files` into a folder. A program of its own: making them takes memory that would be
// measured as the server's.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBadFiles } from '../../server/platform/text-extraction/testing/bad-files.ts';
import { createCallingFiles } from '../../server/platform/text-extraction/testing/calling-files.ts';
import { createCorpus } from '../../server/platform/text-extraction/testing/corpus.ts';
import { createMutant } from '../../server/platform/text-extraction/testing/mutants.ts';

const [folder = '', decoyUrl = '', mutants = '0'] = process.argv.slice(2);
const callers = createCallingFiles(decoyUrl);
const seeds = [...(await createCorpus()), ...callers];
const names: string[] = [];

async function keep(file: { name: string; extension: string; content: Buffer }): Promise<void> {
  const path = `${names.length}.${file.extension}`;
  names.push(`${path} ${file.name}`);
  await writeFile(join(folder, path), file.content);
}

for (let index = 0; index < Number(mutants); index += 1) await keep(createMutant(seeds, index));
for (const file of [...(await createBadFiles()), ...callers]) await keep(file);
await writeFile(join(folder, 'names'), names.join('\n'));
