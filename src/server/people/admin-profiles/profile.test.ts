import { expect, test } from 'vitest';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#testing/cast.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';

type Edit = BodyOf<'SaveProfileAdmin'>;
type Loaded = ReplyOf<'GetProfileAdmin'>;

const read = async ({ ada, byOrganization }: Club, { personId }: TestPerson): Promise<Loaded> =>
  (await ada.call('GetProfileAdmin', { query: { ...byOrganization, userId: personId } })).reply();

/** Saves Sam's profile as it is read, with a change. */
async function save(club: Club, change: Partial<Edit>, person = club.cast.student) {
  return saveOver(club, await read(club, person), change);
}

function saveOver(club: Club, before: Awaited<ReturnType<typeof read>>, change: Partial<Edit>) {
  const { MayChangeContact: _, IsOnlyClub: _only, FirstAndLastName: _name, ...profile } = before;
  return club.ada.call('SaveProfileAdmin', { query: club.byOrganization, body: { ...profile, ...change } });
}

const optOut = ({ deps, cast }: Club) =>
  deps.db
    .updateTable('person')
    .set({ preferred_communication: 3 })
    .where('id', '=', cast.student.personId)
    .execute();

/** The addresses that mails have gone to. */
const addressesMailed = async ({ deps }: Club) =>
  (await deliverQueued(deps)).map(({ to }) => to?.[0]?.address).sort();

const mazda = {
  Name: 'Goldie',
  Make: 'Mazda',
  Model: 'MX-5',
  Year: 2019,
  Modifications: 'coilovers',
  PictureUrl: null,
  IsDefault: true,
};
const tesla = { ...mazda, Name: '', Make: 'Tesla', Model: 'Model 3', IsDefault: false };

test('an admin reads the profile of a person of the organization, but not how they sign in', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  expect(await read(club, club.cast.student)).toEqual({
    UserId: club.cast.student.personId,
    DisplayName: '',
    FirstName: 'Sam',
    LastName: 'Student',
    FirstAndLastName: 'Sam Student',
    Email: 'sam@club.example',
    Phone: null,
    Picture: null,
    Address: '',
    PreferredCommunicationType: 2,
    Garage: [],
    IdentityProvider: null,
    Identity: null,
    Version: expect.any(String),
    MayChangeContact: false,
    IsOnlyClub: true,
  });
});

test('an admin saves names, contact data and garage of who has never signed in, who finds them so', async () => {
  const club = await makeClub();
  const change = {
    DisplayName: ' Slammin ',
    Phone: '(555) 010-0123',
    Address: '1 Pit Lane',
    PreferredCommunicationType: 1,
    Garage: [tesla, mazda],
  };
  expect((await save(club, change)).reply()).toEqual({
    RequiresEmailVerification: false,
    RequiresPhoneVerification: false,
  });
  const carId = { CarId: expect.any(String) };
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetProfile')).reply()).toMatchObject({
    DisplayName: 'Slammin',
    Phone: '+15550100123',
    Address: '1 Pit Lane',
    PreferredCommunicationType: 1,
    Garage: [
      { ...tesla, ...carId },
      { ...mazda, ...carId },
    ],
  });
});

test('cars keep their ids, change places and default, come and go', async () => {
  const club = await makeClub();
  await save(club, { Garage: [mazda, tesla] });
  const [first, second] = (await read(club, club.cast.student)).Garage;
  if (!first || !second) throw new Error('The cars were not saved.');

  const bmw = { ...mazda, Name: '', Make: 'BMW', Model: 'M2', IsDefault: false };
  await save(club, { Garage: [{ ...second, IsDefault: true }, bmw] });
  const after = (await read(club, club.cast.student)).Garage;
  expect(after).toEqual([
    { ...second, IsDefault: true },
    { ...bmw, CarId: expect.any(String) },
  ]);
  await save(club, { Garage: [] });
  expect((await read(club, club.cast.student)).Garage).toEqual([]);
});

