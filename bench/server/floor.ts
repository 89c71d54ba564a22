// The least that a server can do for the same answers: one route for each job, the same look-up of the session, one
// prepared statement, the reply built in the database.
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { calls } from '#contract/calls.ts';
import type { EvalSubmission } from '#contract/evals/evals.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import { validation } from '#server/platform/http/schema-compilers.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { session, statements, submit } from './floor-statements.ts';

const pool = new Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  onConnect: client => client.query('set jit = off; set random_page_cost = 1.1'),
});
const app = Fastify({ ajv: validation });
const template = templateFor(INSTRUCTOR_RATES_STUDENT);

async function whoAsks({ headers }: FastifyRequest) {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query({ name: 'session', text: session, values: [hashToken(token)] });
  if (!rows[0]) throw new Error('Nobody is signed in.');
  return rows[0];
}

for (const [name, text] of Object.entries(statements)) {
  app.get<{ Querystring: Record<string, string> }>(`/api/${name}`, async (request, reply) => {
    const caller = await whoAsks(request);
    const values = [...(text.includes('$1') ? [caller.person_id] : []), ...Object.values(request.query)];
    const { rows } = await pool.query({ name, text, values });
    return reply.type('application/json').send(rows[0].reply);
  });
}

app.get('/.auth/me', async request => {
  const caller = await whoAsks(request);
  const roles = ['admin', 'instructor', 'student'].filter(
    (_, nth) => [caller.administers.length > 0, caller.instructs, caller.studies][nth],
  );
  return {
    clientPrincipal: {
      identityProvider: caller.provider,
      userId: caller.person_id,
      userDetails: caller.email,
      userRoles: ['anonymous', 'authenticated', ...roles],
      claims: [
        { typ: 'name', val: `${caller.first_name} ${caller.last_name}` },
        { typ: 'email', val: caller.email },
      ],
    },
    phoneKey: hashToken(caller.person_id).toString('base64url'),
  };
});

app.post<{ Body: EvalSubmission }>(
  '/api/PostEval',
  { schema: { body: calls.PostEval.body } },
  async request => {
    const { person_id } = await whoAsks(request);
    const { EvalId, Answers, PublicNotes, PrivateNotes } = request.body;
    const { answers, apexScore, summary } = scoreEval(template, Answers);
    const stored = [JSON.stringify(answers), apexScore, summary, PublicNotes, PrivateNotes];
    const values = [person_id, EvalId, ...stored, newToken(), newId()];
    const { rows } = await pool.query({ name: 'submit', text: submit, values });
    if (!rows[0]) throw new Error('It was submitted before.');
    return { Ok: true };
  },
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('Ready.');
