import { expect, test } from 'vitest';
import type { NewSolo } from '#contract/school/solo.ts';
import type { SoloRule } from '#domain/school/solo.ts';
import { newId } from '#server/platform/ids.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { writeWaiting } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, readEvent } from '#testing/rosters.ts';
import { appoint, makeSchool } from '#testing/school.ts';

const DAY = '2026-06-13';
const SIGNED = `${DAY}T11:02:00.000Z`;

/** Sam's event is today, Olga Chief decides, and the club permits what is given; Ivan instructs there. */
async function atTrack(solo: SoloRule = 'event') {
  const { club, ladder } = await makeSchool();
  const { organizationId: id, instructor, otherInstructor, student } = club.cast;
  await club.deps.db.updateTable('organization').set({ solo }).where('id', '=', id).execute();
  await club.deps.db.deleteFrom('organization_role').where('role', '<>', 'admin').execute();
  await appoint(club, otherInstructor);
  club.clock.now = new Date(`${DAY}T11:05:00Z`);
  const [ivan, chief, sam] = await Promise.all([
    signInAs(club, instructor),
    signInAs(club, otherInstructor),
    signInAs(club, student),
  ]);
  return { club, ladder, ivan, chief, sam };
}

const soloOf = ({ cast }: Club, more: Partial<NewSolo> = {}): NewSolo => ({
  ...{ SignOffId: newId(), EventId: cast.eventId, UserId: cast.student.personId },
  ...{ Scope: 'day', Day: DAY, DryOnly: true, Statement: 'Solo today, dry only.', SignedAt: SIGNED },
  ...more,
});

const sign = (by: Client, body: NewSolo) => by.call('SignSolo', { body });

const withdraw = (by: Client, { cast }: Club, SignOffId: string, Reason = 'It started to rain.') =>
  by.call('WithdrawSignOff', { body: { OrganizationId: cast.organizationId, SignOffId, Reason } });

const solosOf = async (by: Client) => (await by.call('GetToday')).reply()[0]?.Students[0]?.Solos;