test('exactly one car is the default, whatever was sent', async () => {
  const club = await makeClub();
  await save(club, { Garage: [tesla, mazda, mazda] });
  const defaults = async () => (await read(club, club.cast.student)).Garage.map(({ IsDefault }) => IsDefault);
  expect(await defaults()).toEqual([false, true, false]);
  await save(club, { Garage: [tesla] });
  expect(await defaults()).toEqual([true]);
});

test("the id of another person's car makes a new car", async () => {
  const club = await makeClub();
  await save(club, { Garage: [mazda] });
  const [car] = (await read(club, club.cast.student)).Garage;
  await save(club, { Garage: [{ ...tesla, CarId: String(car?.CarId) }] }, club.cast.otherStudent);
  expect((await read(club, club.cast.student)).Garage).toEqual([car]);
  const [other] = (await read(club, club.cast.otherStudent)).Garage;
  expect(other).toMatchObject({ Make: 'Tesla' });
  expect(other?.CarId).not.toBe(car?.CarId);
});

test('the audit log names the changed members, and has no entry when nothing changed', async () => {
  const club = await makeClub();
  await save(club, { Phone: '+49301234567', Garage: [mazda] });
  await save(club, {});
  const entries = await readAudit(club);
  expect(entries).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'profile-changed',
      About: 'Sam Student',
      Details: { Changed: 'phone, garage' },
    },
  ]);
  expect(JSON.stringify(entries)).not.toContain('4930');
});

test('the person is notified of the changed members and the admin, without the values', async () => {
  const club = await makeClub();
  await save(club, { Phone: '+49301234567', LastName: 'Students' });
  const [mail, ...others] = await deliverQueued(club.deps);
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe('sam@club.example');
  expect(mail?.subject).toBe('Your profile was changed');
  expect(mail?.text).toContain(
    'Ada Admin of Apex Driving Club changed this in your profile: last name and phone.',
  );
  expect(mail?.text).toContain('http://localhost:3000/profile');
  expect(mail?.text).not.toContain('4930');
});

test('a person who opted out is notified all the same, and alone can opt in again', async () => {
  const club = await makeClub();
  await optOut(club);
  const answer = await save(club, { PreferredCommunicationType: 2 });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path: '/PreferredCommunicationType' }]);
  expect((await save(club, { FirstName: 'Samuel' })).status).toBe(200);
  expect(await addressesMailed(club)).toEqual(['sam@club.example']);
});

test('an admin cannot opt a person out: the field has a fault, and nothing is saved', async () => {
  const club = await makeClub();
  const answer = await save(club, { FirstName: 'Samuel', PreferredCommunicationType: 3 });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    {
      path: '/PreferredCommunicationType',
      message: 'Only they can opt out of messages: in their own profile, or with the link in each mail.',
    },
  ]);
  expect(await read(club, club.cast.student)).toMatchObject({
    FirstName: 'Sam',
    PreferredCommunicationType: 2,
  });
});

test('a person who opts out before the notice is sent still gets it', async () => {
  const club = await makeClub();
  await save(club, { FirstName: 'Samuel' });
  await optOut(club);
  expect(await addressesMailed(club)).toEqual(['sam@club.example']);
});

test('an admin who edits their own profile is not written to', async () => {
  const club = await makeClub();
  expect((await save(club, { FirstName: 'Adele' }, club.cast.admin)).status).toBe(200);
  expect(await deliverQueued(club.deps)).toEqual([]);
  expect(await readAudit(club)).toHaveLength(1);
});

test('the address of an invited person is corrected: the new one signs in, the old one does not', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  expect(await read(club, student)).toMatchObject({ MayChangeContact: true });
  expect((await save(club, { Email: 'Samuel@Club.example' })).status).toBe(200);
  expect(await read(club, student)).toMatchObject({ Email: 'samuel@club.example' });
  const known = club.deps.db
    .selectFrom('person_email')
    .select('email')
    .where('person_id', '=', student.personId);
  expect(await known.execute()).toEqual([{ email: 'samuel@club.example' }]);
  // The previous address may be the right one, so the notice goes there.
  expect(await addressesMailed(club)).toEqual(['sam@club.example']);
});

