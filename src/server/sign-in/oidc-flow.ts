import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { MINUTE_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { cookieName, cookieOptions } from '#server/platform/sessions/session-cookie.ts';

/** Milliseconds that a person may take at the issuer. */
const LIFETIME = 15 * MINUTE_MS;
const PURPOSE = 'sign-in flow';

const Flow = Type.Object({
  provider: Type.String(),
  state: Type.String(),
  nonce: Type.String(),
  codeVerifier: Type.String(),
  returnPath: Type.String(),
  startedAt: Type.Number(),
});

/** A sign-in that is under way at an issuer. */
export type Flow = Static<typeof Flow>;

const flows = Compile(Flow);

/** Each sign-in under way has its own cookie, so that two tabs do not disturb each other. */
const nameOf = (deps: Deps, state: string): string => cookieName(deps.settings, `flow-${state.slice(0, 12)}`);

// The issuer leads back from another site, where a Strict cookie would not be sent.
const optionsOf = (deps: Deps) => ({ ...cookieOptions(deps.settings), sameSite: 'lax' }) as const;

/** Leaves a sign-in that begins with the browser, sealed. */
export function keepFlow(reply: FastifyReply, deps: Deps, flow: Omit<Flow, 'startedAt'>): void {
  const sealed = seal(
    deps.settings.secretKey,
    PURPOSE,
    JSON.stringify({ ...flow, startedAt: deps.now().getTime() }),
  );
  reply.setCookie(nameOf(deps, flow.state), sealed, { ...optionsOf(deps), maxAge: LIFETIME / 1000 });
}

/** The sign-in that the browser began with this issuer and state, once; null when there is none or it took too long. */
export function takeFlow(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { provider, state }: { provider: string; state: string },
): Flow | null {
  const name = nameOf(deps, state);
  const sealed = request.cookies[name];
  if (sealed === undefined) return null;
  reply.clearCookie(name, optionsOf(deps));
  const text = unseal(deps.settings.secretKey, PURPOSE, sealed);
  const flow: unknown = text === null ? null : JSON.parse(text);
  if (!flows.Check(flow) || flow.provider !== provider || flow.state !== state) return null;
  return flow.startedAt + LIFETIME > deps.now().getTime() ? flow : null;
}
