import type { FastifyInstance } from 'fastify';
import { screens } from '#contract/screens.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { readUnsubscribeToken } from '#server/platform/messages/unsubscribe-link.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { stopMessages } from './stop-messages.ts';

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
