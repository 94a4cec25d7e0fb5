import { randomUUIDv7 } from 'node:crypto';

/** Sortable by time of creation; made here so that both kinds of database give the same. */
export const newId = (): string => randomUUIDv7();
