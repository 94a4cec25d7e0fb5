// Starts a program that works on hostile files: it can read its own folder and nothing else, cannot write, connect or start
// anything, knows nothing of the server's environment, and has its memory and its processor time bounded.
import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';

const heapMegabytes = 512;
// All memory, of which some 600 MB are only set aside. Linux holds a process to this, macOS does not.
const dataKilobytes = 1_600_000;
// Should the server be killed, the system ends a program that does not end.
const processorSeconds = 120;

const limits = [`-t ${processorSeconds}`, `-d ${dataKilobytes}`, '-c 0'].map((limit) => `ulimit ${limit} 2>/dev/null;`);

/** What the shell ends with where it cannot start a program. */
const noStart: readonly (number | null)[] = [126, 127];

export const isNoStart = (exitCode: number | null): boolean => noStart.includes(exitCode);

/** `node` runs the program, which takes its input from the standard input and sends what it has to say to descriptor 3. */
export function startSandboxed(node: string, program: string, parameters: readonly string[]): ChildProcess {
  const folder = dirname(realpathSync(program));
  const options = ['--permission', `--allow-fs-read=${folder}`, `--max-old-space-size=${heapMegabytes}`];
  const command = [node, ...options, program, ...parameters];
  return spawn('/bin/sh', ['-c', `${limits.join(' ')} exec "$0" "$@"`, ...command], {
    cwd: folder,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
}
