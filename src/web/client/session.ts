import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientPrincipal, Me } from '#contract/sign-in/auth.ts';
import type { Role } from '#domain/permissions.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { MAX_READ_MS } from '#web/browser/limits.ts';
import { createState } from '#web/browser/state.ts';
import { withStorage } from '#web/browser/storage.ts';
import { useCurrent } from '#web/browser/use-current.ts';
import { adoptLanguage, unsentLanguageKey } from '#web/language/language.ts';
import { api } from './api.ts';
import { networkFirst, takeOverInTime } from './connect.ts';
import { isRefusal } from './errors.ts';
import { noteSession, requireSignIn } from './go-to-sign-in.ts';
import { queryClient, replaceShown } from './query-client.ts';
import { request } from './request.ts';

const FRESH_MS = 5 * MINUTE_MS;
const knownRoles: readonly Role[] = ['admin', 'instructor', 'student'];

/** The session as the screens read it; null of nobody. */
export function sessionOf(principal: ClientPrincipal | null) {
  if (!principal) return null;
  const claims = (name: string) => principal.claims.some(({ typ, val }) => typ === name && val === 'true');
  return {
    userId: principal.userId,
    identityProvider: principal.identityProvider,
    /** The person's name at the provider: an e-mail address, mostly. */
    identity: principal.userDetails,
    roles: knownRoles.filter(role => principal.userRoles.includes(role)),
    /** Named in the settings as an administrator to be. */
    mayCreateOrganization: claims('may_create_organization'),
    /** Named in the settings as who runs the server. */
    runsServer: claims('runs_server'),
    /** Decides in a club who moves up. */
    isChief: claims('chief'),
    /** Holds an office in the school of a club. */
    hasOffice: claims('office'),
    /** Was signed off for a run group. */
    isSignedOff: claims('signed_off'),
    /** Is on a roster of a club that keeps a log of the day. */
    keepsLog: claims('keeps_log'),
    /** A club has added the person, who has not answered. */
    clubAsks: claims('club_asks'),
    /** The clubs of the person, if any of them has a face of its own. */
    clubs: principal.clubs ?? [],
  };
}

/** The person signed in on this browser. */
export type Session = NonNullable<ReturnType<typeof sessionOf>>;

/** The person whose page this is: signed in, or until their session ended. */
const author = createState<string | undefined>(undefined);

/** Where the server wants errors to be sent, if anywhere. */
export const telemetryDsn = createState<string | undefined>(undefined);

const SESSION_KEY = ['session'];

async function readSession(signal: AbortSignal): Promise<Session | null> {
  const me: Me = await networkFirst(
    'session',
    {},
    () => request('/.auth/me', { signal, limitMs: MAX_READ_MS }),
    (cached, answer) =>
      replaceShown(SESSION_KEY, sessionOf(cached.clientPrincipal), answer.then(takeSession)),
  );
  return takeSession(me);
}

async function takeSession(me: Me): Promise<Session | null> {
  await takeOverInTime(me);
  void sendLanguage(me);
  telemetryDsn.set(me.telemetryDsn);
  if (me.clientPrincipal) {
    const { userId, claims } = me.clientPrincipal;
    const language = claims.find(({ typ }) => typ === 'language');
    // Only at first: later, a reload would lose what somebody is typing.
    if (language && author.current() === undefined) adoptLanguage(language.val);
    author.set(userId);
    noteSession();
  }
  return sessionOf(me.clientPrincipal);
}

/** The session as a query, for screens that show why it cannot be had. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: FRESH_MS,
});

/** Returns the session; null if nobody is signed in, undefined while that is unknown. */
export function useSession(): Session | null | undefined {
  return useQuery(sessionQuery).data;
}

/** Returns the id of the person who writes on this page, also after the session has ended; undefined until it is known. */
export function useAuthor(): string | undefined {
  useSession();
  return useCurrent(author);
}

/** Leads a reader who is signed out to the sign-in and back. The screen does not wait for this; offline it says so itself. */
export function requireSession(returnTo: string): void {
  queryClient.ensureQueryData(sessionQuery).then(
    session => session ?? requireSignIn(returnTo),
    () => null,
  );
}

/**
 * Sends the language that a person has chosen on this browser, if it is not on the server yet. Without reception it stays
 * until the session is read again, as it is when reception returns.
 */
export async function sendLanguage({ clientPrincipal }: Me): Promise<void> {
  if (!clientPrincipal) return;
  const { userId } = clientPrincipal;
  const key = unsentLanguageKey(userId);
  const Language = withStorage(storage => storage.getItem(key)) ?? '';
  if (!isLanguage(Language)) return;
  try {
    await api.SaveLanguage({ body: { Language }, signedInAs: userId, whenSignedOut: 'throw' });
  } catch (error) {
    if (!isRefusal(error)) return;
  }
  withStorage(storage => {
    // The person may have chosen another language meanwhile.
    if (storage.getItem(key) === Language) storage.removeItem(key);
  });
}