test('an instructor signs a solo, which the roster, the student and the log have with its own time', async () => {
  const { club, ivan, sam } = await atTrack();
  const solo = soloOf(club);
  const answers = await Promise.all([1, 2, 3].map(() => sign(ivan, solo)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const days = { FirstDay: DAY, LastDay: DAY, DryOnly: true };
  expect(await solosOf(ivan)).toEqual([
    { SignOffId: solo.SignOffId, ...days, SignedBy: 'Ivan Instructor', SignedAt: SIGNED, MayWithdraw: true },
  ]);
  expect((await readEvent(club)).Solos).toEqual([{ UserId: solo.UserId, ...days }]);
  const [mine] = (await sam.call('GetMySignOffs')).reply();
  expect(mine).toMatchObject({ Kind: 'solo', ...days, Note: 'Solo today, dry only.', SignedAt: SIGNED });
  const logged = (await readAudit(club)).filter(({ Action }) => Action === 'solo-signed');
  expect(logged).toMatchObject([{ About: 'Sam Student', Details: { SignedAt: SIGNED, Dry: 'only' } }]);
});

test('a solo that a person signed for themself by an account merged later does not count', async () => {
  const { club, ivan } = await atTrack();
  const solo = soloOf(club);
  await sign(ivan, solo);
  await club.deps.pool.query('select move_person_in_logs($1, $2)', [
    club.cast.instructor.personId,
    solo.UserId,
  ]);
  expect(await solosOf(ivan)).toEqual([]);
  expect((await readEvent(club)).Solos).toEqual([]);
});

test('deleting an account deletes the sentence of the person’s solo, which names them', async () => {
  const { club, ivan } = await atTrack();
  const { SignOffId, UserId, ...solo } = soloOf(club);
  await sign(ivan, { SignOffId, UserId, ...solo });
  await club.deps.pool.query('select erase_person_from_logs($1)', [UserId]);
  const { rows } = await club.deps.pool.query('select note from sign_off where id = $1', [SignOffId]);
  expect(rows).toEqual([{ note: '' }]);
});

test('a solo for the event lasts until its last day, and moves nobody up', async () => {
  const { club, ivan, chief } = await atTrack();
  await club.deps.db.updateTable('event').set({ days: 2 }).where('id', '=', club.cast.eventId).execute();
  await sign(ivan, soloOf(club, { Scope: 'event' }));
  expect(await solosOf(ivan)).toMatchObject([{ FirstDay: DAY, LastDay: '2026-06-14' }]);
  const [advancement] = (await chief.call('GetAdvancement')).reply();
  expect(advancement?.Students).toMatchObject([{ SignedOff: null, Solo: false }]);
  expect(advancement?.Decided).toMatchObject([{ Kind: 'solo', LastDay: '2026-06-14' }]);
});

test.each([
  ['day', { Scope: 'event' }, '/Scope'],
  ['off', {}, '/Scope'],
  ['event', { SignedAt: '2026-06-12T11:04:59.000Z', Day: '2026-06-12' }, '/SignedAt'],
  ['event', { SignedAt: '2026-06-13T11:10:01.000Z' }, '/SignedAt'],
  ['event', { Day: '2026-06-14' }, '/Day'],
] as const)('where the club permits %s, a solo with %j is refused by its field', async (rule, more, path) => {
  const { club, ivan } = await atTrack(rule);
  const refused = await sign(ivan, soloOf(club, more));
  expect([refused.status, refused.problem().errors?.[0]?.path]).toEqual([422, path]);
  expect(await solosOf(ivan)).toEqual([]);
});

test('only an instructor of the event signs a solo, for its students, and not for themself', async () => {
  const { club, ivan, sam } = await atTrack();
  const { outsider, instructor, otherStudent, otherEventId, organizationId: id } = club.cast;
  const otto = await signInAs(club, outsider);
  for (const by of [sam, otto, club.ada]) expect((await sign(by, soloOf(club))).status).toBe(404);
  expect((await sign(ivan, soloOf(club, { UserId: instructor.personId }))).status).toBe(404);
  expect((await sign(ivan, soloOf(club, { EventId: otherEventId }))).status).toBe(404);
  const stranger = await sign(ivan, soloOf(club, { UserId: outsider.personId }));
  expect([stranger.status, stranger.problem().errors?.[0]?.path]).toEqual([422, '/UserId']);
  const solo = soloOf(club);
  await sign(ivan, solo);
  expect((await sign(ivan, { ...solo, UserId: otherStudent.personId })).status).toBe(404);
  await club.deps.db.updateTable('organization').set({ school: false }).where('id', '=', id).execute();
  expect((await sign(ivan, soloOf(club))).status).toBe(404);
});

test('an instructor withdraws their own with a reason, a chief instructor any; nothing is deleted', async () => {
  const { club, ivan, chief, sam } = await atTrack();
  const [own, other] = [soloOf(club), soloOf(club)];
  for (const solo of [own, other]) await sign(ivan, solo);
  expect((await withdraw(sam, club, own.SignOffId)).status).toBe(404);
  expect((await withdraw(ivan, club, own.SignOffId, 'Rain.')).status).toBe(422);
  expect((await withdraw(ivan, club, own.SignOffId)).status).toBe(200);
  expect((await withdraw(chief, club, other.SignOffId)).status).toBe(200);
  expect((await withdraw(chief, club, other.SignOffId)).status).toBe(200);
  expect(await solosOf(ivan)).toEqual([]);
  const mine = (await sam.call('GetMySignOffs')).reply();
  expect(mine.map(({ Withdrawn }) => Withdrawn !== null)).toEqual([true, true]);
  const withdrawn = (await readAudit(club)).filter(({ Action }) => Action === 'solo-withdrawn');
  expect(withdrawn).toHaveLength(2);
});

test('a chief instructor signs a solo for good, once, which an instructor does not take back', async () => {
  const { club, ivan, chief, sam } = await atTrack('off');
  const { organizationId: OrganizationId, student } = club.cast;
  const body = {
    ...{ SignOffId: newId(), OrganizationId, UserId: student.personId },
    ...{ DryOnly: false, Statement: 'Solo from now on.' },
  };
  expect((await ivan.call('SignSoloForGood', { body })).status).toBe(404);
  for (const _ of [1, 2]) expect((await chief.call('SignSoloForGood', { body })).status).toBe(200);
  const again = await chief.call('SignSoloForGood', { body: { ...body, SignOffId: newId() } });
  expect(again.status).toBe(409);
  expect(await solosOf(ivan)).toMatchObject([{ FirstDay: null, LastDay: null, MayWithdraw: false }]);
  const [advancement] = (await chief.call('GetAdvancement')).reply();
  expect(advancement?.Students).toMatchObject([{ Solo: true, SoloWaits: false, SignedOff: null }]);
  const told = (await writeWaiting(club.deps)).filter(({ kind }) => kind === 'solo');
  expect(told.map(({ subject }) => subject)).toEqual(['You drive solo from now on']);
  expect((await withdraw(ivan, club, body.SignOffId)).status).toBe(404);
  expect((await sam.call('GetMySignOffs')).reply()).toMatchObject([{ Kind: 'solo', Withdrawn: null }]);
});

test('a student whose last recommendation is a solo waits for the solo, and not for a run group', async () => {
  const { club, chief } = await atTrack();
  const recommend = (recommendation: 'solo' | 'stay') =>
    club.deps.db.updateTable('eval').set({ recommendation }).where('eval_type', '=', 1).execute();
  const waits = async () => {
    const [advancement] = (await chief.call('GetAdvancement')).reply();
    return advancement?.Students.map(({ Waits, SoloWaits }) => [Waits, SoloWaits]);
  };
  await recommend('solo');
  expect(await waits()).toEqual([[false, true]]);
  await recommend('stay');
  expect(await waits()).toEqual([[false, false]]);
});

test('admins take solos along beside the run groups', async () => {
  const { club, ivan } = await atTrack();
  await sign(ivan, soloOf(club));
  const query = { ...club.byOrganization, format: 'csv' };
  const { text } = await club.ada.call('GetSignOffsExport', { query });
  expect(text).toContain(`Sam Student,,${DAY},Ivan Instructor,,Instructor,yes,${DAY},yes`);
});
