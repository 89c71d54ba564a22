import type { ProblemBody } from '#contract/problem.ts';
import { MAX_CHANGE_MS, TimeoutError, withLimit } from '#web/browser/limits.ts';
import { createState } from '#web/browser/state.ts';
import { locale } from '#web/language/language.ts';
import { noteVersion, setReached } from './connection.ts';
import { ApiError, isForeign, isUnavailable, OfflineError } from './errors.ts';
import { errorTexts as texts } from './texts.ts';

/** Makes each request as it is sent: telemetry adds headers. */
export const requestMiddleware = createState((init: RequestInit): RequestInit => init);

interface LimitedRequest extends RequestInit {
  /** Milliseconds within which the whole answer arrives. */
  limitMs?: number | undefined;
}

/**
 * Asks the server and gives what it answered: parsed JSON, text, a file, or null of an empty answer. A problem becomes an
 * ApiError; no answer in time, or a page of somebody else's (a paddock's captive portal), an OfflineError. `onSuccess` gets
 * the headers of an answer that is no problem.
 */
export async function request(
  address: string,
  { limitMs = MAX_CHANGE_MS, signal: outer, ...init }: LimitedRequest = {},
  onSuccess?: (headers: Headers) => void,
) {
  const ask = async (signal: AbortSignal) => {
    const answer = await answerTo(address, { ...init, signal });
    noteVersion(answer);
    const reply = await readAnswer(answer);
    setReached(true);
    onSuccess?.(answer.headers);
    return reply;
  };
  try {
    return await withLimit(limitMs, ask, outer);
  } catch (cause) {
    const error = cause instanceof TimeoutError ? new OfflineError(cause.message, { cause }) : cause;
    if (isUnavailable(error)) setReached(false);
    else if (error instanceof ApiError) setReached(true);
    throw error;
  }
}

const FILE_TYPES = ['application/zip', 'application/octet-stream'];
const FOREIGN = 'Something else answered in place of the server.';

/** Returns the content of an answer; throws a refusal. A refusal by something else counts as no answer. */
async function readAnswer(response: Response) {
  if (!response.ok) {
    const problem = await problemOf(response);
    throw isForeign(problem) ? new OfflineError(FOREIGN, { cause: problem }) : problem;
  }
  if (response.status === 204) return null;
  const type = response.headers.get('content-type') ?? '';
  // Trusted as it is: the server writes every reply by the contract's schema.
  if (type.includes('json')) return response.json();
  if (type.startsWith('text/csv')) return response.text();
  // The connection may end within a large file.
  if (FILE_TYPES.includes(type)) return response.blob().catch(failUnreached);
  throw new OfflineError(FOREIGN);
}

function failUnreached(cause: unknown): never {
  throw new OfflineError('The server cannot be reached.', { cause });
}

/** A body of JSON and its headers; `signedInAs` names the person who sends it. */
export function jsonBody(body: unknown, signedInAs?: string): RequestInit {
  const headers = { 'content-type': 'application/json', ...(signedInAs && { 'signed-in-as': signedInAs }) };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** A request with the reader's language, for texts that the server writes. */
function inLanguage(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('accept-language', locale);
  return { ...init, headers };
}

async function answerTo(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, inLanguage(requestMiddleware.current()(init)));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    failUnreached(error);
  }
}

async function problemOf(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem: Omit<ProblemBody, 'type'> & Partial<ProblemBody> = isProblem
    ? await response.json()
    : { status: response.status, title: texts.noAnswer, detail: texts.noAnswerDetail };
  const retryAfter = Number(response.headers.get('retry-after'));
  const foreign = isProblem ? '' : await response.text().catch(() => '');
  return new ApiError(problem, retryAfter > 0 ? retryAfter : undefined, foreign);
}
