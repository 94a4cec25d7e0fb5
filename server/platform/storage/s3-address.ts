/** Where an S3 server keeps our files, as `STORAGE_URL` says it. */
export interface S3Address {
  /** Of the bucket, without a slash at its end. */
  bucketUrl: string;
  /** What our file names are put behind: empty, or ending in a slash. */
  keyPrefix: string;
  region: string;
}

export const s3AddressForm =
  'must be s3://bucket/folder?region=us-east-1 for AWS, with &endpoint=https://host:port for another S3 server';

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderForm = /^(?:\/[\w-]+)*\/?$/;
const regionForm = /^[a-z0-9-]{1,40}$/;
const parameters: ReadonlySet<string> = new Set(['region', 'endpoint']);

/** Null where it is not of the form. Credentials have no place in it: their `/` and `+` would have to be escaped. */
export function readS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, port, hash, host: bucket, pathname, searchParams } = url;
  if (protocol !== 's3:' || username || password || port || hash) return null;
  if (!bucketForm.test(bucket) || !folderForm.test(pathname)) return null;
  const names = [...searchParams.keys()];
  if (names.some((name) => !parameters.has(name)) || new Set(names).size !== names.length) return null;

  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint');
  if (!regionForm.test(region) || (endpoint !== null && !isOrigin(endpoint))) return null;
  const folder = pathname.replace(/^\/|\/$/g, '');
  return {
    bucketUrl: endpoint === null ? awsUrl(bucket, region) : `${new URL(endpoint).origin}/${bucket}`,
    keyPrefix: folder && `${folder}/`,
    region,
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

// A certificate of AWS covers one label before its own name.
const awsUrl = (bucket: string, region: string): string =>
  bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
