import { pathOf } from '#contract/call.ts';
import { MAX_DOWNLOAD_MS } from '#web/browser/limits.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { OfflineError } from '#web/client/errors.ts';
import { readAnswer } from '#web/client/request.ts';
import { spoken } from '#web/language/spoken.ts';

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

function failUnreached(cause: unknown): never {
  throw new OfflineError('The server cannot be reached.', { cause });
}

/** Fetches the file and has the browser save it. Throws ApiError and OfflineError. */
export async function downloadMyData(): Promise<void> {
  const answer = await fetch(pathOf('GetMyData'), {
    ...spoken(),
    signal: AbortSignal.timeout(MAX_DOWNLOAD_MS),
  }).catch(failUnreached);
  if (!answer.ok) return readAnswer(answer);
  const file = await answer.blob().catch(failUnreached);
  saveFile(file, nameIn(answer.headers.get('content-disposition')) ?? 'my-data.zip');
}
