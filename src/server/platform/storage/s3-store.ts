import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { cleanLine, cutText } from '#domain/text/clean.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { S3Settings } from '#server/platform/settings/s3-settings.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { folderStore, type MediaStore } from './media-store.ts';

/** For a request with the tries that follow a passing failure, in milliseconds. */
const PATIENCE_MS = 15_000;
const RETRIES = 3;

const unreachable = (cause: unknown) =>
  problems.upstream(texts().picturesAway, texts().pictureStoreAway, cause);

/** How long a file may take: it may be large, and the line slow. */
const FILE_PATIENCE_MS = HOUR_MS;

/** Asks a bucket for something; a store that does not answer is a problem (502). */
function openBucket({ url, bucket, region, accessKeyId, secretAccessKey }: S3Settings, patienceMs: number) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  /** Sends a request; returns the answer when its status is among `fine`. */
  return async (name: string, fine: readonly number[], init: RequestInit = {}): Promise<Response> => {
    const address = `${url}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await client
      .fetch(address, { ...init, signal, redirect: 'error' })
      .catch((cause: unknown) => {
        throw unreachable(cause);
      });
    if (fine.includes(answer.status)) return answer;
    const reason = await answer.text().catch(() => '');
    throw unreachable(
      new Error(`The store of pictures answered ${answer.status}: ${cutText(cleanLine(reason), 500)}`),
    );
  };
}

const bytesOf = (answer: Response) =>
  answer.bytes().catch((cause: unknown) => {
    throw unreachable(cause);
  });

/** Keeps pictures in a bucket of an S3-compatible store. */
export function s3Store(settings: S3Settings): MediaStore {
  const ask = openBucket(settings, PATIENCE_MS);
  return {
    identify: async () => `${settings.url}/${settings.bucket}`,
    async put(name, picture) {
      const headers = {
        'content-type': 'image/jpeg',
        'x-amz-content-sha256': createHash('sha256').update(picture).digest('hex'),
      };
      await bytesOf(await ask(name, [200], { method: 'PUT', body: Buffer.from(picture), headers }));
    },
    async get(name) {
      const answer = await ask(name, [200, 404]);
      const bytes = await bytesOf(answer);
      return answer.status === 404 ? null : bytes;
    },
    async remove(name) {
      await bytesOf(await ask(name, [200, 204, 404], { method: 'DELETE' }));
    },
  };
}

/** Keeps files in a folder of that bucket. */
export function s3Files(settings: S3Settings, folder: string) {
  const ask = openBucket(settings, FILE_PATIENCE_MS);
  return {
    async put(name: string, file: string): Promise<void> {
      const headers = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
      const body = await openAsBlob(file);
      await bytesOf(await ask(`${folder}/${name}`, [200], { method: 'PUT', body, headers }));
    },
    async remove(name: string): Promise<void> {
      await bytesOf(await ask(`${folder}/${name}`, [200, 204, 404], { method: 'DELETE' }));
    },
  };
}

/** The S3-compatible store of the settings, else the folder `media` in the data folder. */
export const openMediaStore = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): MediaStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'media'));
