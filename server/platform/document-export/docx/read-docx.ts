// For tests: the parts of a DOCX file, read from the zip's central directory.
import { inflateRawSync } from 'node:zlib';

export function readDocxParts(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + file.readUInt32LE(at + 20));
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}
