import type { BodyOf, CallName, Calls, QueryOf, ReplyOf } from '#contract/calls.ts';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { createState } from '#web/browser/state.ts';
import { isSignInAgainNeeded, isSignInNeeded } from './errors.ts';
import { goToSignIn, noteSignInNeeded } from './go-to-sign-in.ts';
import { jsonBody, request } from './request.ts';

type Nothing = Record<never, never>;
/** Calls that take a file in a field of a form. */
type Taking<Field> = { [N in CallName]: Calls[N] extends { file: Field } ? N : never }[CallName];

/** A file to import, a second file that completes it, and what the organizer chose for them. */
export interface ImportInput {
  file: File;
  second?: File;
  choices?: ImportChoices;
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds within which the answer arrives. */
  limitMs?: number;
  /** Without a session the page goes to the sign-in, unless a form has unsaved text. 'throw' leaves the page where it is in any case. */
  whenSignedOut?: 'signIn' | 'throw';
  /** Sends it even when the page is left meanwhile; only what is small. */
  keepalive?: boolean;
  /** The person who sends a body: the server answers 'sign in' if the session is another person's. */
  signedInAs?: string;
}

type QueryPart<N extends CallName> = [keyof QueryOf<N>] extends [never]
  ? Nothing
  : Nothing extends QueryOf<N>
    ? { query?: QueryOf<N> }
    : { query: QueryOf<N> };
type BodyPart<N extends CallName> = BodyOf<N> extends undefined ? Nothing : { body: BodyOf<N> };
type FilePart<N extends CallName> =
  N extends Taking<'import'> ? ImportInput : N extends Taking<'File'> ? { picture: Blob } : Nothing;

type InputOf<N extends CallName> = CallOptions & QueryPart<N> & BodyPart<N> & FilePart<N>;
type ArgumentsOf<N extends CallName> =
  Nothing extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>];

type Api = { readonly [N in CallName]: (...input: ArgumentsOf<N>) => Promise<ReplyOf<N>> };

interface AnyInput extends CallOptions {
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  file?: File;
  second?: File;
  choices?: ImportChoices;
  picture?: Blob;
}

/**
 * Every call of the contract by its name: `api.GetEval({ query: { evalId } })`, `api.PostEval({ body })`,
 * `api.ImportEventsForOrganization({ query, file })`. Only types come from the contract; no schema is shipped.
 * Throws ApiError and OfflineError.
 */
export const api: Api = new Proxy<Api>(Object.create(null), {
  get: (_, name) => (input?: AnyInput) => send(String(name), input),
});

/** The reading calls whose answers the last call has changed (`changes` of its row in the contract). */
export const changedReads = createState<readonly string[]>([]);

function noteChanges(headers: Headers): void {
  const changed = headers.get('changed-calls');
  if (changed !== null) changedReads.set(changed.split(','));
}

/** Where a call is made, with its query. */
export const addressOf = (name: string, query: AnyInput['query']): string => `/api/${name}${searchOf(query)}`;

/** The same by a name that is only known as a type parameter. */
export async function send(name: string, input: AnyInput = {}) {
  const address = addressOf(name, input.query);
  try {
    const { signal = null, keepalive = false, limitMs } = input;
    return await request(address, { ...payloadOf(input), signal, keepalive, limitMs }, noteChanges);
  } catch (error) {
    if (isSignInNeeded(error)) {
      const isNoted = noteSignInNeeded(isSignInAgainNeeded(error) ? 'again' : 'ended');
      if (!isNoted && input.whenSignedOut !== 'throw') goToSignIn();
    }
    throw error;
  }
}

function payloadOf({ body, file, second, choices, picture, signedInAs }: AnyInput): RequestInit {
  if (file || picture) {
    const form = new FormData();
    if (choices) form.append('choices', JSON.stringify(choices));
    if (file) form.append('import', file);
    if (second) form.append('import', second);
    if (picture) form.append('File', picture, 'picture.jpg');
    return { method: 'POST', body: form };
  }
  return body === undefined ? {} : jsonBody(body, signedInAs);
}

function searchOf(query: AnyInput['query'] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
