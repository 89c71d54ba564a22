import type { FastifyInstance } from 'fastify';
import { LookAround } from '#contract/sign-in/auth.ts';
import { personIdOf, visitors } from '#demo/people.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { EMAIL_PROVIDER } from './email-provider.ts';
import { startSession } from './start-session.ts';

const bodyLimit = 1024;

/** `POST /.auth/demo`: a session of one of the demo's people, for whoever asks. Outside the demo it must not be registered. */
export function registerLookAround(app: FastifyInstance, deps: Deps): void {
  const schema = { summary: 'Looks around in the demo as one of its people.', body: LookAround };
  app.post<{ Body: LookAround }>('/.auth/demo', { schema, bodyLimit }, async (request, reply) => {
    const person = await deps.db
      .selectFrom('person')
      .select(['id as personId', 'email as subject'])
      .where('id', '=', personIdOf(visitors[request.body.As]))
      .executeTakeFirst();
    if (!person?.subject) throw problems.absent();
    const { personId, subject } = person;
    const identity = { personId, provider: EMAIL_PROVIDER, subject };
    await startSession(request, reply, deps, await openSession(deps.db, identity, deps.now()));
    return reply.code(204).send();
  });
}
