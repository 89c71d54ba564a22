import { describe, expect, test } from 'vitest';
import type { CredentialEdit } from '#contract/clubs/credentials.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { downloadData } from '#testing/my-data.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { takePhoto } from '#testing/photos.ts';
import { clearUnusedPictures, openPicture, upload } from '#testing/pictures.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { appoint, makeSchool } from '#testing/school.ts';

/** Ada's club with a kind; Ivan instructs there, Carla is its chief instructor. */
async function makeWorld() {
  const { club } = await makeSchool();
  const { instructor, otherInstructor } = club.cast;
  await club.deps.db.deleteFrom('organization_role').where('role', '<>', 'admin').execute();
  await appoint(club, otherInstructor);
  const kindId = await listKind(club);
  const [ivan, chief] = await Promise.all([signInAs(club, instructor), signInAs(club, otherInstructor)]);
  const save = (by: Client, more: Partial<CredentialEdit> = {}) =>
    by.call('SaveCredential', { body: credentialOf(club, instructor, kindId, more) });
  const list = async () =>
    (await club.ada.call('GetCredentials', { query: club.byOrganization })).reply().Credentials;
  return { ...club, club, kindId, ivan, chief, save, list };
}

const uploadProof = async (by: Client) =>
  (
    await by.call('UploadMedia', {
      query: { use: 'proof' },
      file: { name: 'card.jpg', bytes: await takePhoto() },
    })
  ).reply().Uri;

test('a holder adds a credential, which a chief instructor verifies and the holder changes again', async () => {
  const { club, kindId, ivan, chief, save, list } = await makeWorld();
  expect((await save(ivan, { Verified: true })).status).toBe(200);
  const [added] = await list();
  expect(added).toMatchObject({
    ...{ DisplayName: 'Ivan Instructor', Kind: 'MSF Level 2', Number: '1234', ValidUntil: '2026-12-31' },
    Verified: null,
  });
  const Changed = { CredentialId: added?.CredentialId ?? '', Version: added?.Version ?? '' };
  expect((await save(chief, { Changed })).status).toBe(200);
  expect((await list())[0]?.Verified).toMatchObject({ By: club.cast.otherInstructor.name });
  expect((await save(ivan, { Changed })).problem()).toMatchObject({ status: 409 });
  const Version = (await list())[0]?.Version ?? '';
  expect((await save(ivan, { Changed: { ...Changed, Version }, Number: '77' })).status).toBe(200);
  const [own] = (await ivan.call('GetMyCredentials')).reply();
  expect(own).toMatchObject({ Kinds: [{ KindId: kindId }], Credentials: [{ Number: '77', Verified: null }] });
  const saved = (await readAudit(club)).filter(({ Action }) => Action === 'credential-saved');
  const about = { About: 'Ivan Instructor' };
  expect(saved).toMatchObject([
    { ...about, ActorName: 'Ivan Instructor', Details: { Credential: 'MSF Level 2', Verified: 'no' } },
    { ...about, Details: { Verified: 'yes', Until: '2026-12-31' } },
    { ...about, Details: { Verified: 'no' } },
  ]);
});

test.each<[string, Partial<CredentialEdit>, string, string]>([
  [
    'a last day before the first',
    { ValidFrom: '2027-01-01' },
    '/ValidUntil',
    'The last day is before the first day.',
  ],
  [
    'an unknown kind',
    { KindId: newId() },
    '/KindId',
    'The club does not list this kind any more. Choose another one.',
  ],
  [
    'a picture that is gone',
    { Proof: '/media/proof-gone.jpg' },
    '/Proof',
    'This picture no longer exists, or is not yours. Upload it again.',
  ],
])('refuses %s', async (_, more, path, message) => {
  const { ada, save, list } = await makeWorld();
  expect((await save(ada, more)).problem()).toMatchObject({ status: 422, errors: [{ path, message }] });
  expect(await list()).toEqual([]);
});

