import { buildIfStale } from './build.ts';

buildIfStale();
await import('../server/main.ts');
