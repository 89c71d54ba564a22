import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AddressQuery, CodeRequest, CodeSignIn, MaskedAddress } from '#contract/sign-in/auth.ts';
import { maskEmail, normaliseEmail } from '#domain/text/email.ts';
import type { Language } from '#domain/text/languages.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { deleteRows } from '#server/platform/database/delete-rows.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { requestedLanguage } from '#server/platform/language/reader.ts';
import { sealCode } from '#server/platform/messages/codes.ts';
import { queueToAddress } from '#server/platform/messages/queue.ts';
import { openAddress } from '#server/platform/messages/sign-in-link.ts';
import { retryOnConflict } from '#server/platform/problems/error-codes.ts';
import { Problem, problems } from '#server/platform/problems/problem.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { readAskingCookie, setAskingCookie, startSession } from '#server/platform/sessions/session-cookie.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { type Visit, visitOf } from '#server/platform/sessions/visit.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/person/addresses.ts';
import { recognisePerson, storeBrowserLanguage } from '#server/sign-in/person/recognise-person.ts';
import { CODES_PER_CLIENT, limitClients, SIGN_INS_PER_CLIENT } from './client-limits.ts';
import { countCode, issueCode, tryCode } from './codes/one-time-codes.ts';
import { texts } from './texts.ts';

/** A typed code, from the browser with that token. */
interface TypedCode {
  readonly browser: string;
  readonly email: string;
  readonly code: string;
  readonly language: Language | null;
  readonly visit: Visit;
}

/** Records for the person of the address that a code was refused, or that it allows no more attempts. */
async function recordRefusal(
  trx: Trx,
  { email, visit }: TypedCode,
  outcome: 'wrong' | 'spent',
  now: Date,
): Promise<void> {
  const owner = await trx
    .selectFrom('person_email')
    .select('person_id')
    .where('email', '=', email)
    .executeTakeFirst();
  const kind = outcome === 'spent' ? 'code-locked' : 'code-refused';
  if (owner) await recordSecurity(trx, kind, owner.person_id, now, visit);
}

/**
 * Spends the code that the browser asked for: null when it was right. Otherwise the refusal, which says nothing of
 * whether the address is known, and which the caller throws once the transaction, with its count, has been committed.
 */
async function spendCode(trx: Trx, typed: TypedCode, secretKey: string, now: Date): Promise<Problem | null> {
  const { browser, email, code } = typed;
  const browserHash = hashToken(browser);
  const sent = await trx
    .selectFrom('sign_in_code')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!sent) return problems.wrongCode();
  const { outcome, set } = tryCode(sent, code, { secretKey, opens: email }, now);
  await trx.updateTable('sign_in_code').set(set).where('browser_hash', '=', browserHash).execute();
  if (outcome === 'right') return null;
  await recordRefusal(trx, typed, outcome, now);
  return outcome === 'spent' ? problems.codeSpent() : problems.wrongCode();
}

/**
 * Opens a session with the code that was sent to the normalised address, and returns its token. A problem for a wrong code.
 * `language` is what their browser asks for. The code, the person and the session are one transaction: a code is not lost to a
 * fault.
 */
async function signInWithCode(deps: Deps, typed: TypedCode): Promise<string> {
  const { secretKey } = deps.settings;
  const { email, language, visit } = typed;
  const outcome = await retryOnConflict(() =>
    unitOfWork(deps, null, async ({ trx, now }) => {
      const refusal = await spendCode(trx, typed, secretKey, now);
      if (refusal) return refusal;
      const identity = { provider: EMAIL_PROVIDER, subject: email };
      const names = { displayName: '', firstName: '', lastName: '' };
      const personId = await recognisePerson(trx, { ...identity, email, emailVerified: true, ...names });
      await storeBrowserLanguage(trx, personId, language);
      await recordSecurity(trx, 'signed-in-by-code', personId, now, visit);
      return openSession(trx, { personId, ...identity, visit }, now);
    }),
  );
  if (outcome instanceof Problem) throw outcome;
  return outcome;
}

/**
 * Sends a one-time code to a normalised address, for the browser with that token. All addresses are treated alike, known
 * or not (docs/product.md#codes): the first sign-in makes the person. The browser's previous code is invalid.
 */
async function sendCode(deps: Deps, browser: string, email: string): Promise<void> {
  await unitOfWork(deps, null, async work => {
    const { trx, now, settings } = work;
    await countCode(trx, email, now);
    const { code, set } = issueCode({ secretKey: settings.secretKey, opens: email }, now);
    await trx
      .insertInto('sign_in_code')
      .values({ browser_hash: hashToken(browser), email, ...set })
      .onConflict(conflict => conflict.column('browser_hash').doUpdateSet({ email, ...set }))
      .execute();
    const to = { channel: 'email', recipient: email } as const;
    await queueToAddress(work, { kind: 'sign-in-code', personId: null }, to, {
      code: sealCode(settings, code),
    });
  });
}

/** Requests need no session, so their size is limited: an address and a code are short. */
const bodyLimit = 4096;

/** The contract's format lets only addresses through that can be normalised. */
function addressIn({ settings }: Deps, { Email, For }: CodeRequest): string {
  const address = For === undefined ? normaliseEmail(Email ?? '') : openAddress(settings, For);
  if (address === null) throw problems.malformed([{ path: '/Email', message: texts().oneAddress }]);
  return address;
}

/** The built-in provider: a one-time code by e-mail, then a session for it. */
export function registerEmailCode(untyped: FastifyInstance, deps: Deps): void {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();

  const masked = {
    summary: "The address for which the part `for` of a mail's link stands, as only its owner recognises it.",
    querystring: AddressQuery,
    response: { 200: MaskedAddress },
  };
  app.get('/.auth/address', { schema: masked }, async (request): Promise<MaskedAddress> => {
    const address = openAddress(deps.settings, request.query.for);
    if (address === null) throw problems.absent();
    return { Masked: maskEmail(address) };
  });

  const code = { summary: 'Sends a one-time code to the address, known or not.', body: CodeRequest };
  app.post(
    '/.auth/code',
    { schema: code, bodyLimit, onRequest: limitClients(deps, CODES_PER_CLIENT) },
    async (request, reply) => {
      const browser = readAskingCookie(request, deps.settings) ?? newToken();
      await sendCode(deps, browser, addressIn(deps, request.body));
      setAskingCookie(reply, deps.settings, browser);
      return reply.code(204).send();
    },
  );

  const signIn = { summary: 'Signs in with a one-time code.', body: CodeSignIn };
  app.post(
    '/.auth/signin',
    { schema: signIn, bodyLimit, onRequest: limitClients(deps, SIGN_INS_PER_CLIENT) },
    async (request, reply) => {
      const token = await signInWithCode(deps, {
        browser: readAskingCookie(request, deps.settings) ?? '',
        email: addressIn(deps, request.body),
        code: request.body.Code,
        language: requestedLanguage(request),
        visit: visitOf(request),
      });
      await startSession(request, reply, deps, token);
      return reply.code(204).send();
    },
  );
}

/** Deletes codes that expired before a time. */
export const deleteExpiredCodes = deleteRows(
  'sign_in_code',
  'browser_hash',
  before => sql`expires_at < ${before}`,
);
