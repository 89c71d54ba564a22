import { expect, test } from 'vitest';
import { addAccount, makeTwoAccounts, signInToAccount } from '#testing/accounts.ts';
import { addAdmin, addAttendee, addEvent, addOrganization } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

const merge = (client: Client) => client.call('MergeAccounts');

test('the account in use gets everything, and both sessions continue', async () => {
  const { club, first, sam, second, samAgain } = await makeTwoAccounts();
  expect((await merge(samAgain)).reply()).toEqual({ Ok: true });
  for (const client of [sam, samAgain]) {
    const profile = (await client.call('GetProfile')).reply();
    expect(profile).toMatchObject({ UserId: second.personId, Email: first.email, FirstName: 'Samuel' });
    expect((await client.call('CheckMultipleAccounts')).reply().HasOtherAccount).toBe(false);
  }
  const { db } = club.deps;
  expect(await db.selectFrom('person').where('id', '=', first.personId).selectAll().execute()).toEqual([]);
  const known = await db.selectFrom('person_email').where('email', '=', first.email).selectAll().execute();
  expect(known).toEqual([{ email: first.email, person_id: second.personId }]);
  expect((await samAgain.call('GetFormerIds')).reply().People).toEqual([first.personId]);
});

test('merging again, or from the session that was merged, changes nothing', async () => {
  const { club, sam, samAgain } = await makeTwoAccounts();
  await merge(sam);
  const before = await readData(club.deps.pool);
  expect((await merge(sam)).reply()).toEqual({ Ok: true });
  expect((await merge(samAgain)).reply()).toEqual({ Ok: true });
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('an account that is not verified is not merged, and the answer says how to verify it', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  await signInAs(club, student);
  const account = await addAccount(club.deps.db, { name: 'Sly', email: student.email, verified: false });
  const sly = await signInToAccount(club, account);
  const before = await readData(club.deps.pool);
  const answer = await merge(sly);
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('verified');
  expect(answer.problem().detail).toContain('code');
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('the profile of the account in use stands, and the other account fills its gaps', async () => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const { db } = club.deps;
  const theirs = {
    display_name: 'Slammin',
    phone: '+15550100',
    address: '1 Pit Lane',
    picture_url: '/media/a.jpg',
  };
  await db.updateTable('person').set(theirs).where('id', '=', first.personId).execute();
  const mine = { display_name: 'Sammy', preferred_communication: 1 };
  await db.updateTable('person').set(mine).where('id', '=', second.personId).execute();
  await merge(samAgain);
  expect((await samAgain.call('GetProfile')).reply()).toMatchObject({
    DisplayName: 'Sammy',
    FirstName: 'Samuel',
    LastName: 'Second',
    Phone: '+15550100',
    Address: '1 Pit Lane',
    Picture: '/media/a.jpg',
    PreferredCommunicationType: 1,
  });
});

test('the garages are joined with one default car, and without duplicates', async () => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const car = { make: 'Mazda', model: 'MX-5', year: 2019, modifications: '', picture_url: null };
  const garage = (person_id: string, ...names: string[]) =>
    names.map((name, position) => ({
      ...{ ...car, id: crypto.randomUUID(), person_id, position, name },
      is_default: position === 0,
    }));
  const cars = [...garage(first.personId, 'Goldie', 'Rusty'), ...garage(second.personId, 'Blue', 'Rusty')];
  await club.deps.db.insertInto('car').values(cars).execute();
  await merge(samAgain);
  const { Garage } = (await samAgain.call('GetProfile')).reply();
  expect(Garage.map(({ Name }) => Name)).toEqual(['Blue', 'Rusty', 'Goldie']);
  expect(Garage.map(({ IsDefault }) => IsDefault)).toEqual([true, false, false]);
});

test('admin rights of the other account are kept, as the audit log of each club says', async () => {
  const { club, first, second, samAgain } = await makeTwoAccounts();
  const { db } = club.deps;
  const theirs = await addOrganization(db, 'Sam’s Club', first);
  for (const person of [first, second]) await addAdmin(db, club.cast.organizationId, person);
  await merge(samAgain);
  const organizations = (await samAgain.call('GetOrganiazationsForUser')).reply();
  expect(organizations.map(({ Name }) => Name).sort()).toEqual(['Apex Driving Club', 'Sam’s Club']);
  const entry = {
    ActorName: 'Samuel Second',
    Action: 'accounts-merged',
    About: 'Samuel Second',
    Details: {},
  };
  expect(await readAudit(club)).toEqual([entry]);
  const there = (await samAgain.call('GetAuditLog', { query: { organizationId: theirs } })).reply();
  expect(there.Entries).toMatchObject([entry]);
});

test('logs name the merged account for what the other account did', async () => {
  const { club, first, sam, second } = await makeTwoAccounts();
  const { db } = club.deps;
  const { organizationId } = club.cast;
  await addAdmin(db, organizationId, second);
  await db
    .insertInto('audit_entry')
    .values({
      ...{
        id: crypto.randomUUID(),
        organization_id: organizationId,
        action: 'settings-saved',
        details: '{}',
      },
      ...{ actor_id: second.personId, at: new Date('2026-06-01T00:00:00Z') },
    })
    .execute();
  await merge(sam);
  const actors = await db.selectFrom('audit_entry').select('actor_id').execute();
  expect(new Set(actors.map(({ actor_id }) => actor_id))).toEqual(new Set([first.personId]));
});

test('three accounts of one human become one, also where only the second knows the third', async () => {
  const { club, first, samAgain } = await makeTwoAccounts();
  const { db } = club.deps;
  const third = await addAccount(db, { name: 'Sam Third', email: 'sam@work.example' });
  await db
    .insertInto('identity')
    .values({
      ...{ provider: 'work', subject: 'sam', person_id: first.personId },
      ...{ email: 'sam@work.example', email_verified: true },
    })
    .execute();
  const fall = await addEvent(db, club.cast.organizationId, 'Fall HPDE', '2026-10-01');
  const { organizationId } = club.cast;
  await addAttendee(db, { organizationId, eventId: fall, person: third, group: 'Novice' });
  await merge(samAgain);
  expect((await samAgain.call('GetFormerIds')).reply().People.sort()).toEqual(
    [first.personId, third.personId].sort(),
  );
  const attended = await db
    .selectFrom('attendee')
    .select('event_id')
    .where('person_id', '=', (await samAgain.call('GetProfile')).reply().UserId)
    .execute();
  expect(attended).toHaveLength(2);
});
