import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';

/** A real S3 server on this machine with an empty bucket; gives what the settings say of it. */
export async function startS3(): Promise<S3Settings> {
  const directory = await mkdtemp(join(tmpdir(), 'apex-s3-'));
  const bucket = 'club-pictures';
  const configureBuckets = [{ name: bucket }];
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
}
