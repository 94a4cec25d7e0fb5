/** Its message is one plain sentence for the person who starts the server. */
export class DataDirectoryError extends Error {
  override name = 'DataDirectoryError';
}

export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
