// What a reader might be made to do by a file that takes it over.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { env } from 'node:process';

const messages = 3;

const send = (message: unknown): void => {
  writeSync(messages, `${JSON.stringify(message)}\n`);
};

const block = (text: string) => ({ kind: 'paragraph', text, page: null, sheet: null, row: null });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

function attempt(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return codeOf(error);
  }
}

const connecting = (): Promise<string> =>
  new Promise((resolve) => {
    try {
      const socket = connect(9, '127.0.0.1');
      socket.on('connect', () => resolve('allowed'));
      socket.on('error', (error) => resolve(codeOf(error)));
    } catch (error) {
      resolve(codeOf(error));
    }
  });

const deeds: Record<string, () => unknown> = {
  async escape() {
    const tried = {
      read: attempt(() => readFileSync(join(import.meta.dirname, '../../../../package-lock.json'))),
      write: attempt(() => writeFileSync(join(import.meta.dirname, 'written'), '')),
      start: attempt(() => spawnSync(process.execPath)),
      connect: await connecting(),
      environment: Object.keys(env).filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name)),
    };
    send({ blocks: [block(JSON.stringify(tried))] });
    send({ pageCount: null, isCut: false });
  },
  flood() {
    for (;;) send({ blocks: [block('x'.repeat(100_000))] });
  },
  line() {
    for (;;) writeSync(messages, 'x'.repeat(100_000));
  },
  nonsense: () => send({ blocks: [{ kind: 'script', text: 1 }] }),
  silence: () => {},
  loop() {
    for (;;);
  },
  heap() {
    const kept: unknown[] = [];
    for (;;) kept.push(Array(1_000_000).fill(0.5));
  },
  buffers() {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(50_000_000, 1));
  },
  linger() {
    send({ pageCount: null, isCut: false });
    setInterval(() => {}, 1_000);
  },
};

await deeds[process.argv[2] ?? '']?.();
