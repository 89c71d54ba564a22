import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { screens } from '#contract/screens.ts';
import { communication } from '#domain/messages/preference.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { readUnsubscribeToken } from '#server/platform/messages/unsubscribe-link.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { recordAudit, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { updatePerson } from '#server/sign-in/person/change-person.ts';

/** The organizations that have the person on a roster: their messages do not arrive any more. */
async function organizationsOfRosters(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('attendee')
    .select('organization_id')
    .distinct()
    .where('person_id', '=', personId)
    .execute();
  return rows.map(row => row.organization_id);
}

/**
 * Sets a person's PreferredCommunicationType to Opt-Out. Again, it changes nothing. A mail to an account that was merged
 * since stops those to the person. A problem when there is no such person any more.
 */
async function stopMessages({ trx, now }: Work, personIdThen: string): Promise<void> {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'preferred_communication'])
    .where(
      sql<boolean>`id in (${personIdThen}, (select person_id from former_person where former_person.id = ${personIdThen}))`,
    )
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(problems.absent);
  if (person.preferred_communication === communication.optOut) return;
  const personId = person.id;
  await updatePerson(trx, personId, { preferred_communication: communication.optOut });
  const entry = { action: 'messages-stopped', personId } as const;
  await recordAudit(trx, { personId }, await organizationsOfRosters(trx, personId), entry, now);
}

interface Tokened {
  Params: { token: string };
}

/** A mail provider posts one short field. */
const bodyLimit = 4096;

/**
 * `POST /unsubscribe/{token}` stops all messages to a person but codes, as mail providers do with one click (RFC 8058):
 * without a session, from any site, in any form, since the token is in the mail alone. `GET` is a screen with a button:
 * programs that look through mails open every link, and that must not unsubscribe.
 */
export async function registerUnsubscribe(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null));
    const schema = {
      summary: 'Stops all messages to a person but codes; the link is in each of their mails (RFC 8058).',
    };
    scope.post<Tokened>(screens.unsubscribe.path, { schema, bodyLimit }, async (request, reply) => {
      const { secretKey, secretKeyBefore } = deps.settings;
      const { token } = request.params;
      const personId =
        readUnsubscribeToken(secretKey, token) ??
        (secretKeyBefore && readUnsubscribeToken(secretKeyBefore, token));
      if (!personId) throw problems.absent();
      await unitOfWork(deps, null, work => stopMessages(work, personId));
      return reply.code(204).send();
    });
  });
}
