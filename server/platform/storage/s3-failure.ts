import { AppError } from '../errors/app-error.ts';

/** A storage that cannot be used. People read the message; `reason` tells the operator, without content or secrets. */
export class StorageError extends AppError {
  readonly reason: string;

  constructor(reason: string) {
    super('storage_unavailable', 'The file storage cannot be used right now. Please try again in a few minutes.');
    this.reason = `The file storage at STORAGE_URL ${reason}`;
  }
}

const keyIsRefused =
  'refuses the access key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that the key may list, read, ' +
  'write and delete files in the bucket.';
const regionIsWrong = 'is in another region or at another address. Correct region and endpoint in STORAGE_URL.';

const reasons: Record<string, string> = {
  AccessDenied: keyIsRefused,
  InvalidAccessKeyId: keyIsRefused,
  SignatureDoesNotMatch: keyIsRefused,
  ExpiredToken: 'says that the access key has expired. Set new credentials.',
  NoSuchBucket: 'has no such bucket. Create it, or correct STORAGE_URL.',
  RequestTimeTooSkewed: 'says that the clock of this machine is wrong. Set it to the right time.',
  AuthorizationHeaderMalformed: regionIsWrong,
  PermanentRedirect: regionIsWrong,
  TemporaryRedirect: regionIsWrong,
};

/** `code` is the server's own word for what is wrong, where it gave one. */
export function explainRefusal(status: number, code: string | null): StorageError {
  const known = code === null ? undefined : reasons[code];
  if (known) return new StorageError(known);
  if (status === 401 || status === 403) return new StorageError(keyIsRefused);
  if (status >= 300 && status < 400) return new StorageError(regionIsWrong);
  return new StorageError(`answered ${status}${code ? ` (${code})` : ''}.`);
}

export const noAnswer = () => new StorageError('does not answer.');
export const unusableAnswer = () => new StorageError('gave an answer that no S3 server gives.');
