import { expect, test } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '#testing/client.ts';
import { addStudents } from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';
import { countStatements } from '#testing/statements.ts';

/** The statements of what organizers, instructors and students do, with so many students more than Sam and Tess. */
async function statementsWith(students: number) {
  const { club, chief, ladder } = await makeSchool();
  if (students > 0) await addStudents(club, students);
  const { student, otherInstructor, eventId } = club.cast;
  const sam = await signInAs(club, student);
  const query = club.byOrganization;
  // Each group is renamed, so that every roster follows.
  const Groups = ladder.map(group => ({ ...group, Name: `${group.Name} 1` }));
  const byGroup = (size: number) =>
    Array.from(
      { length: size },
      (_, nth) => `sam@club.example,days,${ladder[0]?.Name} 1,${nth},${2000 + nth}-10-31`,
    );
  const file = {
    name: 'earlier.csv',
    bytes: ['Email,What,Group,Days,Date', ...byGroup(1 + students / 2)].join('\n'),
  };
  const session: SessionLog = {
    ...{
      EntryId: newId(),
      Revision: 1,
      EventId: eventId,
      UserId: student.personId,
      Day: '2026-06-13',
      Number: 1,
    },
    ...{ Conditions: ['dry'], Text: 'Late apex.', NextStep: 'Eyes up.', Shared: true },
    Focus: Array.from({ length: students > 0 ? 5 : 1 }, () => ({
      FocusId: newId(),
      Text: 'Eyes up',
      State: 'open',
    })),
  };
  const steps = {
    SaveSchool: () => club.ada.call('SaveSchool', { query, body: { Version: 2, On: true, Groups } }),
    AppointToOffice: () =>
      club.ada.call('AppointToOffice', { query, body: { Email: otherInstructor.email, Office: 'chief' } }),
    PreviewOpeningBalances: () => club.ada.call('PreviewOpeningBalances', { query, file }),
    ImportOpeningBalances: () => club.ada.call('ImportOpeningBalances', { query, file }),
    LogSession: () => chief.call('LogSession', { body: session }),
    SaveGoals: () => sam.call('SaveGoals', { body: { EventId: eventId, Text: 'Smooth hands.' } }),
  };
  const counts: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    counts[name] = await countStatements(async () => expect((await step()).status, name).toBe(200));
  }
  return counts;
}

test('calls of the school take as many statements with forty students as with a few', async () => {
  const counts = {
    SaveSchool: 11,
    AppointToOffice: 5,
    PreviewOpeningBalances: 8,
    ImportOpeningBalances: 9,
    LogSession: 9,
    SaveGoals: 3,
  };
  expect(await statementsWith(0)).toEqual(counts);
  expect(await statementsWith(40)).toEqual(counts);
});
