import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { addMembership, addPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const start = new Date('2026-06-20T12:00:00Z').getTime();

/** Entries of the club's log, a minute apart. */
async function addEntries({ deps, cast }: Club, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const now = () => new Date(start + index * MINUTE_MS);
    await unitOfWork({ ...deps, now }, cast.admin, ({ audit }) =>
      audit(cast.organizationId, { action: 'settings-saved', about: `${index}` }),
    );
  }
}

test('the log is read newest first, page after page, to its end', async () => {
  const club = await makeClub();
  await addEntries(club, 120);
  const read: string[] = [];
  const sizes: number[] = [];
  let query: Record<string, string> | null = club.byOrganization;
  while (query) {
    const { Entries, More } = (await club.ada.call('GetAuditLog', { query })).reply();
    sizes.push(Entries.length);
    read.push(...Entries.map(({ About }) => About));
    query = More ? { ...club.byOrganization, before: Entries.at(-1)?.EntryId ?? '' } : null;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(read).toEqual(Array.from({ length: 120 }, (_, index) => `${119 - index}`));
});

test('an entry holds time, actor and person', async () => {
  const club = await makeClub();
  const { organizationId, admin, student } = club.cast;
  await unitOfWork(club.deps, admin, ({ audit }) =>
    audit(organizationId, {
      action: 'admin-added',
      about: 'Sam Student',
      personId: student.personId,
      details: { Reason: 'Helps out', Rows: 2 },
    }),
  );
  const { Entries } = (await club.ada.call('GetAuditLog', { query: club.byOrganization })).reply();
  expect(Entries).toEqual([
    {
      EntryId: expect.any(String),
      At: '2026-06-20T12:00:00.000Z',
      ActorName: 'Ada Admin',
      Action: 'admin-added',
      About: 'Sam Student',
      PersonId: student.personId,
      Details: { Reason: 'Helps out', Rows: '2' },
      Network: '',
      ByToken: false,
    },
  ]);
});

test('an entry of an admin names the network of the session', async () => {
  const { deps, ada, cast, byOrganization } = await makeClub();
  await deps.db.updateTable('session').set({ network: '203.0.113.*' }).execute();
  const networks = async () => {
    const { Entries } = (await ada.call('GetAuditLog', { query: byOrganization })).reply();
    return Entries.map(({ Network }) => Network);
  };
  await ada.call('AddOrganizationAdmin', { query: byOrganization, body: { Email: cast.instructor.email } });
  expect(await networks()).toEqual(['203.0.113.*']);
});

test('an entry of anyone else names no network', async () => {
  const club = await makeClub();
  const { ada, cast, byOrganization } = club;
  await addMembership(club.deps.db, cast.organizationId, cast.outsider);
  const otto = await signInAs(club, cast.outsider);
  await club.deps.db.updateTable('session').set({ network: '203.0.113.*' }).execute();
  await otto.call('LeaveClub', { body: { OrganizationId: cast.organizationId } });
  const { Entries } = (await ada.call('GetAuditLog', { query: byOrganization })).reply();
  expect(Entries).toMatchObject([{ Action: 'member-left', Network: '' }]);
});

test('only admins export the whole log as a file, and the log records the export', async () => {
  const club = await makeClub();
  await addEntries(club, 60);
  const { cast, deps, byOrganization } = club;
  await unitOfWork(deps, cast.admin, ({ audit }) =>
    audit(cast.organizationId, { action: 'settings-saved', about: '=1+1', details: { Name: 'Apex' } }),
  );
  club.clock.now = new Date(start + 2 * HOUR_MS);
  const query = { ...byOrganization, format: 'csv' };
  const lines = (await club.ada.call('GetAuditLogExport', { query })).text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(62);
  expect(lines[0]).toMatch(/At,By,Action,About,Details,Network,By token$/);
  expect(lines).toContain(`2026-06-20T12:00:00.000Z,Ada Admin,settings-saved,"'=1+1",Name: Apex,,`);
  expect(await readAudit(club)).toContainEqual(
    expect.objectContaining({ Action: 'log-exported', Details: { Format: 'CSV', Rows: '61' } }),
  );
  for (const person of [cast.outsider, cast.instructor]) {
    const client = await signInAs(club, person);
    expect((await client.call('GetAuditLogExport', { query })).status).toBe(404);
  }
});

test('a withdrawn invitation shows the invited address until its account is deleted', async () => {
  const club = await makeClub();
  const { ada, byOrganization: query, deps } = club;
  const nora = await addPerson(deps.db, 'Nora Newcomer', 'nora@new.example');
  await ada.call('AddOrganizationAdmin', { query, body: { Email: nora.email } });
  await ada.call('RemoveOrganizationAdmin', { query, body: { UserId: nora.personId } });
  const seen = async () => (await readAudit(club)).map(({ About }) => About);
  expect(await seen()).toEqual([nora.email, nora.email]);
  await (await signInAs(club, nora)).call('DeleteMyAccount', { body: { Word: 'DELETE' } });
  expect(await seen()).toEqual(['Former member', 'Former member']);
});
