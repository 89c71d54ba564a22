import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/calls/deps.ts';
import { readSessionCookie, setSessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { endSession } from '#server/platform/sessions/sessions.ts';

/** Gives the browser the new session. One that it had before ends, so that none is left that nobody can end. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  token: string,
): Promise<void> {
  const before = readSessionCookie(request, deps.settings);
  if (before) await endSession(deps.db, before);
  setSessionCookie(reply, deps.settings, token);
}
