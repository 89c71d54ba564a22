import { expect, test } from 'vitest';
import { readAsAdmin, saveAsAdmin } from '#testing/admin-profiles.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { goldie } from '#testing/profiles.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const optOut = ({ deps, cast }: Club) =>
  deps.db
    .updateTable('person')
    .set({ preferred_communication: 3 })
    .where('id', '=', cast.student.personId)
    .execute();

/** The addresses that mails have gone to. */
const addressesMailed = async ({ deps }: Club) =>
  (await deliverQueued(deps)).map(({ to }) => to?.[0]?.address).sort();

test('the audit log names the changed members, and has no entry when nothing changed', async () => {
  const club = await makeClub();
  await saveAsAdmin(club, { Phone: '+49301234567', Garage: [goldie] });
  await saveAsAdmin(club, {});
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
  await saveAsAdmin(club, { Phone: '+49301234567', LastName: 'Students' });
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
  const answer = await saveAsAdmin(club, { PreferredCommunicationType: 2 });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path: '/PreferredCommunicationType' }]);
  expect((await saveAsAdmin(club, { FirstName: 'Samuel' })).status).toBe(200);
  expect(await addressesMailed(club)).toEqual(['sam@club.example']);
});

test('an admin cannot opt a person out: the field has a fault, and nothing is saved', async () => {
  const club = await makeClub();
  const answer = await saveAsAdmin(club, { FirstName: 'Samuel', PreferredCommunicationType: 3 });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    {
      path: '/PreferredCommunicationType',
      message: 'Only they can opt out of messages: in their own profile, or with the link in each mail.',
    },
  ]);
  expect(await readAsAdmin(club, club.cast.student)).toMatchObject({
    FirstName: 'Sam',
    PreferredCommunicationType: 2,
  });
});

test('a person who opts out before the notice is sent still gets it', async () => {
  const club = await makeClub();
  await saveAsAdmin(club, { FirstName: 'Samuel' });
  await optOut(club);
  expect(await addressesMailed(club)).toEqual(['sam@club.example']);
});

test('an admin who edits their own profile is not written to', async () => {
  const club = await makeClub();
  expect((await saveAsAdmin(club, { FirstName: 'Adele' }, club.cast.admin)).status).toBe(200);
  expect(await deliverQueued(club.deps)).toEqual([]);
  expect(await readAudit(club)).toHaveLength(1);
});
