import { unusableAnswer } from './s3-failure.ts';

export interface Listing {
  files: { key: string; writtenAt: Date }[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** Reads an answer to `ListObjectsV2`; throws `StorageError` for anything else. */
export function parseListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw unusableAnswer();
  const files = xml
    .split('<Contents>')
    .slice(1)
    .map((entry) => {
      const key = textOf(entry, 'Key');
      const writtenAt = new Date(textOf(entry, 'LastModified') ?? '');
      if (key === null || Number.isNaN(writtenAt.getTime())) throw unusableAnswer();
      return { key, writtenAt };
    });
  return { files, next: textOf(xml, 'IsTruncated') === 'true' ? requireText(xml, 'NextContinuationToken') : null };
}

function requireText(xml: string, element: string): string {
  const text = textOf(xml, element);
  if (!text) throw unusableAnswer();
  return text;
}

function textOf(xml: string, element: string): string | null {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text === undefined ? null : text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,5}));/gi, decodeEntity);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntity(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
