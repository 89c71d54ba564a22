import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartupError } from './startup-error.ts';

const bucket = {
  S3_URL: 'https://s3.eu-central-1.amazonaws.com/',
  S3_BUCKET: 'club-pictures',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

test('pictures are kept in the data folder unless a bucket is set', () => {
  expect(readSettings({}).s3).toBeNull();
  expect(readSettings({ S3_URL: ' ', S3_REGION: '' }).s3).toBeNull();
  expect(readSettings(bucket).s3).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'club-pictures',
    region: 'us-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  });
});

test('a store may stand on this machine or below a path, in a region of its own', () => {
  const settings = { ...bucket, S3_URL: 'http://minio:9000/storage/s3', S3_REGION: 'auto' };
  expect(readSettings(settings).s3).toMatchObject({ url: 'http://minio:9000/storage/s3', region: 'auto' });
});

function refusalOf(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'fine';
}

test.each([
  [
    'S3_URL',
    [
      's3.example',
      'ftp://s3.example',
      'http://s3.example',
      's3://club-pictures',
      'https://key:secret@s3.example',
      'https://s3.example/?a=b',
    ],
  ],
  ['S3_BUCKET', ['ab', 'Club', 'club_pictures', 'club/pictures', '-club', 'a'.repeat(64)]],
  ['S3_REGION', ['eu central', 'EU', 'https://s3.example']],
  ['S3_ACCESS_KEY_ID', ['some key', 'so/me+key']],
])('%s cannot be any of %j, and one sentence says so without repeating it', (name, values) => {
  for (const value of values) {
    const sentence = refusalOf({ ...bucket, [name]: value });
    expect(sentence).toMatch(/^[^\n]+\.$/);
    expect(sentence).toContain(`${name} must be `);
    expect(sentence).not.toContain(value);
  }
});

test.each(['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
  '%s cannot be left out',
  name => {
    expect(refusalOf({ ...bucket, [name]: '' })).toMatch(
      new RegExp(`^${name} is missing: \\S+ is set.*\\.$`),
    );
  },
);
