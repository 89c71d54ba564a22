import type { ReplyOf } from '#contract/calls.ts';
import { OfflineError } from '#web/client/errors.ts';
import { readAnswer } from '#web/client/request.ts';
import { spoken } from '#web/language/spoken.ts';

/** Twice as long as 40 kB take on the slowest line. */
const PATIENCE_MS = 120_000;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
};

/** Uploads a picture and reports its progress, from 0 to 1. Throws ApiError and OfflineError. */
export async function sendPicture(
  picture: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  isProof = false,
): Promise<ReplyOf<'UploadMedia'>> {
  const form = new FormData();
  form.append('File', picture, 'picture.jpg');
  return readAnswer(await post(`/api/UploadMedia${isProof ? '?use=proof' : ''}`, form, onProgress, signal));
}

/** Posts a form by XMLHttpRequest, because fetch reports no progress. */
function post(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new OfflineError('The server cannot be reached.'));
    request.open('POST', address);
    for (const [name, value] of new Headers(spoken().headers)) request.setRequestHeader(name, value);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(new Response(responseText, { status, headers: headersOf(request) }));
    };
    request.onerror = lose;
    request.ontimeout = lose;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
