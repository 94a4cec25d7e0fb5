// The server of a bench in a process of its own, which tells how long it reckoned without a pause.
import { openDatabase } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.ts';
import { join } from 'node:path';
import { openApp } from './open-app.ts';
import { watchEventLoop } from './watch-event-loop.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir });
await migrateDatabase(server.connection);
const open = openDatabase(server.connection, console.error);
const app = await openApp(open, join(dataDir, 'files'));
const address = await app.listen({ port: 0, host: '127.0.0.1' });

let watch = watchEventLoop();
process.on('message', (message) => {
  if (message === 'stalls') {
    process.send?.({ stalls: watch.stop() });
    watch = watchEventLoop();
    return;
  }
  watch.stop();
  process.disconnect?.();
  void app
    .close()
    .then(() => open.close())
    .then(() => server.stop());
});
process.send?.({ address });
