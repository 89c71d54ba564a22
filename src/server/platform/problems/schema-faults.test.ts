import Fastify, { type FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { CodeRequest, CodeSignIn, LookAround } from '#contract/sign-in/auth.ts';
import { handleErrors } from '#server/platform/http/errors.ts';
import { validation } from '#server/platform/http/schema-compilers.ts';
import { registerReadersLanguage } from '#server/platform/language/reader.ts';
import { wrongOnesOf } from '#testing/samples.ts';
import { texts } from './problem-texts.ts';

type Named = readonly [name: string, schema: TSchema];

/** Whatever people's browsers send is checked by one of these. */
const schemas: readonly Named[] = [
  ...Object.entries<Call>(calls).flatMap(([name, { query, body }]): Named[] => [
    ...(query ? [[`${name}-query`, query] as const] : []),
    ...(body ? [[`${name}-body`, body] as const] : []),
  ]),
  ['code', CodeRequest],
  ['signin', CodeSignIn],
  ['demo', LookAround],
];

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ ajv: validation });
  handleErrors(app);
  registerReadersLanguage(app);
  for (const [name, body] of schemas) app.post(`/${name}`, { schema: { body } }, async () => 'taken');
});

afterAll(() => app.close());

async function refusalOf(name: string, body: unknown): Promise<ProblemBody> {
  const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
  const answer = await app.inject({
    method: 'POST',
    url: `/${name}`,
    headers,
    payload: JSON.stringify(body),
  });
  expect([answer.statusCode, body]).toEqual([400, body]);
  return answer.json<ProblemBody>();
}

const PLACE = '§';

const { unexpected, kinds, formats, ...sentences } = texts('en').faults;
const ours = [kinds, formats, sentences].flatMap(group =>
  Object.values<string | ((given: string) => string)>(group),
);

/** Whether the catalogue has the sentence, or has it with something else in place of what the schema says. */
const isOurs = (message: string) =>
  ours.some(text => {
    if (typeof text === 'string') return text === message;
    const [before = '', after = ''] = text(PLACE).split(PLACE);
    return message.startsWith(before) && message.endsWith(after);
  });

test.each(schemas)(
  'each fault that %s finds is told in a sentence of the catalogue',
  async (name, schema) => {
    const told = new Set<string>();
    for (const wrong of [null, [], 'text', ...wrongOnesOf(schema)]) {
      const { errors = [] } = await refusalOf(name, wrong);
      expect([wrong, errors]).toEqual([wrong, [expect.anything()]]);
      for (const { message } of errors) told.add(message);
    }
    expect([...told].filter(message => !isOurs(message))).toEqual([]);
  },
);
