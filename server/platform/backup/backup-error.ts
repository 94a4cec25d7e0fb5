/** A backup that cannot be made or restored. Its message is one plain sentence for whoever runs Goodstead. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const damaged = (what: string) =>
  new BackupError(`This backup is damaged or not whole (${what}). Nothing was changed; please take another one.`);
