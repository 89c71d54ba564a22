import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { type Call, pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { problemSchema } from '#contract/problem.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/forms/template.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast, type TestPerson } from '#testing/cast.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { makeClub } from '#testing/rosters.ts';
import { sampleOf } from '#testing/samples.ts';
import { signInByCode } from '#testing/sign-in-code.ts';
import { readData } from '#testing/stored-data.ts';

// Whatever is sent, as whomever, to whichever call: it is answered with a reason, and changes nothing unless it is fine.
const RUNS_PER_CALL = 14;
const isProblem = Compile(problemSchema);

const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u0000',
      '\ud800',
      '\udc00\ud800',
      '\u202e\u2066',
      '\ufeff',
      'a\nb',
      '\u001b[2J',
      '😀'.repeat(500),
    ],
    ...["'; drop table person; --", '<script>alert(1)</script>', '=1+1', '../../etc/passwd', '%00', '%ff'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      'null',
      'true',
      '0',
      '-1',
      '1e400',
      'NaN',
      'x'.repeat(100_000),
    ],
    ...['urn:uuid:01890000-0000-7000-8000-000000000000', '00000000-0000-0000-0000-000000000000'],
    ...[
      '0000-01-01',
      '0001-01-01',
      '1899-12-31',
      '9999-12-31',
      '2023-02-29',
      '+010000-01-01',
      '2026-06-13T23:59:60Z',
    ],
    ...['a@b', 'a@b.example,c@d.example', 'A@B.EXAMPLE', 'a@b.example\r\nBcc: c@d.example'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const numbers = fc.constantFrom(
  0,
  -0,
  -1,
  1.5,
  4,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
);
/** Numbers that JSON has and JavaScript has not, written into the text afterwards. */
const HUGE = '@1e400';
const names = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', 'Id', 'a', '');

const values = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(texts, numbers, fc.constantFrom<unknown>(null, true, false, HUGE)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

const rawBodies = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '""', '\u0000', '{"a":1,"a":2}', '\ufeff{}', '{"a":1e400}', '{}{}'),
  fc.constantFrom(
    '['.repeat(200_000),
    '{"a":'.repeat(100_000),
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ),
  values.map(value => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** The value with one place in it replaced; `way` says where. */
function spoil(value: unknown, [step = 0, ...way]: readonly number[], by: unknown): unknown {
  if (!isMembers(value) || step === 0) return by;
  const keys = Object.keys(value);
  const key = keys[step % (keys.length + 1)] ?? 'Unknown';
  const copy = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(copy, { [key]: spoil(value[key], way, by) });
}

const places = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 });

/** JSON for a body that is taken, spoilt in one place, or anything else. */
const bodiesLike = (sample: Members) =>
  fc.oneof(
    { arbitrary: rawBodies, weight: 1 },
    {
      arbitrary: fc
        .tuple(places, values)
        .map(([place, by]) => JSON.stringify(spoil(sample, [1 + (place[0] ?? 0), ...place.slice(1)], by)))
        .map(json => json.replaceAll(`"${HUGE}"`, '1e400')),
      weight: 4,
    },
  );

/** The query of an address that is taken, with one parameter spoilt, doubled or in addition. */
const queriesLike = (sample: Readonly<Record<string, string>>) =>
  fc.oneof(
    { arbitrary: fc.constant(new URLSearchParams(sample).toString()), weight: 4 },
    fc
      .tuple(fc.oneof(fc.constantFrom(...Object.keys(sample), 'before'), names), texts, fc.boolean())
      .map(([name, text, isDoubled]) => {
        const query = new URLSearchParams(sample);
        if (isDoubled) query.append(name, text.slice(0, 5000));
        else query.set(name, text.slice(0, 5000));
        return query.toString();
      }),
    fc.constantFrom('%', '%00', 'organizationId=%ff', '&&&=', 'organizationId[]=1', '__proto__[a]=1', '?'),
  );

