import { expect, test } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { downloadData } from '#testing/my-data.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { appoint, makeSchool } from '#testing/school.ts';
import { countStatements } from '#testing/statements.ts';

/** Ivan, Sam's instructor, and Sam have each written of a session; Ines, who instructs there too, is chief instructor. */
async function withEntries() {
  const { club, chief: ivan } = await makeSchool();
  const { eventId, student, otherInstructor, organizationId } = club.cast;
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  await appoint(club, otherInstructor);
  const [sam, ines] = [await signInAs(club, student), await signInAs(club, otherInstructor)];
  const write = async (by: Client, Text: string) => {
    const body: SessionLog = {
      ...{ EntryId: newId(), Revision: 1, EventId: eventId, UserId: student.personId, Day: '2026-06-13' },
      ...{ Number: 1, Conditions: ['dry'], Text, NextStep: '', Shared: true, Focus: [] },
    };
    expect((await by.call('LogSession', { body })).status).toBe(200);
    return body.EntryId;
  };
  const ofIvan = await write(ivan, 'Drives like a fool.');
  const ofSam = await write(sam, 'Ivan was late.');
  const report = (by: Client, EntryId: string) => by.call('ReportEntry', { body: { EntryId } });
  const decide = (by: Client, EntryId: string, Hide: boolean) =>
    by.call('DecideReport', { body: { OrganizationId: organizationId, EntryId, Hide } });
  const reported = async (by: Client) =>
    (await by.call('GetAdvancement')).reply().flatMap(({ Reported }) => Reported);
  const logbook = async () =>
    (await sam.call('GetMyLogbook')).reply().flatMap(({ Entries }) => Entries.map(({ Text }) => Text));
  const today = async () =>
    (await ivan.call('GetToday')).reply().flatMap(({ Students }) => Students.flatMap(one => one.Entries));
  const told = ({ personId }: TestPerson) =>
    club.deps.db
      .selectFrom('message')
      .select(['subject', 'body_text'])
      .where('kind', '=', 'entry-decided')
      .where('person_id', '=', personId)
      .execute();
  return { club, ivan, sam, ines, ofIvan, ofSam, report, decide, reported, logbook, today, told };
}

test('a chief instructor reads and hides a reported entry; its author alone still reads it, and is notified', async () => {
  const { club, sam, ines, ofIvan, report, decide, reported, logbook, today, told } = await withEntries();
  for (let times = 0; times < 2; times += 1) expect((await report(sam, ofIvan)).status).toBe(200);
  expect(await logbook()).toContain('Drives like a fool.');
  expect(await reported(ines)).toMatchObject([
    { EntryId: ofIvan, Author: 'Ivan Instructor', Student: 'Sam Student', ReportedBy: 'Sam Student' },
  ]);
  for (let times = 0; times < 2; times += 1) expect((await decide(ines, ofIvan, true)).status).toBe(200);
  expect(await logbook()).toEqual(['Ivan was late.']);
  expect((await sam.call('GetMyLogbookExport')).text).not.toContain('fool');
  expect(await today()).toContainEqual(
    expect.objectContaining({ EntryId: ofIvan, Text: 'Drives like a fool.', Hidden: true }),
  );
  const [message, ...more] = await told(club.cast.instructor);
  expect(message?.subject).toBe('Hidden: your notes on session 1 at Spring HPDE');
  expect(message?.body_text).not.toContain('Sam');
  expect(more).toEqual([]);
  const log = (await readAudit(club)).map(({ Action }) => Action);
  expect(log.filter(action => action.startsWith('entry-')).toSorted()).toEqual([
    'entry-hidden',
    'entry-reported',
  ]);
});

test('a report is in the data of its author, and not of the person whom it is about', async () => {
  const { ivan, sam, ofIvan, report } = await withEntries();
  await report(sam, ofIvan);
  expect((await downloadData(sam)).data.EntriesReported).toMatchObject([
    { Event: 'Spring HPDE', Session: 1 },
  ]);
  expect((await downloadData(ivan)).data.EntriesReported).toEqual([]);
});

