import { expect, test } from 'vitest';
import { openCredentials } from '#server/motorsportreg/credentials.ts';
import { change, readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const login = { User: 'ada@club.example', Password: 'pass:wörd  with spaces' };
const none = { User: '', Password: '' };

const storedRow = ({ deps, cast }: Club) =>
  deps.db
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', cast.organizationId)
    .executeTakeFirstOrThrow();

async function opened(club: Club, secretKey = club.deps.settings.secretKey) {
  const { motorsportreg_credentials } = await storedRow(club);
  return openCredentials(secretKey, club.cast.organizationId, motorsportreg_credentials ?? '');
}

test('a login is kept and never answered', async () => {
  const club = await makeClub();
  const answer = await change(club, 'SaveMotorsportRegCredentials', login);
  expect(answer.reply().MotorsportRegCredentials).toBe(true);
  expect(answer.text).not.toContain(login.Password);
  expect(await opened(club)).toEqual(login);
});

test('nothing of them can be read in the database, nor opened with another key', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', login);
  const { rows } = await club.deps.pool.query<{ line: string }>(
    'select organization::text as line from organization union all select audit_entry::text from audit_entry',
  );
  for (const { line } of rows) {
    expect(line).not.toContain(login.Password);
    expect(line).not.toContain(login.User);
  }
  expect(await opened(club, 'another secret key of at least 32 characters')).toBeNull();
});

test('credentials sealed for one organization do not open for another', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', login);
  const { motorsportreg_credentials } = await storedRow(club);
  const { secretKey } = club.deps.settings;
  expect(
    openCredentials(secretKey, club.cast.otherOrganizationId, motorsportreg_credentials ?? ''),
  ).toBeNull();
});

test('an empty login removes the stored one', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', login);
  const answer = await change(club, 'SaveMotorsportRegCredentials', none);
  expect(answer.reply().MotorsportRegCredentials).toBe(false);
  expect((await storedRow(club)).motorsportreg_credentials).toBeNull();
});

test('half a login is refused and the stored one stays', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', login);
  const half = await change(club, 'SaveMotorsportRegCredentials', { ...login, Password: '' });
  expect(half.status).toBe(422);
  expect(half.problem().errors).toEqual([{ path: '/Password', message: 'This is missing.' }]);
  expect(await opened(club)).toEqual(login);
});

test('the audit log records who stored a login and who removed it', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', login);
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await change(club, 'SaveMotorsportRegCredentials', none);
  await change(club, 'SaveMotorsportRegCredentials', none);
  expect(await readAudit(club)).toMatchObject([
    { ActorName: 'Ada Admin', Action: 'credentials-removed', Details: {} },
    { ActorName: 'Ada Admin', Action: 'credentials-saved', Details: {} },
  ]);
});
