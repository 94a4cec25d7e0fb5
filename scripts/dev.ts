// The server, restarted when it changes, and the web with hot reload beside it at Vite's own address.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { buildIfStale, project } from './build.ts';

buildIfStale();
const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-path=content', 'server/main.ts'],
  {
    cwd: project,
    stdio: 'inherit',
  },
);
const web = await createServer({ configFile: join(project, 'vite.config.ts') });
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill('SIGTERM');
    void web.close();
  });
}
server.on('exit', (code) => {
  void web.close();
  process.exitCode = code ?? 0;
});
