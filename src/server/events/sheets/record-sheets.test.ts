import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

const body = { As: 'csv' as const, Sheets: ['grid' as const], People: 2 };

test('the audit log says who saved which sheet, and who opened sheets to print', async () => {
  const club = await makeClub();
  const record = async (changes: object) =>
    (await club.ada.call('RecordSheets', { query: club.byEvent, body: { ...body, ...changes } })).reply();
  await record({});
  await record({ As: 'print', Sheets: ['grid', 'board'] });
  const entries = (await readAudit(club)).toSorted((a, b) => a.Action.localeCompare(b.Action));
  expect(entries).toMatchObject([
    { Action: 'sheet-saved', About: 'Spring HPDE', Details: { Sheets: 'grid', People: '2' } },
    { Action: 'sheets-printed', About: 'Spring HPDE', Details: { Sheets: 'grid, board', People: '2' } },
  ]);
});

test('students and admins of other clubs record no sheets, and no sheet is unknown or named twice', async () => {
  const club = await makeClub();
  const { student, outsider, organizationId, otherEventId } = club.cast;
  for (const person of [student, outsider]) {
    const client = await signInAs(club, person);
    expect((await client.call('RecordSheets', { query: club.byEvent, body })).status).toBe(404);
  }
  const query = { organizationId, eventId: otherEventId };
  expect((await club.ada.call('RecordSheets', { query, body })).status).toBe(404);
  for (const Sheets of [['poster'], ['grid', 'grid']]) {
    const answer = await club.ada.call('RecordSheets', { query: club.byEvent, body: { ...body, Sheets } });
    expect(answer.status).toBe(400);
  }
});
