import { isOwnNetwork } from './secure-address.ts';
import { StartupError } from './startup-error.ts';

/** An S3-compatible store and the bucket in it that pictures are kept in. */
export interface S3Settings {
  /** Without a trailing slash; the bucket's name follows it. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const NAMES = ['S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
type Name = (typeof NAMES)[number];

const isBucket = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);

function isStoreAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isOwnNetwork(hostname));
  return isSecure && username + password + search + hash === '';
}

/**
 * Reads the S3 settings, `text` giving each by its name; null when there are none. A StartupError says what is wrong
 * or missing, and repeats no value: operators mix keys and addresses up.
 */
export function readS3Settings(text: (name: string) => string | null): S3Settings | null {
  if (NAMES.every(name => text(name) === null)) return null;
  const needed = (name: Name): string => {
    const value = text(name);
    if (value !== null) return value;
    const set = NAMES.find(each => text(each) !== null);
    throw new StartupError(
      `${name} is missing: ${set} is set, and pictures need both to be kept in a bucket.`,
    );
  };
  const check = (name: Name, isRight: boolean, must: string) => {
    if (!isRight) throw new StartupError(`${name} must be ${must}.`);
  };
  const url = needed('S3_URL');
  check('S3_URL', isStoreAddress(url), 'an http: or https: address without a password, a query or a bucket');
  const bucket = needed('S3_BUCKET');
  check(
    'S3_BUCKET',
    isBucket(bucket),
    'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  );
  const region = text('S3_REGION') ?? 'us-east-1';
  check('S3_REGION', /^[a-z0-9-]{1,40}$/.test(region), 'the name of a region, such as eu-central-1');
  const accessKeyId = needed('S3_ACCESS_KEY_ID');
  check('S3_ACCESS_KEY_ID', /^[\w-]+$/.test(accessKeyId), 'a key id of letters, digits, - and _');
  const secretAccessKey = needed('S3_SECRET_ACCESS_KEY');
  return { url: url.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}
