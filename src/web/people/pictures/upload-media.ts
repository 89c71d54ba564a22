import { ApiError, explain, isSignInNeeded } from '#web/data/errors.ts';
import { plainText } from './plain-text.ts';
import { texts } from './texts.ts';

const MAX_ALERT = 300;

/** What was answered to a failed upload, by the server or by a proxy before it, for people. */
function saidBy(error: unknown): string {
  if (isSignInNeeded(error)) return texts.signedOut;
  const [first = ''] = explain(error);
  return plainText(error instanceof ApiError ? error.foreign : '', MAX_ALERT) || first;
}

/**
 * Gives what `send` is answered. When it fails, the answer's text is alerted and an empty object is returned
 * (docs/product.md#garage-and-pictures); one that was aborted is not worth an alert.
 */
export async function uploadMedia(
  send: () => Promise<{ Uri: string }>,
  alert: (text: string) => void,
  signal: AbortSignal,
): Promise<{ Uri?: string }> {
  try {
    return await send();
  } catch (error) {
    if (!signal.aborted) alert(saidBy(error));
    return {};
  }
}
