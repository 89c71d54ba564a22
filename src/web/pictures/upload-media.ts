import { explain, isSignInNeeded } from '#web/errors.ts';
import { texts } from './texts.ts';

/** What the server said of a failed upload, for people. */
function saidBy(error: unknown): string {
  const [first = ''] = explain(error);
  return isSignInNeeded(error) ? texts.signedOut : first;
}

/**
 * Gives what `send` is answered. When it fails, the answer's text is alerted and an empty object is returned
 * (product.md §8); one that was aborted is not worth an alert.
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
