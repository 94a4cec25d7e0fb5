// A PostgreSQL with pgvector for tests, as neither the embedded one nor many servers have it: the real ones, compiled
// to WebAssembly, in this process. It has one connection.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { vector } from '@electric-sql/pglite-pgvector';
import { migrateDatabase } from '../platform/database/migrate.ts';
import type { TestDatabase } from './test-app.ts';

export async function createPgvectorDatabase(): Promise<TestDatabase> {
  const server = await PGlite.create({ extensions: { vector, unaccent, pg_trgm: trigrams } });
  await migrateDatabase(connectTo(server));
  return { connection: { ...connectTo(server), max: 1 }, remove: () => server.close() };
}

function connectTo(server: PGlite) {
  const settings = createPgConfig(server);
  const { connection } = settings;
  const parse = connection.parse.bind(connection);
  // Drizzle's parsers of results stand where this one expects the types of parameters.
  connection.parse = ({ text, name }: { text: string; name?: string }) => parse({ text, name });
  return settings;
}
