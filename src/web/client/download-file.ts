import { MAX_DOWNLOAD_MS } from '#web/browser/limits.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { isSignInNeeded } from './errors.ts';
import { goToSignIn } from './go-to-sign-in.ts';
import { request } from './request.ts';

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/**
 * Fetches a file and has the browser save it, under `fallbackName` if the answer names none. Leads to the sign-in where the
 * file needs a recent one. Throws ApiError and OfflineError.
 */
export async function downloadFile(address: string, fallbackName: string): Promise<void> {
  let name: string | undefined;
  const file = await request(address, { limitMs: MAX_DOWNLOAD_MS }, headers => {
    name = nameIn(headers.get('content-disposition'));
  }).catch(error => {
    if (isSignInNeeded(error)) goToSignIn();
    throw error;
  });
  saveFile(file, name ?? fallbackName);
}
