import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { type Call, methodOf, pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { problemSchema } from '#contract/problem.ts';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { loadRosterEntries, versionOfRoster } from '#server/events/roster/write-roster.ts';
import { makeCast, openSessionOf } from '#testing/cast.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { fileType, formsLike } from '#testing/hostile/files.ts';
import { rawRequests, sendRaw } from '#testing/hostile/raw.ts';
import { bodiesLike, queriesLike, rawBodies } from '#testing/hostile/values.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { fullSampleOf, sampleOf } from '#testing/samples.ts';
import { readData } from '#testing/stored-data.ts';

// Whatever is sent, as whomever, to wherever: it is answered with a reason, and changes nothing unless it is fine.
// `npm run soak -- fuzz` sends as many inputs as it is told, others at each run; here a few, the same each time.
const INPUTS = Number(process.env.INPUTS ?? 0);
const SEED = Number(process.env.SEED ?? 1);
const RUNS_PER_CALL = 3;
const RUNS_PER_FILE_CALL = 12;
const RAW_RUNS = 60;
const isProblem = Compile(problemSchema);

/** A club of an hour later, in an empty database. */
async function makeWorld(testApp: TestApp) {
  const { db } = testApp.deps;
  await emptyDatabase(db);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS);
  const cast = await makeCast(db);
  const { organizationId, eventId, admin, instructor, student } = cast;
  const { ofStudent, ofInstructor } = await publishEvent(db, cast);
  const people = [admin, instructor, student];
  const cookies = await Promise.all(
    people.map(async person => `session=${await openSessionOf(testApp.deps.db, person, testApp.deps.now())}`),
  );
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
    Version: versionOfRoster(await loadRosterEntries(testApp.deps.db, eventId)),
    Attendees: [{ ...attendee, Instructor: { UserId: instructor.personId } }],
  };
  return { testApp, cookies, given: { query: { ...query, userId: student.personId }, body } };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Fine or refused; never a fault of the server. */
const isExpected = (status: number): boolean => status === 200 || (status >= 400 && status < 500);

/** Requests to a call: by one of the cast, with a query and a body that are nearly those that it takes. */
async function requestsTo(name: string, call: Call, { cookies, given }: World) {
  const query = Object.entries(call.query ? sampleOf(call.query, given.query) : {}).filter(isText);
  const body = call.body
    ? fc.oneof(bodiesLike(sampleOf(call.body, given.body)), bodiesLike(fullSampleOf(call.body, given.body)))
    : fc.constant(undefined);
  const forms = call.file ? await formsLike(call.file) : rawBodies;
  const type = call.file ? fileType : 'application/json';
  return fc
    .record({
      // Most calls are the admin's: to others the organization does not exist.
      cookie: fc.constantFrom(...cookies, ...cookies.slice(0, 1), ...cookies.slice(0, 1)),
      query: queriesLike(Object.fromEntries(query)),
      payload: call.file
        ? fc.oneof(
            { arbitrary: forms, weight: 4 },
            rawBodies.map(text => `--XX\r\n${text}`),
          )
        : body,
    })
    .map(
      ({ cookie, query: asked, payload }): InjectOptions => ({
        method: methodOf(call),
        url: `${pathOf(name)}?${asked}`,
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(payload !== undefined && { 'content-type': type }),
        },
        ...(payload !== undefined && { payload }),
      }),
    );
}

/** All stored rows, without those that count attempts. */
async function dataOf({ pool }: TestApp['deps']) {
  const { use_count: _, ...data } = await readData(pool);
  return data;
}

/** Sends hostile requests to every call; answers with how many it sent. */
async function tryCalls(world: World, seed: number): Promise<number> {
  const { app, deps } = world.testApp;
  let before = await dataOf(deps);
  let sent = 0;
  for (const [name, call] of Object.entries<Call>(calls)) {
    await fc.assert(
      fc.asyncProperty(await requestsTo(name, call, world), async request => {
        sent += 1;
        const { statusCode, headers, body } = await app.inject(request);
        const after = await dataOf(deps);
        expect([name, statusCode, body]).toEqual([name, expect.toSatisfy(isExpected), expect.any(String)]);
        if (statusCode >= 400) {
          expect(headers['content-type']).toMatch(/^application\/problem\+json/);
          expect(isProblem.Check(JSON.parse(body))).toBe(true);
          expect(after).toEqual(before);
        }
        before = after;
      }),
      { numRuns: call.file ? RUNS_PER_FILE_CALL : RUNS_PER_CALL, seed },
    );
  }
  return sent;
}

/** Sends bytes that look like requests to an open port; answers with how many it sent. */
async function tryBytes({ deps }: TestApp, port: number, seed: number): Promise<number> {
  const before = await dataOf(deps);
  await fc.assert(
    fc.asyncProperty(rawRequests, async bytes => {
      const statuses = await sendRaw(port, bytes);
      expect(statuses.filter(status => status >= 500 && status !== 505)).toEqual([]);
    }),
    { numRuns: RAW_RUNS, seed },
  );
  expect(await dataOf(deps)).toEqual(before);
  return RAW_RUNS;
}

/** Prints the memory and pauses of the process in a round; the first round compiles code. */
function report(sent: number, pauses: ELDHistogram): void {
  if (INPUTS === 0) return;
  const megabytes = Math.round(process.memoryUsage().rss / 1e6);
  process.stdout.write(`${sent} inputs, ${megabytes} MB, longest pause ${Math.round(pauses.max / 1e6)} ms\n`);
  pauses.reset();
}

/** A soak takes as long as it takes. */
const options = INPUTS === 0 ? {} : { timeout: 0 };

test(
  'whatever is sent is answered with a reason and changes nothing, unless it is fine',
  options,
  async () => {
    const testApp = await makeApp();
    const port = Number(new URL(await testApp.app.listen({ port: 0 })).port);
    const pauses = monitorEventLoopDelay({ resolution: 5 });
    pauses.enable();
    for (let [sent, seed] = [0, SEED]; sent <= INPUTS; seed += 1) {
      sent += await tryCalls(await makeWorld(testApp), seed);
      sent += await tryBytes(testApp, port, seed);
      report(sent, pauses);
    }
  },
);
