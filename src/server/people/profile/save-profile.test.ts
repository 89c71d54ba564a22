import { describe, expect, it, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { addPerson, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { confirmationCodesTo, goldie, readProfile, saveProfile } from '#testing/profiles.ts';

async function makeSam() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  return { testApp, cast, sam: await signInAs(testApp, cast.student) };
}

test('names, address, preference and garage are saved at once, tidied', async () => {
  const { sam } = await makeSam();
  const change = {
    DisplayName: '  Slammin   Sam ',
    Address: '1 Pit Lane',
    PreferredCommunicationType: 3,
    Garage: [{ ...goldie, Modifications: 'coilovers\r\nbrakes' }],
  };
  expect((await saveProfile(sam, change)).reply()).toEqual({
    RequiresEmailVerification: false,
    RequiresPhoneVerification: false,
  });
  expect(await readProfile(sam)).toMatchObject({
    DisplayName: 'Slammin Sam',
    Address: '1 Pit Lane',
    PreferredCommunicationType: 3,
    Garage: [{ ...goldie, Modifications: 'coilovers\nbrakes' }],
  });
});

test('SaveProfile saves the caller’s own profile, whatever the UserId', async () => {
  const { testApp, cast, sam } = await makeSam();
  await saveProfile(sam, { UserId: cast.otherStudent.personId, FirstName: 'Samuel' });
  expect(await readProfile(sam)).toMatchObject({ UserId: cast.student.personId, FirstName: 'Samuel' });
  const tess = await signInAs(testApp, cast.otherStudent);
  expect(await readProfile(tess)).toMatchObject({ FirstName: 'Tess' });
});

describe('a new e-mail and a new phone', () => {
  it('both wait for their codes, and those before stay in force', async () => {
    const { testApp, sam } = await makeSam();
    const answer = await saveProfile(sam, {
      Email: 'New@Club.example',
      Phone: '(555) 234-0001',
      FirstName: 'Samuel',
    });
    expect(answer.reply()).toEqual({ RequiresEmailVerification: true, RequiresPhoneVerification: true });
    expect(await readProfile(sam)).toMatchObject({
      FirstName: 'Samuel',
      Email: 'sam@club.example',
      Phone: null,
      PendingEmail: 'new@club.example',
      PendingPhone: '+15552340001',
      PhoneConfirmed: false,
    });
    const messages = await testApp.deps.db
      .selectFrom('message')
      .select(['channel', 'recipient', 'kind'])
      .orderBy('channel')
      .execute();
    expect(messages).toEqual([
      { channel: 'email', recipient: 'new@club.example', kind: 'email-code' },
      { channel: 'sms', recipient: '+15552340001', kind: 'phone-code' },
    ]);
  });

  it('stay waiting when something else is saved, and no second code goes out for that', async () => {
    const { testApp, sam } = await makeSam();
    await saveProfile(sam, { Email: 'new@club.example' });
    const answer = await saveProfile(sam, { Email: 'new@club.example', Address: '1 Pit Lane' });
    expect(answer.reply()).toMatchObject({ RequiresEmailVerification: true });
    expect((await saveProfile(sam, { Address: '2 Pit Lane' })).reply()).toMatchObject({
      RequiresEmailVerification: true,
    });
    expect(await confirmationCodesTo(testApp, 'new@club.example')).toHaveLength(1);
  });

  it('are stored as hashes of their codes, which are in the message alone', async () => {
    const { testApp, sam } = await makeSam();
    await saveProfile(sam, { Email: 'new@club.example' });
    const [code] = await confirmationCodesTo(testApp, 'new@club.example');
    const row = await testApp.deps.db.selectFrom('contact_change').selectAll().executeTakeFirstOrThrow();
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    expect(JSON.stringify({ ...row, code_hash: row.code_hash?.toString('latin1') })).not.toContain(code);
  });

  it('need a sign-in of the last 12 hours, and nothing is saved without', async () => {
    const { testApp, sam } = await makeSam();
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 12 * HOUR_MS + 1);
    expect((await saveProfile(sam, { Address: '1 Pit Lane' })).status).toBe(200);
    for (const change of [{ Email: 'new@club.example' }, { Phone: '+15552340001' }]) {
      const answer = await saveProfile(sam, { ...change, FirstName: 'Samuel' });
      expect(answer.status).toBe(401);
      expect(answer.problem().detail).toContain('12 hours');
    }
    expect(await readProfile(sam)).toMatchObject({
      FirstName: 'Sam',
      PendingEmail: null,
      PendingPhone: null,
    });
  });

  it('are sent six codes in an hour, whichever address it is, and the next one later', async () => {
    const { testApp, sam } = await makeSam();
    for (let index = 0; index < 6; index += 1) {
      expect((await saveProfile(sam, { Phone: `+1555234000${index}` })).status).toBe(200);
    }
    const answer = await saveProfile(sam, { Phone: '+15552340009' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
    expect(await readProfile(sam)).toMatchObject({ PendingPhone: '+15552340005' });
    testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS);
    expect((await saveProfile(sam, { Phone: '+15552340009' })).status).toBe(200);
  });

  it('get six codes from all people together', async () => {
    const { testApp, cast, sam } = await makeSam();
    const { admin, instructor, otherInstructor, otherStudent, outsider } = cast;
    const invited = await addPerson(testApp.deps.db, 'Nina Neighbour', 'nina@club.example');
    for (const person of [admin, instructor, otherInstructor, otherStudent, outsider, invited]) {
      const client = await signInAs(testApp, person);
      expect((await saveProfile(client, { Phone: '+49301234567' })).status).toBe(200);
    }
    expect((await saveProfile(sam, { Phone: '+49301234567' })).status).toBe(429);
    expect(await confirmationCodesTo(testApp, '+49301234567')).toHaveLength(6);
  });
});

test('a removed phone is deleted at once; an e-mail cannot be removed', async () => {
  const { testApp, cast, sam } = await makeSam();
  await testApp.deps.db
    .updateTable('person')
    .set({ phone: '+15552340001', phone_verified_at: testApp.clock.now })
    .where('id', '=', cast.student.personId)
    .execute();
  expect((await saveProfile(sam, { Phone: null })).reply()).toMatchObject({
    RequiresPhoneVerification: false,
  });
  expect(await readProfile(sam)).toMatchObject({ Phone: null, PhoneConfirmed: false });
  const answer = await saveProfile(sam, { Email: null });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path: '/Email' }]);
});

