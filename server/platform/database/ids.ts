import { v7 } from 'uuid';

/** UUIDv7: each later than the one before it, also within a millisecond, so that ids sort as things happened. */
export const newId = (): string => v7();