async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const { organizationId, eventId, admin, instructor, student } = cast;
  const { ofStudent, ofInstructor } = await publishEvent(db, cast);
  const people = [admin, instructor, student];
  const cookies = await Promise.all(people.map(person => cookieOf(testApp, person)));
  const query = {
    organizationId,
    eventId,
    evalId: ofStudent.evalId,
    search: 'sam',
    linkKey: ofStudent.linkKey,
  };
  const attendee = {
    User: { UserEmail: 'new@club.example', UserName: 'New', Group: 'Novice' },
    Vehicle: 'MX-5',
  };
  const body = {
    ...submissionOf(ofInstructor.evalId, STUDENT_RATES_INSTRUCTOR),
    EventId: eventId,
    UserId: student.personId,
    Version: 1,
    Attendees: [{ ...attendee, Instructor: { UserId: instructor.personId } }],
  };
  return { testApp, cookies, given: { query: { ...query, userId: student.personId }, body } };
}

async function cookieOf(testApp: TestApp, { email }: TestPerson): Promise<string> {
  const browser = openBrowser(testApp);
  await signInByCode(testApp, browser, email);
  return browser.cookies.header(testApp.deps.settings.publicUrl, false);
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

test('whatever is sent to a call is answered with a reason and changes nothing, unless it is fine', async () => {
  const { testApp, cookies, given } = await makeWorld();
  const { app, deps } = testApp;
  let before = await readData(deps.pool);

  for (const [name, call] of Object.entries<Call>(calls)) {
    const query = Object.entries(call.query ? sampleOf(call.query, given.query) : {}).filter(isText);
    const body = call.body ? bodiesLike(sampleOf(call.body, given.body)) : fc.constant(undefined);
    const type = call.file ? 'multipart/form-data; boundary=XX' : 'application/json';
    const requests = fc.record({
      // Most calls are the admin's: to others the organization does not exist.
      cookie: fc.constantFrom(...cookies, ...cookies.slice(0, 1), ...cookies.slice(0, 1)),
      query: queriesLike(Object.fromEntries(query)),
      body: call.file ? rawBodies.map(text => `--XX\r\n${text}`) : body,
    });
    await fc.assert(
      fc.asyncProperty(requests, async request => {
        const answer = await app.inject({
          method: call.method,
          url: `${pathOf(name)}?${request.query}`,
          headers: {
            cookie: request.cookie,
            'sec-fetch-site': 'same-origin',
            ...(request.body !== undefined && { 'content-type': type }),
          },
          ...(request.body !== undefined && { payload: request.body }),
        });
        const after = await readData(deps.pool);
        const { statusCode } = answer;
        expect([name, statusCode, answer.body]).toEqual([
          name,
          expect.toSatisfy(isExpected),
          expect.any(String),
        ]);
        if (statusCode >= 400) {
          expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
          expect(isProblem.Check(answer.json())).toBe(true);
        }
        if (statusCode >= 400) expect(after).toEqual(before);
        before = after;
      }),
      { numRuns: RUNS_PER_CALL },
    );
  }
});

/** Fine or refused; never a fault of the server. */
function isExpected(status: number): boolean {
  return status === 200 || (status >= 400 && status < 500);
}

test.each([
  'urn:uuid:01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000A',
  '{01890000-0000-7000-8000-000000000000}',
  '01890000000070008000000000000000',
])('%s is no id here, though it is one elsewhere', async eventId => {
  const { ada, byOrganization } = await makeClub();
  expect((await ada.call('GetEvent', { query: { ...byOrganization, eventId } })).status).toBe(400);
});

test.each(['0000-01-01', '0026-06-20', '1949-12-31', '2100-01-01', '2023-02-29', '2026-6-13', '20260613'])(
  '%s is no day of an event',
  async Start => {
    const { ada, byOrganization } = await makeClub();
    const body = { Name: 'Day', Start, Location: { Name: 'Lime Rock Park' } };
    expect((await ada.call('CreateEvent', { query: byOrganization, body })).status).toBe(400);
  },
);

test.each(['1950-01-01', '2000-02-29', '2028-02-29', '2099-12-31'])('%s is a day', async Start => {
  const { ada, byOrganization } = await makeClub();
  const body = { Name: 'Day', Start, Location: { Name: 'Lime Rock Park' } };
  expect((await ada.call('CreateEvent', { query: byOrganization, body })).reply().Start).toBe(Start);
});
