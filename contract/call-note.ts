import type { ErrorCode } from './errors.ts';

/** What a reader of the API is told of a call beyond its schemas. */
export interface CallNote {
  summary: string;
  /** Beside those that its method, path and input make possible in any call. */
  errors?: readonly ErrorCode[];
  /** Needs no session. */
  isOpen?: boolean;
  /** What is answered where it is not JSON, or not JSON alone. */
  types?: readonly string[];
}
