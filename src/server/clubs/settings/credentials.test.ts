import { expect, test } from 'vitest';
import { openCredentials } from '#server/motorsportreg/credentials.ts';
import { change, loadClubSettings, readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const Basic = { User: 'ada@club.example', Password: 'pass:wörd  with spaces' };
const OAuth = { ConsumerKey: 'key', ConsumerSecret: 'consumer', Token: 'token', TokenSecret: 'tokensecret' };

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

test('a login is kept, and of it only the kind is answered', async () => {
  const club = await makeClub();
  const answer = await change(club, 'SaveMotorsportRegCredentials', { Basic });
  expect(answer.reply().MotorsportRegCredentials).toBe('Basic');
  expect(answer.text).not.toContain(Basic.Password);
  expect(await opened(club)).toEqual({ kind: 'Basic', ...Basic });
});

test('an OAuth token takes the place of a login', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', { Basic });
  const answer = await change(club, 'SaveMotorsportRegCredentials', { OAuth });
  expect(answer.reply().MotorsportRegCredentials).toBe('OAuth');
  expect(await opened(club)).toMatchObject({ kind: 'OAuth', ConsumerKey: 'key', TokenSecret: 'tokensecret' });
});

test('nothing of them can be read in the database, nor opened with another key', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', { Basic });
  const { rows } = await club.deps.pool.query<{ line: string }>(
    'select organization::text as line from organization union all select audit_entry::text from audit_entry',
  );
  for (const { line } of rows) {
    expect(line).not.toContain(Basic.Password);
    expect(line).not.toContain(Basic.User);
  }
  expect(await opened(club, 'another secret key of at least 32 characters')).toBeNull();
});

test('credentials sealed for one organization do not open for another', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', { Basic });
  const { motorsportreg_credentials } = await storedRow(club);
  const { secretKey } = club.deps.settings;
  expect(
    openCredentials(secretKey, club.cast.otherOrganizationId, motorsportreg_credentials ?? ''),
  ).toBeNull();
});

test.each([{}, { Basic: { User: '', Password: '' } }])(
  'empty ones remove those that are there: %j',
  async body => {
    const club = await makeClub();
    await change(club, 'SaveMotorsportRegCredentials', { OAuth });
    expect(
      (await change(club, 'SaveMotorsportRegCredentials', body)).reply().MotorsportRegCredentials,
    ).toBeNull();
    expect((await storedRow(club)).motorsportreg_credentials).toBeNull();
  },
);

test('half of them, or two kinds at once, are refused and what was there stays', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', { Basic });
  const half = await change(club, 'SaveMotorsportRegCredentials', { OAuth: { ...OAuth, Token: '' } });
  expect(half.status).toBe(422);
  expect(half.problem().errors).toEqual([{ path: '/OAuth/Token', message: 'This is missing.' }]);
  expect((await change(club, 'SaveMotorsportRegCredentials', { Basic, OAuth })).status).toBe(422);
  expect((await loadClubSettings(club)).MotorsportRegCredentials).toBe('Basic');
});

test('the audit log records who set which kind, and who removed them', async () => {
  const club = await makeClub();
  await change(club, 'SaveMotorsportRegCredentials', { Basic });
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await change(club, 'SaveMotorsportRegCredentials', {});
  await change(club, 'SaveMotorsportRegCredentials', {});
  expect(await readAudit(club)).toMatchObject([
    { ActorName: 'Ada Admin', Action: 'credentials-removed', Details: { Kind: 'Basic' } },
    { ActorName: 'Ada Admin', Action: 'credentials-saved', Details: { Kind: 'Basic' } },
  ]);
});
