import { buildWebIfStale } from './build-web.ts';

buildWebIfStale();
await import('../server/main.ts');
