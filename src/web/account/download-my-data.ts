import { pathOf } from '#contract/call.ts';
import { MAX_DOWNLOAD_MS } from '#web/browser/limits.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { request } from '#web/client/request.ts';

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Fetches the file and has the browser save it. Throws ApiError and OfflineError. */
export async function downloadMyData(): Promise<void> {
  let name: string | undefined;
  const file = await request(pathOf('GetMyData'), { limitMs: MAX_DOWNLOAD_MS }, headers => {
    name = nameIn(headers.get('content-disposition'));
  });
  saveFile(file, name ?? 'my-data.zip');
}
