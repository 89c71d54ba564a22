import { pathOf } from '#contract/call.ts';
import { OfflineError } from '#web/data/errors.ts';
import { readAnswer } from '#web/data/request.ts';
import { spoken } from '#web/language/spoken.ts';

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Fetches the file and hands it to the browser to keep. Throws ApiError and OfflineError. */
export async function downloadMyData(): Promise<void> {
  const answer = await fetch(pathOf('GetMyData'), spoken()).catch((cause: unknown) => {
    throw new OfflineError('The server cannot be reached.', { cause });
  });
  if (!answer.ok) return readAnswer(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers.get('content-disposition')) ?? 'my-data.zip';
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
