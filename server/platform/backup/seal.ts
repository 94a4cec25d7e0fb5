/**
 * The last bytes of a backup: the sha256 of all before them, in a frame that zstd skips. Zstandard's own checksum leaves
 * some changed and added bytes unnoticed.
 */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { damaged } from './backup-error.ts';

const hashBytes = 32;
const frameStart = Buffer.from([0x50, 0x2a, 0x4d, 0x18, hashBytes, 0, 0, 0]);
const sealBytes = frameStart.length + hashBytes;

export function createSeal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frameStart, hash.digest()]));
    },
  });
}

/** Fails at the end where a byte is not as it was written. */
export function createSealCheck(): Transform {
  const hash = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const bytes = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
      const end = Math.max(0, bytes.length - sealBytes);
      tail = bytes.subarray(end);
      hash.update(bytes.subarray(0, end));
      done(null, bytes.subarray(0, end));
    },
    flush(done) {
      const isWhole = tail.equals(Buffer.concat([frameStart, hash.digest()]));
      done(isWhole ? null : damaged('its last bytes do not fit the others'));
    },
  });
}
