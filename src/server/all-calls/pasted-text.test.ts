import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { validation } from '#server/platform/http/schema-compilers.ts';
import { callNames } from '#testing/call-names.ts';
import { signInAs } from '#testing/client.ts';
import { loadClubSettings } from '#testing/organization-settings.ts';
import { readEvent } from '#testing/rosters.ts';
import { pastedOf, unsaidTexts } from '#testing/samples.ts';
import { idOf, makeSchool, type School } from '#testing/school.ts';

// Text that people paste brings these along (docs/product.md#pasted-text).
const unseen = [
  // Apart, because together they are a letter.
  ...['\uDFFF', '\u00AD', '\u061C', '\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\uFEFF'],
  ...['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2060', '\u2064', '\u2066', '\u2069'],
  ...['\u0000', '\u0007', '\u001B', '\u001F', '\u007F', '\u009F', '\uD800'],
].join('');
const isUnseen = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}]|(?![\t\n])\p{Cc}/u;

const withBodies = callNames.flatMap(name => {
  const { body }: Call = calls[name];
  return body ? [[name, body] as const] : [];
});
/** After these there is less to write into. */
const endsSomething = /^(?:Delete|Merge|Cancel|Leave|Remove|Retract)/;

test('the schema of each body says of each string whether it is a text, and of what kind', () => {
  expect(withBodies.flatMap(([name, body]) => unsaidTexts(body).map(text => `${name} ${text}`))).toEqual([]);
});

test('no call refuses a text because of what nobody sees in it, nor hands that on', async () => {
  const app = Fastify({ ajv: validation });
  for (const [name, body] of withBodies) {
    app.post(`/${name}`, { schema: { body } }, async request => JSON.stringify(request.body));
  }
  for (const [name, body] of withBodies) {
    const payload = JSON.stringify(pastedOf(body, unseen));
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: `/${name}`, headers, payload });
    expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.not.stringMatching(isUnseen)]);
    expect(answer.body).not.toMatch(/\\u[0-9a-f]{4}/);
  }
});

/** The tables in which a text has what nobody sees. */
async function tablesWithUnseen({ deps: { pool } }: School['club']) {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const written =
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u0001-\u0008\u000E-\u001F\u007F-\u009F]';
  const found = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ~ $1)`,
  );
  return (await pool.query<{ name: string }>(found.join(' union all '), [written])).rows;
}

test('stores and exports no invisible character of a pasted text', async () => {
  const { club, chief, ladder } = await makeSchool(null);
  const { organizationId, eventId, student, instructor, admin } = club.cast;
  const { Submissions } = (await chief.call('GetEvalsForInstructor')).reply();
  const query = { organizationId, eventId, userId: student.personId, format: 'csv' };
  const given = {
    ...{
      OrganizationId: organizationId,
      EventId: eventId,
      CopyRosterOf: eventId,
      UserId: student.personId,
      Year: 2020,
    },
    ...{
      EvalId: Submissions.Pending.find(({ UserId }) => UserId === instructor.personId)?.EvalId,
      Answers: {},
    },
    ...{ RunGroupId: idOf(ladder, 'Advanced'), Overrides: ['days'], Instructor: null, MotorSportRegId: null },
    ...{ Day: '2026-06-13', Number: 1, Conditions: ['dry'], State: 'open', PictureUrl: null, Picture: null },
    ...{
      FormVersionId: undefined,
      Phone: null,
      CarNumber: '12',
      SharesCarWith: null,
      AskedFor: null,
      TimeZone: 'America/New_York',
      Logo: null,
      Accent: null,
    },
  };
  const taken: string[] = [];
  for (const person of [instructor, student, admin]) {
    const client = await signInAs(club, person);
    for (const [name, schema] of withBodies.filter(([name]) => !endsSomething.test(name))) {
      const Version =
        name === 'SaveOrganizationSettings'
          ? (await loadClubSettings(club)).Version
          : name === 'UpdateEventAttendees'
            ? (await readEvent(club)).RosterVersion
            : undefined;
      const body = pastedOf(schema, unseen, { ...given, Version, Email: person.email, CarId: null });
      const { status } = await client.call(name, { query, body });
      if (status === 200) taken.push(name);
    }
  }
  expect(taken).toEqual(
    expect.arrayContaining([
      ...['CreateEvent', 'LogSession', 'MakeAccessToken', 'SaveDraft', 'SaveFocus'],
      ...['SaveOrganizationSettings', 'UpdateEventAttendees'],
    ]),
  );
  expect(await tablesWithUnseen(club)).toEqual([]);
  const ada = await signInAs(club, admin);
  const roster = await ada.call('GetRosterExport', { query });
  expect(roster.text.replace(/^\uFEFF/, '')).toMatch(/Pasted/);
  expect(roster.text.replace(/^\uFEFF|[\r\n]/g, '')).not.toMatch(isUnseen);
});
