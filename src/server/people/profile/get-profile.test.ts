import { expect, it } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';

it("gives the caller's own profile with the identity of the session", async () => {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, student);
  expect((await sam.call('GetProfile')).reply()).toEqual({
    UserId: student.personId,
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
    IdentityProvider: 'email',
    Identity: 'sam@club.example',
    Version: expect.any(String),
    PendingEmail: null,
    PendingPhone: null,
    PhoneConfirmed: false,
  });
});
