import { expect, test } from 'vitest';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { sendExpiryReminders } from './remind-of-expiry.ts';

const DUE = '2026-11-01T15:00:00Z';

/** Ivan's credential ends on 31 December 2026. */
async function makeWorld() {
  const club = await makeClub();
  const kindId = await listKind(club);
  const save = (ValidUntil: string) =>
    club.ada.call('SaveCredential', {
      body: credentialOf(club, club.cast.instructor, kindId, { ValidUntil }),
    });
  await save('2026-12-31');
  const remindAt = async (moment: string) => {
    club.clock.now = new Date(moment);
    await Promise.all([sendExpiryReminders(club.deps), sendExpiryReminders(club.deps)]);
    const sent = club.deps.db.selectFrom('message').select(['person_id', 'subject', 'body_text']);
    return sent.where('kind', '=', 'credential-expires').execute();
  };
  return { club, save, remindAt };
}

const ofIvan = ({ deps, cast }: Club) => ({
  set: (values: { preferred_communication: number }) =>
    deps.db.updateTable('person').set(values).where('id', '=', cast.instructor.personId).execute(),
});

test('reminds the holder once, 60 days before the end, and again after it was extended', async () => {
  const { club, remindAt } = await makeWorld();
  expect(await remindAt('2026-10-31T15:00:00Z')).toEqual([]);
  expect(await remindAt('2026-11-01T14:59:00Z')).toEqual([]);
  const sent = await remindAt(DUE);
  expect(sent).toMatchObject([
    { person_id: club.cast.instructor.personId, subject: 'A credential of yours expires soon' },
  ]);
  expect(sent[0]?.body_text).toContain('MSF Level 2');
  expect(sent[0]?.body_text).toContain('December 31, 2026');
  expect(await remindAt('2026-12-30T15:00:00Z')).toHaveLength(1);
  await club.deps.db
    .updateTable('credential')
    .set({ valid_until: '2027-01-31', reminded_at: null })
    .execute();
  expect(await remindAt('2026-12-30T16:00:00Z')).toHaveLength(2);
});

test('does not remind of what has ended, what a later credential follows, or a retired kind', async () => {
  const { club, save, remindAt } = await makeWorld();
  await save('2028-12-31');
  expect(await remindAt(DUE)).toEqual([]);
  await club.deps.db.deleteFrom('credential').where('valid_until', '=', '2028-12-31').execute();
  expect(await remindAt('2027-01-01T15:00:00Z')).toEqual([]);
  await club.deps.db.updateTable('credential_kind').set({ retired_at: new Date() }).execute();
  expect(await remindAt(DUE)).toEqual([]);
});

test('respects an opt-out, and leaves out who left the club', async () => {
  const { club, remindAt } = await makeWorld();
  await ofIvan(club).set({ preferred_communication: 3 });
  expect(await remindAt(DUE)).toEqual([]);
  await ofIvan(club).set({ preferred_communication: 2 });
  await club.deps.db.updateTable('credential').set({ reminded_at: null }).execute();
  const left = { accepted_at: null, left_at: new Date() };
  const { personId } = club.cast.instructor;
  await club.deps.db.updateTable('membership').set(left).where('person_id', '=', personId).execute();
  expect(await remindAt(DUE)).toEqual([]);
});