test('an entry that is allowed stays readable, and a hidden entry can be shown again', async () => {
  const { club, ivan, ines, ofSam, report, decide, reported, today, told } = await withEntries();
  await report(ivan, ofSam);
  await decide(ines, ofSam, false);
  expect(await reported(ines)).toEqual([]);
  expect(await told(club.cast.student)).toEqual([]);
  await decide(ines, ofSam, true);
  expect((await today()).map(({ Text }) => Text)).toEqual(['Drives like a fool.']);
  expect(await reported(ines)).toMatchObject([{ EntryId: ofSam, Hidden: true }]);
  await decide(ines, ofSam, false);
  expect((await today()).map(({ Text }) => Text)).toContain('Ivan was late.');
  expect((await told(club.cast.student)).map(({ subject }) => subject)).toHaveLength(2);
});

test('a person who may not read an entry cannot report it, nor an author their own entry', async () => {
  const { club, ivan, sam, ofIvan, ofSam, report, reported, ines } = await withEntries();
  for (const person of [club.cast.outsider, club.cast.admin, club.cast.otherStudent]) {
    expect((await report(await signInAs(club, person), ofIvan)).status).toBe(404);
  }
  expect((await report(ivan, ofIvan)).status).toBe(404);
  expect((await report(sam, ofSam)).status).toBe(404);
  expect((await report(sam, newId())).status).toBe(404);
  expect((await report(sam, 'no id')).status).toBe(400);
  expect(await reported(ines)).toEqual([]);
});

test('a chief instructor of the club decides, and not about what they wrote themself', async () => {
  const { club, sam, ivan, ines, ofIvan, ofSam, report, decide, reported, logbook } = await withEntries();
  await report(sam, ofIvan);
  const { admin, outsider, otherStudent } = club.cast;
  for (const person of [admin, outsider, otherStudent]) {
    expect((await decide(await signInAs(club, person), ofIvan, true)).status).toBe(404);
  }
  expect((await decide(sam, ofIvan, true)).status).toBe(404);
  // Ivan is a chief instructor, too.
  expect(await reported(ivan)).toEqual([]);
  expect((await decide(ivan, ofIvan, true)).status).toBe(404);
  // The entry has no report.
  expect((await decide(ines, ofSam, true)).status).toBe(404);
  expect(await logbook()).toContain('Drives like a fool.');
});

test('a report takes as few statements as it needs', async () => {
  const { sam, ines, ofIvan, report, decide } = await withEntries();
  const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);
  expect(await countStatements(() => done(report(sam, ofIvan)))).toBe(6);
  expect(await countStatements(() => done(decide(ines, ofIvan, true)))).toBe(7);
});

test('the author reads the last decision alone when the message about the first waits', async () => {
  const { club, sam, ines, ofIvan, report, decide } = await withEntries();
  await deliverQueued(club.deps);
  await report(sam, ofIvan);
  await decide(ines, ofIvan, true);
  await decide(ines, ofIvan, false);
  const subjects = (await deliverQueued(club.deps)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Visible again: your notes on session 1 at Spring HPDE']);
});

test('the author reads no decision about an entry that they deleted meanwhile', async () => {
  const { club, sam, ivan, ines, ofIvan, report, decide } = await withEntries();
  const { eventId, student } = club.cast;
  await deliverQueued(club.deps);
  await report(sam, ofIvan);
  await decide(ines, ofIvan, true);
  const body: SessionLog = {
    ...{ EntryId: ofIvan, Revision: 2, EventId: eventId, UserId: student.personId, Day: '2026-06-13' },
    ...{ Number: 1, Conditions: [], Text: '', NextStep: '', Shared: true, Focus: [], Deleted: true },
  };
  (await ivan.call('LogSession', { body })).reply();
  expect(await deliverQueued(club.deps)).toEqual([]);
});
