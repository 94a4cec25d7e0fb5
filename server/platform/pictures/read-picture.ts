// What an image says of itself. It is drawn by others, so what is no plain PNG or JPEG is refused at the door.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { invalidInput } from '../errors/app-error.ts';

export interface Picture {
  mimeType: 'image/png' | 'image/jpeg';
  content: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

const notReadable = 'Please choose a picture that is a PNG or a JPEG.';

export interface PictureLimits {
  kilobytes: number;
  /** In pixels. */
  least: number;
  most: number;
  isSquare?: boolean;
}

/** Throws `invalid_input` with a sentence for anything but a PNG or JPEG within the limits. */
export async function readPicture(dataUrl: string, limits: PictureLimits): Promise<Picture> {
  const { kilobytes, least, most, isSquare = false } = limits;
  const content = Buffer.from(dataUrl.replace(/^data:[a-z/]{1,40};base64,/, ''), 'base64');
  if (content.length > kilobytes * 1000)
    throw invalidInput(`Please choose a picture of at most ${kilobytes} KB.`, 'image');
  const size = readPngSize(content) ?? readJpegSize(content);
  if (!size) throw invalidInput(notReadable, 'image');
  const { width, height, mimeType } = size;
  if (Math.min(width, height) < least || Math.max(width, height) > most)
    throw invalidInput(
      `Please choose a picture of ${least} to ${most.toLocaleString('en-US')} pixels on each side.`,
      'image',
    );
  if (isSquare && width !== height) throw invalidInput('Please choose a picture that is a square.', 'image');
  if (mimeType === 'image/png' && !(await canBeUnpacked(content, most))) throw invalidInput(notReadable, 'image');
  return { mimeType, content, width, height };
}

type Size = Omit<Picture, 'content'>;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPngSize(content: Buffer): Size | null {
  const isPng = content.subarray(0, 8).equals(pngSignature) && content.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || content.length < 33 || content.toString('latin1', content.length - 8, content.length - 4) !== 'IEND')
    return null;
  return { mimeType: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
}

const unpack = promisify(inflate);
/** Four channels of 16 bits. */
const mostUnpacked = (side: number) => side * (side * 8 + 1);

/** Whether its packed rows are some, and no more than a picture of this size has. */
async function canBeUnpacked(content: Buffer, side: number): Promise<boolean> {
  const rows: Buffer[] = [];
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const isData = content.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) rows.push(content.subarray(at + 8, at + 8 + content.readUInt32BE(at)));
  }
  return unpack(Buffer.concat(rows), { maxOutputLength: mostUnpacked(side) }).then(
    () => true,
    () => false,
  );
}

/** The first frame header; segments before it are passed over by their own length. */
function readJpegSize(content: Buffer): Size | null {
  if (content.length < 4 || content.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { mimeType: 'image/jpeg', height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    const length = content.readUInt16BE(at + 2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}