test('a save does not undo what was saved elsewhere since the profile was read', async () => {
  const { sam } = await makeSam();
  const before = await readProfile(sam);
  const save = (change: object) => sam.call('SaveProfile', { body: { ...before, ...change } });
  expect((await save({ Address: '1 Pit Lane' })).status).toBe(200);
  const stale = await save({ FirstName: 'Samuel' });
  expect([stale.status, stale.problem().title]).toEqual([409, 'That has changed in the meantime']);
  expect(await readProfile(sam)).toMatchObject({ FirstName: 'Sam', Address: '1 Pit Lane' });
  const { Version: _, ...unread } = before;
  expect((await sam.call('SaveProfile', { body: unread })).status).toBe(200);
});

test('a car, an import or an admin that changes the profile makes another Version of it', async () => {
  const { testApp, cast, sam } = await makeSam();
  const versions = new Set([(await readProfile(sam)).Version]);
  await sam.call('SaveCar', { body: goldie });
  versions.add((await readProfile(sam)).Version);
  await testApp.deps.db
    .updateTable('person')
    .set({ last_name: 'Stone' })
    .where('id', '=', cast.student.personId)
    .execute();
  versions.add((await readProfile(sam)).Version);
  expect(versions.size).toBe(3);
});

describe('is refused in a sentence at its member:', () => {
  it.each<[string, object]>([
    ['/Phone', { Phone: '12345' }],
    ['/Picture', { Picture: 'https://elsewhere.example/pixel.gif' }],
    ['/Garage/0/Year', { Garage: [{ ...goldie, Year: 1884 }] }],
    ['/Garage', { Garage: Array.from({ length: 200 }, () => goldie) }],
  ])('%s of %j', async (path, change) => {
    const { testApp, sam } = await makeSam();
    testApp.clock.now = new Date('2026-07-01T12:00:00Z');
    const before = await readProfile(sam);
    const answer = await saveProfile(sam, { FirstName: 'Samuel', ...change });
    expect(answer.status).toBe(422);
    expect(answer.problem()).toMatchObject({
      title: 'Profile not saved',
      errors: [{ path, message: expect.stringMatching(/^[A-Z].*\.$/) }],
    });
    expect(await readProfile(sam)).toEqual(before);
  });
});

test('the id of another person’s car does not take that car over', async () => {
  const { testApp, cast, sam } = await makeSam();
  await saveProfile(sam, { Garage: [goldie] });
  const [car] = (await readProfile(sam)).Garage;
  const tess = await signInAs(testApp, cast.otherStudent);
  await saveProfile(tess, { Garage: [{ ...goldie, Name: 'Mine', CarId: car?.CarId ?? newId() }] });
  expect((await readProfile(sam)).Garage).toEqual([car]);
  expect((await readProfile(tess)).Garage).toMatchObject([
    { Name: 'Mine', CarId: expect.not.stringMatching(car?.CarId ?? '') },
  ]);
});
