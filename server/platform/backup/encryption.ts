/**
 * A stream that a passphrase alone opens: scrypt makes the key, and pieces of 64 KiB are sealed with AES-256-GCM. Each is
 * bound to its place, and the last one to being the last, so that none can be changed, moved, left out or cut off.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';
import { BackupError, damaged } from './backup-error.ts';

export const encryptedMark = Buffer.from('GOODSTEAD-ENCRYPTED-BACKUP-1\n');
const saltBytes = 16;
const checkBytes = 16;
export const headBytes = encryptedMark.length + saltBytes + checkBytes;
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const sealedBytes = pieceBytes + tagBytes;
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

interface Keys {
  key: Buffer;
  /** Tells a wrong passphrase from a damaged file. */
  check: Buffer;
}

async function deriveKeys(passphrase: string, salt: Buffer): Promise<Keys> {
  const secret = await derive(passphrase.normalize(), salt, 32, cost);
  const part = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return { key: part('pieces', 32), check: part('check', checkBytes) };
}

/** 96 bits: the piece's number, and whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what flows through into pieces of one size; the last one, which may be shorter or empty, is marked. */
function inPieces(size: number, turn: (piece: Buffer, index: number, isLast: boolean) => Buffer, head?: Buffer) {
  let waiting: Buffer = Buffer.alloc(0);
  let index = 0;
  return new Transform({
    construct(this: Transform, done) {
      if (head) this.push(head);
      done();
    },
    transform(this: Transform, chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
        // One that ends with the data so far may be the last.
        for (; waiting.length > size; waiting = waiting.subarray(size)) {
          this.push(turn(waiting.subarray(0, size), index++, false));
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(this: Transform, done) {
      try {
        this.push(turn(waiting, index, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export async function createEncryption(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await deriveKeys(passphrase, salt);
  const seal = (piece: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  return inPieces(pieceBytes, seal, Buffer.concat([encryptedMark, salt, check]));
}

/** For all that follows the head, which `headBytes` counts. */
export async function createDecryption(head: Buffer, passphrase: string | null): Promise<Transform> {
  if (passphrase === null) {
    throw new BackupError('This backup is encrypted: please set BACKUP_PASSPHRASE to the passphrase it was made with.');
  }
  const salt = head.subarray(encryptedMark.length, encryptedMark.length + saltBytes);
  const { key, check } = await deriveKeys(passphrase, salt);
  if (!check.equals(head.subarray(encryptedMark.length + saltBytes))) {
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase that this backup was made with.');
  }
  return inPieces(sealedBytes, (sealed, index, isLast) => {
    if (sealed.length < tagBytes) throw damaged('it ends too early');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw damaged('its encryption does not hold');
    }
  });
}
