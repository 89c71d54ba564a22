import { useEffect, useState } from 'react';
import { PICTURE_SIDE, PROOF_SIDE } from '#domain/people/picture.ts';
import { createState } from '#web/browser/state.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { api } from '#web/client/api.ts';
import { ApiError, explain, isSignInNeeded, OfflineError } from '#web/client/errors.ts';
import { pictureTexts as texts } from '#web/page/editing/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { plainText } from './plain-text.ts';
import { PictureError, shrinkPicture } from './shrink-picture.ts';

/** The state of a chosen picture. `preview` shows it before the server has it. */
export type PictureUpload =
  | { readonly step: 'preparing' }
  | { readonly step: 'sending' | 'failed'; readonly preview: string }
  | { readonly step: 'refused'; readonly reason: string }
  | { readonly step: 'done'; readonly preview: string; readonly address: string };

interface Run {
  readonly abort: AbortController;
  /** Sends it once more. */
  again: () => Promise<void>;
}

/** The pictures being uploaded, each for a field of the form: the person's, or a car's; `isProof`: proofs of credentials. */
export function createPictureUploads(isProof = false) {
  const { current, set, subscribe } = createState<Readonly<Record<string, PictureUpload>>>({});
  const runs = new Map<string, Run>();

  const put = (field: string, upload: PictureUpload | null) => {
    const { [field]: before, ...others } = current();
    const isShown = before && 'preview' in before;
    if (isShown && !(upload && 'preview' in upload && upload.preview === before.preview)) {
      URL.revokeObjectURL(before.preview);
    }
    set(upload ? { ...others, [field]: upload } : others);
  };

  /** Cancels the field's upload and drops its preview. */
  const withdraw = (field: string) => {
    runs.get(field)?.abort.abort();
    runs.delete(field);
    put(field, null);
  };

  async function send(
    field: string,
    picture: Blob,
    preview: string,
    signal: AbortSignal,
    take: (address: string) => void,
  ) {
    put(field, { step: 'sending', preview });
    alertBoard.clear();
    try {
      const query = isProof ? { use: 'proof' as const } : {};
      const { Uri } = await api.UploadMedia({ query, picture, signal, whenSignedOut: 'throw' });
      if (signal.aborted) return;
      put(field, { step: 'done', preview, address: Uri });
      take(Uri);
    } catch (error) {
      if (signal.aborted) return;
      alertBoard.failure(describeUploadFailure(error));
      put(field, { step: 'failed', preview });
    }
  }

  return {
    /** Shrinks a file and uploads it for a field; calls `take` with the address of the stored picture. */
    async start(field: string, file: File, take: (address: string) => void): Promise<void> {
      withdraw(field);
      const run: Run = { abort: new AbortController(), again: async () => {} };
      runs.set(field, run);
      const { signal } = run.abort;
      put(field, { step: 'preparing' });
      const side = isProof ? PROOF_SIDE : PICTURE_SIDE;
      const picture = await shrinkPicture(file, side).catch((error: unknown) => {
        const reason = error instanceof PictureError ? error.message : texts.broken;
        if (!signal.aborted) put(field, { step: 'refused', reason });
        return null;
      });
      if (picture === null || signal.aborted) return;
      const preview = URL.createObjectURL(picture);
      run.again = () => send(field, picture, preview, signal, take);
      await run.again();
    },
    retry: async (field: string): Promise<void> => runs.get(field)?.again(),
    withdraw,
    /** Releases finished uploads once the form is saved, which shows their pictures. */
    releaseFinished: () =>
      Object.keys(current()).forEach(field => void (current()[field]?.step === 'done' && withdraw(field))),
    /** Ends all of them. */
    withdrawAll: () => Object.keys(current()).forEach(withdraw),
    current,
    subscribe,
  };
}

/** Whether a picture is still uploading: a form saved now would lack it. */
export const isUploading = (uploads: Readonly<Record<string, PictureUpload>>): boolean =>
  Object.values(uploads).some(({ step }) => step === 'preparing' || step === 'sending');

const MAX_ALERT = 300;

/**
 * Describes a failed upload to people, in the words of the server or of a proxy before it
 * (docs/product.md#garage-and-pictures).
 */
function describeUploadFailure(error: unknown): string {
  if (isSignInNeeded(error)) return texts.signedOut;
  const [first = ''] = explain(error);
  const answer = error instanceof OfflineError ? error.cause : error;
  return plainText(answer instanceof ApiError ? answer.foreign : '', MAX_ALERT) || first;
}

/** The uploads of a form, of public pictures or of proofs; unmounting the form aborts them. */
export function usePictureUploads(isProof = false) {
  const [uploads] = useState(() => createPictureUploads(isProof));
  const current = useCurrent(uploads);
  useEffect(() => uploads.withdrawAll, [uploads]);
  return { ...uploads, of: (field: string) => current[field], busy: isUploading(current) };
}

export type FormUploads = ReturnType<typeof usePictureUploads>;
