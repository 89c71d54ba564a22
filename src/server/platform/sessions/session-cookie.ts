import type { FastifyReply, FastifyRequest } from 'fastify';
import { YEAR_SECONDS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { endSession, SESSION_LIFETIME } from './sessions.ts';

const isSecure = (settings: Settings) => settings.publicUrl.startsWith('https:');

/** `__Host-` binds the cookie to this origin where the scheme allows it. */
export function cookieName(settings: Settings, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name;
}

/** The options of every cookie: neither scripts nor pages of other sites read it. */
export function cookieOptions(settings: Settings) {
  return { path: '/', httpOnly: true, secure: isSecure(settings), sameSite: 'strict' } as const;
}

export function readSessionCookie(request: FastifyRequest, settings: Settings): string | undefined {
  return request.cookies[cookieName(settings, 'session')];
}

export function setSessionCookie(reply: FastifyReply, settings: Settings, token: string): void {
  const maxAge = SESSION_LIFETIME / 1000;
  reply.setCookie(cookieName(settings, 'session'), token, { ...cookieOptions(settings), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings, 'session'), cookieOptions(settings));
}

/** Sets the cookie of a browser that asks for a sign-in code. The browser sends it with the code (docs/product.md#codes). */
export function setAskingCookie(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(cookieName(settings, 'asking'), token, { ...cookieOptions(settings), maxAge: 3600 });
}

export function readAskingCookie(request: FastifyRequest, settings: Settings): string | undefined {
  const token = request.cookies[cookieName(settings, 'asking')];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const SIGNED_OUT = 'signed-out';

/** Names the person who signed out in a cookie: the next page deletes what the browser stores of them. */
export function setSignOutCookie(reply: FastifyReply, settings: Settings, personId: string): void {
  reply.setCookie(cookieName(settings, SIGNED_OUT), personId, {
    ...cookieOptions(settings),
    maxAge: YEAR_SECONDS,
  });
}

export function readSignOutCookie(request: FastifyRequest, settings: Settings): string | undefined {
  const personId = request.cookies[cookieName(settings, SIGNED_OUT)];
  return personId && /^[0-9a-f-]{36}$/.test(personId) ? personId : undefined;
}

/** Clears the cookie that names the person who signed out. */
export function clearSignOutCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings, SIGNED_OUT), cookieOptions(settings));
}

/** Gives the browser the new session and ends its previous session, which nobody could end otherwise. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, settings }: { readonly db: Db; readonly settings: Settings },
  token: string,
): Promise<void> {
  const previousToken = readSessionCookie(request, settings);
  if (previousToken) await endSession(db, previousToken);
  setSessionCookie(reply, settings, token);
}
