import type { ReaderMessage } from '../reader-messages.ts';

type Reason = Extract<ReaderMessage, { unreadable: unknown }>['unreadable'];

export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
