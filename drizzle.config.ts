import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/platform/*/*table.ts', './server/features/*/tables.ts'],
  out: './server/platform/database/migrations',
});
