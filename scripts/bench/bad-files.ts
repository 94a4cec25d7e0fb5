// Sends damaged and hostile files through the whole path, from the upload to the analysis, and watches the server.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { project } from '../build.ts';
import { createFileSender, type Ending, type SentFile } from './send-files.ts';
import { watchEventLoop } from './watch-event-loop.ts';
import { watchSurroundings, type Surroundings } from './watch-surroundings.ts';
import { openApp } from './open-app.ts';

const mutants = 2000;
/** Sent before anything is measured, with the largest ones: they compile code and fill caches. */
const warmUp = 70;
const longestStallMs = 100;
const mostHeapGrowthMb = 32;
const mostMemoryGrowthMb = 128;

/** Whether every figure is as promised. */
export async function run(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goodstead-bench-'));
  const workDir = await mkdtemp(join(tmpdir(), 'goodstead-bench-files-'));
  const temporary = join(workDir, 'tmp');
  await mkdir(temporary);
  const server = await startEmbeddedPostgres({ dataDir });
  // What other programs leave in the common folder is none of ours.
  process.env['TMPDIR'] = temporary;
  try {
    await migrateDatabase(server.connection);
    const open = openDatabase(server.connection, console.error);
    const surroundings = await watchSurroundings([project, temporary]);
    const filesRoot = join(dataDir, 'files');
    const app = await openApp(open, filesRoot);
    try {
      const { warm, measured } = await writeFiles(workDir, surroundings.decoyUrl);
      return await measure(await createFileSender(app), { warm, measured, surroundings, filesRoot });
    } finally {
      await app.close();
      await open.close();
      surroundings.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Made beforehand, so that making them is no part of what is measured. */
async function writeFiles(folder: string, decoyUrl: string): Promise<{ warm: SentFile[]; measured: SentFile[] }> {
  const program = join(import.meta.dirname, 'write-bad-files.ts');
  await promisify(execFile)(process.execPath, [program, folder, decoyUrl, String(warmUp + mutants)]);
  const lines = (await readFile(join(folder, 'names'), 'utf8')).split('\n');
  const files = lines.map((line): SentFile => {
    const [, path = '', extension = '', name = ''] = /^(\d+\.(\w+)) (.*)$/.exec(line) ?? [];
    return { name, extension, read: () => readFile(join(folder, path)) };
  });
  console.log(`${mutants} mutants, and ${files.length - warmUp - mutants} files that were bad from the start.`);
  const measured = files.slice(warmUp);
  const large = measured.filter(({ name }) => /million|10 MB|80 MB/.test(name));
  return { warm: [...files.slice(0, warmUp), ...large], measured };
}

interface Measurement {
  warm: SentFile[];
  measured: SentFile[];
  surroundings: Surroundings;
  filesRoot: string;
}

async function measure(
  { send, isAnswering }: Awaited<ReturnType<typeof createFileSender>>,
  { warm, measured, surroundings, filesRoot }: Measurement,
): Promise<boolean> {
  const first = await send(warm);
  const before = await readMemory();
  const watch = watchEventLoop();
  const started = performance.now();
  const endings = await send(measured);
  const stalls = watch.stop();
  const after = await readMemory();
  const taken = (performance.now() - started) / 1000;
  const answers = await isAnswering();
  console.log(`Sent in ${taken.toFixed(0)} s, load ${loadavg()[0]!.toFixed(1)} on the machine.`);

  const wrong = describeEndings(endings);
  const stored = (await readdir(filesRoot, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const accepted = [...first, ...endings].filter(({ state }) => state !== 'refused').length;
  const newFiles = await surroundings.findNewFiles();
  const connections = surroundings.countConnections();
  const growth = { heap: after.heapMb - before.heapMb, memory: after.memoryMb - before.memoryMb };
  const checks: [boolean, string][] = [
    [wrong === 0, `${wrong} of ${endings.length} ended otherwise than read, failed with a sentence, or refused.`],
    [answers, `Afterwards the server ${answers ? 'answers' : 'does not answer'}.`],
    [
      stalls.longestOwnMs <= longestStallMs,
      `The longest stall of the event loop: ${stalls.longestOwnMs.toFixed(0)} ms of its own (at most ${longestStallMs}), ` +
        `it reckoned for at most ${stalls.longestRanMs.toFixed(0)} ms without a pause; ` +
        `by the clock ${stalls.longestMs.toFixed(0)} ms, p99 ${stalls.p99Ms.toFixed(1)} ms.`,
    ],
    [
      growth.heap <= mostHeapGrowthMb && growth.memory <= mostMemoryGrowthMb,
      `Memory before and after, collected: heap ${before.heapMb.toFixed(0)} and ${after.heapMb.toFixed(0)} MB (at most ${mostHeapGrowthMb} more), ` +
        `process ${before.memoryMb.toFixed(0)} and ${after.memoryMb.toFixed(0)} MB (at most ${mostMemoryGrowthMb} more).`,
    ],
    [stored.length === accepted, `${stored.length} files are stored for ${accepted} documents.`],
    [newFiles.length === 0, `${newFiles.length} files were written elsewhere. ${newFiles.slice(0, 5).join(', ')}`],
    [connections === 0, `${connections} connections were made.`],
  ];
  for (const [isMet, line] of checks) console.log(`${isMet ? '  met' : '  NOT met'}: ${line}`);
  return checks.every(([isMet]) => isMet);
}

/** Gives the number of those that ended as none may. */
function describeEndings(endings: Ending[]): number {
  const counts = new Map<string, number>();
  for (const { state, sentence } of endings) {
    const line = [state, sentence].filter(Boolean).join(': ');
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  for (const [line, count] of [...counts].toSorted()) console.log(`  ${String(count).padStart(5)} ${line}`);
  const slowest = endings.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
  if (slowest)
    console.log(`The slowest, waiting included: ${slowest.name}, ${(slowest.milliseconds / 1000).toFixed(1)} s.`);
  const wrong = endings.filter(({ isExpected }) => !isExpected);
  for (const { name, state, sentence } of wrong.slice(0, 20)) console.log(`  ${name} ended as ${state}: ${sentence}`);
  return wrong.length;
}

async function readMemory(): Promise<{ heapMb: number; memoryMb: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // What ends a moment later than its answer, ends in this time.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  for (let round = 0; round < 3; round += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const { heapUsed, rss } = process.memoryUsage();
  return { heapMb: heapUsed / 2 ** 20, memoryMb: rss / 2 ** 20 };
}
