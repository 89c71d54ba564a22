import { expect, test } from 'vitest';
import { readAsAdmin, saveAsAdmin, saveOver } from '#testing/admin-profiles.ts';
import { signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { goldie } from '#testing/profiles.ts';
import { makeClub } from '#testing/rosters.ts';

const tesla = { ...goldie, Name: '', Make: 'Tesla', Model: 'Model 3', IsDefault: false };

test('an admin reads the profile of a person of the organization, but not how they sign in', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  expect(await readAsAdmin(club, club.cast.student)).toEqual({
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
    Garage: [tesla, goldie],
  };
  expect((await saveAsAdmin(club, change)).reply()).toEqual({
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
      { ...goldie, ...carId },
    ],
  });
});

test('the address of an invited person is corrected: the new one signs in, the old one does not', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  expect(await readAsAdmin(club, student)).toMatchObject({ MayChangeContact: true });
  expect((await saveAsAdmin(club, { Email: 'Samuel@Club.example' })).status).toBe(200);
  expect(await readAsAdmin(club, student)).toMatchObject({ Email: 'samuel@club.example' });
  const known = club.deps.db
    .selectFrom('person_email')
    .select('email')
    .where('person_id', '=', student.personId);
  expect(await known.execute()).toEqual([{ email: 'samuel@club.example' }]);
  // The previous address may be the right one, so the notice goes there.
  expect((await deliverQueued(club.deps)).map(({ to }) => to?.[0]?.address)).toEqual(['sam@club.example']);
});

test('an admin cannot change the address of a person who has signed in, nor take the address of another person', async () => {
  const club = await makeClub();
  const { student, otherInstructor } = club.cast;
  await signInAs(club, student);
  const tries = [
    saveAsAdmin(club, { Email: 'ada@club.example' }, student),
    saveAsAdmin(club, { Email: null }, student),
    saveAsAdmin(club, { Email: 'samuel@club.example' }, student),
    saveAsAdmin(club, { Email: 'ada@club.example' }, otherInstructor),
    saveAsAdmin(club, { Email: null }, otherInstructor),
  ];
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).toBe(422);
    expect(answer.problem()).toMatchObject({ title: 'Profile not saved', errors: [{ path: '/Email' }] });
  }
  expect(await readAsAdmin(club, student)).toMatchObject({ Email: 'sam@club.example' });
  expect(await readAsAdmin(club, otherInstructor)).toMatchObject({ Email: 'ines@club.example' });
  expect(await readAudit(club)).toEqual([]);
});

test('a single fault stops the saveAsAdmin, and the answer lists every fault', async () => {
  const club = await makeClub();
  const answer = await saveAsAdmin(club, {
    FirstName: 'Samuel',
    Phone: '12',
    Garage: [{ ...goldie, Year: 1800 }],
  });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path: '/Phone' }, { path: '/Garage/0/Year' }]);
  expect(await readAsAdmin(club, club.cast.student)).toMatchObject({ FirstName: 'Sam', Garage: [] });
});

test('two admins who save at once: one gets a conflict, and their edits are not mixed', async () => {
  const club = await makeClub();
  const before = await readAsAdmin(club, club.cast.student);
  const cars = [goldie, tesla, { ...goldie, Make: 'BMW' }];
  const answers = await Promise.all(
    cars.map(car => saveOver(club, before, { FirstName: car.Make, Garage: [car] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { FirstName, Garage } = await readAsAdmin(club, club.cast.student);
  expect(Garage).toMatchObject([{ Make: FirstName, IsDefault: true }]);
});
