import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { texts } from '../../language/texts.ts';
import { problems } from '../../problems/problem.ts';
import type { S3Settings } from '../../settings/s3-settings.ts';
import type { MediaStore } from './media-store.ts';

/** For a request with the tries that follow a passing failure, in milliseconds. */
const PATIENCE_MS = 15_000;
const RETRIES = 3;

const unreachable = (cause: unknown) =>
  problems.upstream(texts().picturesAway, texts().pictureStoreAway, cause);

/** Keeps pictures in a bucket of an S3-compatible store. A store that does not answer is a problem (502). */
export function s3Store({ url, bucket, region, accessKeyId, secretAccessKey }: S3Settings): MediaStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  /** What the store answers with one of the statuses that are `fine`. */
  async function ask(name: string, fine: readonly number[], init: RequestInit = {}): Promise<Response> {
    const address = `${url}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await client
      .fetch(address, { ...init, signal, redirect: 'error' })
      .catch((cause: unknown) => {
        throw unreachable(cause);
      });
    if (fine.includes(answer.status)) return answer;
    const said = await answer.text().catch(() => '');
    throw unreachable(new Error(`The store of pictures answered ${answer.status}: ${said.slice(0, 500)}`));
  }
  const bytesOf = (answer: Response) =>
    answer.bytes().catch((cause: unknown) => {
      throw unreachable(cause);
    });

  return {
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
