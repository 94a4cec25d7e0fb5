const full: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether there was no room: on a disk of ours, or PostgreSQL's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && full.has(String(error.code))) || isDiskFull(error.cause);
}
