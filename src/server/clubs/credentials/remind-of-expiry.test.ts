import { describe, expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { sendExpiryReminders } from './remind-of-expiry.ts';

const DUE = '2026-11-01T15:00:00Z';

/** Ivan's credential ends on 31 December 2026. */
async function makeWorld() {
  const club = await makeClub();
  const kindId = await listKind(club);
  const signIn = () => signInAs(club, club.cast.admin);
  const save = async (ValidUntil: string) =>
    (await signIn()).call('SaveCredential', {
      body: credentialOf(club, club.cast.instructor, kindId, { ValidUntil }),
    });
  await save('2026-12-31');
  const remindAt = async (moment: string) => {
    club.clock.now = new Date(moment);
    await Promise.all([sendExpiryReminders(club.deps), sendExpiryReminders(club.deps)]);
    const messages = await writeWaiting(club.deps);
    return messages.filter(({ kind }) => kind === 'credential-expires');
  };
  return { club, kindId, signIn, save, remindAt };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

const ofIvan = ({ deps, cast }: Club) => ({
  set: (values: { preferred_communication: number }) =>
    deps.db.updateTable('person').set(values).where('id', '=', cast.instructor.personId).execute(),
});

test('reminds the holder once, 60 days before the end, and again after it was extended', async () => {
  const { club, save, remindAt } = await makeWorld();
  expect(await remindAt('2026-10-31T15:00:00Z')).toEqual([]);
  expect(await remindAt('2026-11-01T14:59:00Z')).toEqual([]);
  const sent = await remindAt(DUE);
  expect(sent).toMatchObject([
    { person_id: club.cast.instructor.personId, subject: 'A credential of yours expires soon' },
  ]);
  expect(sent[0]?.body_text).toContain('MSF Level 2');
  expect(sent[0]?.body_text).toContain('December 31, 2026');
  expect(await remindAt('2026-12-30T15:00:00Z')).toHaveLength(1);
  await deliverQueued(club.deps);
  expect(await remindAt('2026-12-30T16:00:00Z')).toEqual([]);
  await save('2027-01-31');
  expect(await remindAt('2026-12-30T16:00:00Z')).toHaveLength(1);
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
  const left = { status: 'left' } as const;
  const { personId } = club.cast.instructor;
  await club.deps.db.updateTable('membership').set(left).where('person_id', '=', personId).execute();
  expect(await remindAt(DUE)).toEqual([]);
});

describe('a reminder that waits for a mail server', () => {
  const changes = {
    'followed by a later credential': ({ save }: World) => save('2028-12-31'),
    deleted: async ({ club, signIn }: World) => {
      const { id: CredentialId } = await club.deps.db
        .selectFrom('credential')
        .select('id')
        .executeTakeFirstOrThrow();
      return (await signIn()).call('DeleteCredential', { body: { CredentialId } });
    },
    'imported with a later end': async ({ club, signIn }: World) => {
      const bytes = 'Email,Kind,Number,Valid Until\nivan@club.example,MSF Level 2,1234,2028-12-31';
      const file = { name: 'credentials.csv', bytes };
      return (await signIn()).call('ImportCredentials', { query: club.byOrganization, file });
    },
    'of a retired kind': async ({ club, kindId: KindId, signIn }: World) =>
      (await signIn()).call('RetireCredentialKind', { query: club.byOrganization, body: { KindId } }),
  };

  test.each(Object.entries(changes))('does not go for a credential that is %s', async (_, change) => {
    const world = await makeWorld();
    expect(await world.remindAt(DUE)).toHaveLength(1);
    expect((await change(world)).status).toBe(200);
    expect(await deliverQueued(world.club.deps)).toEqual([]);
  });

  test('goes anew for the other credential that still expires', async () => {
    const { club, save, remindAt } = await makeWorld();
    const other = await listKind(club, 'First aid');
    await club.ada.call('SaveCredential', { body: credentialOf(club, club.cast.instructor, other) });
    await remindAt(DUE);
    expect((await save('2028-12-31')).status).toBe(200);
    await remindAt(DUE);
    const mails = await deliverQueued(club.deps);
    expect(mails.map(({ subject }) => subject)).toEqual(['A credential of yours expires soon']);
    expect(mails[0]?.text).toContain('First aid');
    expect(mails[0]?.text).not.toContain('MSF Level 2');
  });
});