test('an admin cannot change the address of a person who has signed in, nor take the address of another person', async () => {
  const club = await makeClub();
  const { student, otherInstructor } = club.cast;
  await signInAs(club, student);
  const tries = [
    save(club, { Email: 'ada@club.example' }, student),
    save(club, { Email: null }, student),
    save(club, { Email: 'samuel@club.example' }, student),
    save(club, { Email: 'ada@club.example' }, otherInstructor),
    save(club, { Email: null }, otherInstructor),
  ];
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).toBe(422);
    expect(answer.problem()).toMatchObject({ title: 'Profile not saved', errors: [{ path: '/Email' }] });
  }
  expect(await read(club, student)).toMatchObject({ Email: 'sam@club.example' });
  expect(await read(club, otherInstructor)).toMatchObject({ Email: 'ines@club.example' });
  expect(await readAudit(club)).toEqual([]);
});

test('a single fault stops the save, and the answer lists every fault', async () => {
  const club = await makeClub();
  const answer = await save(club, {
    FirstName: 'Samuel',
    Phone: '12',
    Garage: [{ ...mazda, Year: 1800 }],
  });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path: '/Phone' }, { path: '/Garage/0/Year' }]);
  expect(await read(club, club.cast.student)).toMatchObject({ FirstName: 'Sam', Garage: [] });
});

test('too long or wrong members are refused as malformed', async () => {
  const club = await makeClub();
  const changes = [
    { FirstName: 'x'.repeat(121) },
    { Address: 'x'.repeat(301) },
    { PreferredCommunicationType: 4 },
    { Garage: [{ ...mazda, Modifications: 'x'.repeat(2001) }] },
    { Garage: [{ ...mazda, Year: 2019.5 }] },
  ];
  for (const change of changes) expect((await save(club, change)).status).toBe(400);
});

test('a garage of any size takes the same statements', async () => {
  const club = await makeClub();
  const one = await countStatements(() => save(club, { Garage: [mazda] }));
  const cars = Array.from({ length: 100 }, () => tesla);
  const hundred = await countStatements(() => save(club, { Garage: cars }));
  expect(hundred).toBe(one);
  expect((await read(club, club.cast.student)).Garage).toHaveLength(100);
});

test('two admins who save at once: one gets a conflict, and their edits are not mixed', async () => {
  const club = await makeClub();
  const before = await read(club, club.cast.student);
  const cars = [mazda, tesla, { ...mazda, Make: 'BMW' }];
  const answers = await Promise.all(
    cars.map(car => saveOver(club, before, { FirstName: car.Make, Garage: [car] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { FirstName, Garage } = await read(club, club.cast.student);
  expect(Garage).toMatchObject([{ Make: FirstName, IsDefault: true }]);
});

test('people of other organizations do not exist, and neither do organizations to others', async () => {
  const club = await makeClub();
  const { organizationId, otherOrganizationId, outsider, instructor, student } = club.cast;
  const {
    MayChangeContact: _,
    IsOnlyClub: _only,
    FirstAndLastName: _name,
    ...profile
  } = await read(club, student);
  const otto = await signInAs(club, outsider);
  const tries = [
    [club.ada, outsider.personId, organizationId],
    [club.ada, newId(), organizationId],
    [club.ada, student.personId, otherOrganizationId],
    [otto, student.personId, otherOrganizationId],
    [otto, student.personId, organizationId],
    [await signInAs(club, instructor), student.personId, organizationId],
  ] as const;
  for (const [client, userId, id] of tries) {
    const reading = await client.call('GetProfileAdmin', { query: { userId, organizationId: id } });
    const body = { ...profile, UserId: userId, FirstName: 'Taken' };
    const saving = await client.call('SaveProfileAdmin', { query: { organizationId: id }, body });
    expect([reading.status, saving.status]).toEqual([404, 404]);
  }
  const query = { ...club.byOrganization, userId: student.personId };
  expect((await nobody(club).call('GetProfileAdmin', { query })).status).toBe(401);
  const { UserId: _id, ...unnamed } = profile;
  const answer = await club.ada.call('SaveProfileAdmin', { query: club.byOrganization, body: unnamed });
  expect(answer.status).toBe(400);
});