test('a person has at most 40 credentials in a club, and changes them then, too', async () => {
  const { club, kindId, ivan, save, list } = await makeWorld();
  const { organizationId: organization_id, instructor } = club.cast;
  const held = Array.from({ length: 39 }, () => ({
    ...{ id: newId(), organization_id, person_id: instructor.personId, kind_id: kindId, number: '1' },
  }));
  await club.deps.db.insertInto('credential').values(held).execute();
  expect((await save(ivan)).status).toBe(200);
  expect((await save(ivan)).problem().detail).toBe(
    'A person has at most 40 credentials in a club. Delete one, then save again.',
  );
  const saved = (await list()).find(held => held.Number === '1234');
  const Changed = { CredentialId: saved?.CredentialId ?? '', Version: saved?.Version ?? '' };
  expect((await save(ivan, { Changed })).status).toBe(200);
});

test('a picture that everybody may see is no proof', async () => {
  const { ivan, save } = await makeWorld();
  const { Uri: Proof } = (await upload(ivan, await takePhoto())).reply();
  expect((await save(ivan, { Proof })).status).toBe(422);
});

test('only holder, admins and chief instructors see a proof, and it has no public address', async () => {
  const { club, ada, ivan, chief, save, list } = await makeWorld();
  const Proof = await uploadProof(ivan);
  await save(ivan, { Proof });
  const query = { credentialId: (await list())[0]?.CredentialId ?? '' };
  const open = (by: Client) => by.call('GetCredentialProof', { query });
  for (const reader of [ivan, ada, chief]) {
    const { status, bytes } = await open(reader);
    expect([status, bytes.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
  }
  const { student, outsider } = club.cast;
  for (const person of [student, outsider]) {
    expect((await open(await signInAs(club, person))).status).toBe(404);
  }
  expect((await openPicture(club, Proof)).statusCode).toBe(404);
});

test('the clean-up spares a proof until its credential is deleted', async () => {
  const { club, ivan, save, list } = await makeWorld();
  await save(ivan, { Proof: await uploadProof(ivan) });
  const [{ CredentialId = '' } = {}] = await list();
  const ask = () => ivan.call('GetCredentialProof', { query: { credentialId: CredentialId } });
  club.clock.now = new Date(club.clock.now.getTime() + 3 * DAY_MS);
  expect(await clearUnusedPictures(club.deps)).toBe(0);
  expect((await ask()).status).toBe(200);
  const { data } = await downloadData(ivan);
  const Proof = `/api/GetCredentialProof?credentialId=${CredentialId}`;
  expect(data).toMatchObject({ Credentials: [{ Kind: 'MSF Level 2', Proof }] });
  await ivan.call('DeleteCredential', { body: { CredentialId } });
  expect(await clearUnusedPictures(club.deps)).toBe(1);
});

/** Adds Ivan to the roster of another event, so that the club asks him again. */
async function addToAnotherEvent({ ada, cast, byOrganization: query }: Club): Promise<void> {
  const body = { Name: 'Autumn HPDE', Start: '2026-10-03', Location: { Name: 'Lime Rock Park' } };
  const { EventId } = (await ada.call('CreateEvent', { query, body })).reply();
  const created = (await ada.call('GetEvent', { query: { ...query, eventId: EventId } })).reply();
  const ivan = {
    User: { UserId: cast.instructor.personId, Group: 'Instructor' },
    Vehicle: '',
    Instructor: null,
  };
  const roster = { EventId, Version: created.RosterVersion, Attendees: [ivan] };
  expect((await ada.call('UpdateEventAttendees', { query, body: roster })).status).toBe(200);
}

describe.each(['LeaveClub', 'RemoveFromClub'] as const)('after %s', departure => {
  const depart = ({ club, ivan }: Awaited<ReturnType<typeof makeWorld>>) => {
    const { organizationId, instructor } = club.cast;
    return departure === 'LeaveClub'
      ? ivan.call('LeaveClub', { body: { OrganizationId: organizationId } })
      : club.ada.call('RemoveFromClub', { query: { organizationId, userId: instructor.personId }, body: {} });
  };

  test('the club neither reads nor changes the credentials of the holder', async () => {
    const world = await makeWorld();
    const { ivan, chief, save, list } = world;
    await save(ivan, { Proof: await uploadProof(ivan) });
    const [{ CredentialId = '' } = {}] = await list();
    expect((await depart(world)).status).toBe(200);
    expect(await list()).toEqual([]);
    for (const by of [world.ada, chief]) {
      expect([
        (await by.call('GetCredentialProof', { query: { credentialId: CredentialId } })).status,
        (await by.call('DeleteCredential', { body: { CredentialId } })).status,
        (await save(by, { Changed: { CredentialId, Version: '' } })).status,
        (await save(by)).status,
      ]).toEqual([404, 404, 404, 404]);
    }
  });

  test('a club that asks again reads only what it typed until the holder accepts', async () => {
    const world = await makeWorld();
    const { club, ivan, ada, save, list } = world;
    await save(ada, { Number: 'typed' });
    await save(ivan, { Number: 'own' });
    const numbers = async () => (await list()).map(held => held.Number).toSorted();
    await depart(world);
    await addToAnotherEvent(club);
    expect(await numbers()).toEqual(['typed']);
    await ivan.call('AcceptClub', { body: { OrganizationId: club.cast.organizationId } });
    expect(await numbers()).toEqual(['own', 'typed']);
  });
});

test('people who left a club see and delete the credentials that they hold there', async () => {
  const { club, ivan, save } = await makeWorld();
  await save(ivan);
  await ivan.call('LeaveClub', { body: { OrganizationId: club.cast.organizationId } });
  const readMine = async () => (await ivan.call('GetMyCredentials')).reply();
  const [mine] = await readMine();
  expect(mine).toMatchObject({ Credentials: [{ Kind: 'MSF Level 2' }] });
  const CredentialId = mine?.Credentials[0]?.CredentialId ?? '';
  expect((await ivan.call('DeleteCredential', { body: { CredentialId } })).status).toBe(200);
  expect(await readMine()).toEqual([]);
});

test('a holder who left the club adds nothing', async () => {
  const { club, ivan, save } = await makeWorld();
  await ivan.call('LeaveClub', { body: { OrganizationId: club.cast.organizationId } });
  expect((await save(ivan)).status).toBe(404);
  expect((await ivan.call('GetMyCredentials')).reply()).toEqual([]);
});

test('a kind needs a name of its own, and a retired one comes back with its credentials', async () => {
  const club = await makeClub();
  const { ada, byOrganization: query, cast } = club;
  const kindId = await listKind(club);
  const save = (Name: string, KindId?: string) =>
    ada.call('SaveCredentialKind', {
      query,
      body: { Name, NeededFor: ['Novice', 'Novice'], ...(KindId && { KindId }) },
    });
  expect((await save(' ')).problem().detail).toBe('A kind needs a name.');
  expect((await save('msf level 2')).problem().detail).toBe(
    'Your club has a kind of this name already. Choose another name.',
  );
  await ada.call('SaveCredential', { body: credentialOf(club, cast.instructor, kindId) });
  await ada.call('RetireCredentialKind', { query, body: { KindId: kindId } });
  expect((await save('MSF Level 3', kindId)).status).toBe(404);
  expect((await ada.call('GetCredentials', { query })).reply()).toMatchObject({ Kinds: [], Credentials: [] });
  expect((await save('MSF level 2')).status).toBe(200);
  expect((await ada.call('GetCredentials', { query })).reply()).toMatchObject({
    Kinds: [{ KindId: kindId, Name: 'MSF level 2', NeededFor: ['Novice'] }],
    Credentials: [{ KindId: kindId }],
    Groups: ['Intermediate', 'Novice'],
  });
  expect((await save('NASA')).status).toBe(200);
  expect((await save('NASA', kindId)).status).toBe(422);
  const { CredentialId } = (await ada.call('GetCredentials', { query })).reply().Credentials[0] ?? {};
  await ada.call('DeleteCredential', { body: { CredentialId } });
  const logged = (await readAudit(club)).map(({ Action, About }) => `${Action} ${About}`);
  expect(logged.toSorted()).toEqual([
    'credential-deleted Ivan Instructor',
    'credential-kind-retired MSF Level 2',
    'credential-kind-saved MSF Level 2',
    'credential-kind-saved MSF level 2',
    'credential-kind-saved NASA',
    'credential-saved Ivan Instructor',
  ]);
});
