import { expect, test } from 'vitest';
import type { SchoolEdit } from '#contract/school/school.ts';
import { newId } from '#server/platform/ids.ts';
import { signInAs } from '#testing/client.ts';
import { readLimits, saveLimits } from '#testing/limits.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { announcePairings, type Club, editOf, makeClub } from '#testing/rosters.ts';
import { saveSchool } from '#testing/school.ts';

type Typed = Partial<SchoolEdit['Groups'][number]>;

const group = (Name: string, more: Typed = {}) => ({
  RunGroupId: null,
  Name,
  Colour: null,
  Aliases: [],
  ...more,
});

const read = async ({ ada, byOrganization }: Club) =>
  (await ada.call('GetSchool', { query: byOrganization })).reply();

const save = (club: Club, ...Groups: SchoolEdit['Groups']) => saveSchool(club, { Groups });

const eventOf = async ({ ada, byEvent }: Club) => (await ada.call('GetEvent', { query: byEvent })).reply();

const groupsOn = async (club: Club) => (await eventOf(club)).Attendees.map(({ User }) => User.Group);

const upload = (club: Club, call: 'ImportAssignmentsForEvent' | 'PreviewAssignmentsForEvent', grp: string) =>
  club.ada.call(call, {
    query: club.byEvent,
    file: {
      name: 'roster.csv',
      bytes: `First Name,Last Name,Email,Group\nNoa,New,noa@club.example,${grp}\n`,
    },
  });

test('a club has no school until it switches it on, and is offered the groups of its rosters', async () => {
  const club = await makeClub();
  expect(await read(club)).toEqual({
    On: false,
    Version: expect.any(String),
    Groups: [],
    Solo: 'off',
    Officers: [],
    Proposed: ['Novice', 'Intermediate'],
    OutsideLadder: [
      { Name: 'Intermediate', Attendees: 1 },
      { Name: 'Novice', Attendees: 1 },
    ],
  });
  expect((await eventOf(club)).Ladder).toEqual([]);
  const saved = (await save(club, group('Novice', { Colour: '#00aa00' }), group('Intermediate'))).reply();
  expect(saved).toMatchObject({
    On: true,
    Groups: [
      { Name: 'Novice', Colour: '#00aa00', Aliases: [] },
      { Name: 'Intermediate', Colour: null },
    ],
    Proposed: [],
    OutsideLadder: [],
  });
  expect((await eventOf(club)).Ladder).toEqual(saved.Groups);
  expect(await readAudit(club)).toMatchObject([
    { Action: 'school-saved', Details: { School: 'on', Groups: 'Novice, Intermediate' } },
  ]);
});

test('files and rosters may use any spelling of a group; an unknown group is stored and listed', async () => {
  const club = await makeClub();
  await save(club, group('Novice'), group('Intermediate'), group('Green', { Aliases: ['Grn', 'Group 5'] }));
  expect((await upload(club, 'PreviewAssignmentsForEvent', 'group 5')).reply()).toMatchObject({
    NewGroups: [],
    GroupsOutsideLadder: [],
  });
  expect((await upload(club, 'PreviewAssignmentsForEvent', 'Mauve')).reply()).toMatchObject({
    NewGroups: ['Mauve'],
    GroupsOutsideLadder: ['Mauve'],
  });
  await upload(club, 'ImportAssignmentsForEvent', 'Mauve');
  await upload(club, 'ImportAssignmentsForEvent', 'GRN');
  expect(await groupsOn(club)).toContain('Green');
  const { Attendees, RosterVersion: Version, EventId } = await eventOf(club);
  const edited = Attendees.map(attendee => ({
    ...attendee,
    User: {
      UserId: attendee.User.UserId,
      Group: attendee.User.Group === 'Green' ? ' group5' : attendee.User.Group,
    },
    Instructor: attendee.Instructor && { UserId: attendee.Instructor.UserId },
  }));
  const body = { EventId, Version, Attendees: edited };
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(await groupsOn(club)).toContain('Green');
  await upload(club, 'ImportAssignmentsForEvent', 'Mauve');
  expect(await groupsOn(club)).toContain('Mauve');
  expect((await read(club)).OutsideLadder).toEqual([{ Name: 'Mauve', Attendees: 1 }]);
});

test('a renamed group shows on past rosters, too, and keeps its former name as an alias', async () => {
  const club = await makeClub();
  const groups = (await save(club, group('Novice'))).reply().Groups;
  const before = await eventOf(club);
  await club.deps.db.updateTable('event').set({ start: '2025-06-01' }).execute();
  const saved = (await save(club, ...groups.map(known => ({ ...known, Name: 'Green' })))).reply();
  expect(saved.Groups).toMatchObject([{ ...groups[0], Name: 'Green', Aliases: ['Novice'] }]);
  expect(await groupsOn(club)).toEqual(
    before.Attendees.map(({ User }) => (User.Group === 'Novice' ? 'Green' : User.Group)),
  );
  // An admin with the roster open gets a conflict.
  expect((await eventOf(club)).RosterVersion).not.toBe(before.RosterVersion);
});

test('two groups keep their students, limits and credentials when a save shifts their names', async () => {
  const club = await makeClub();
  const { instructor, otherStudent, student } = club.cast;
  const { Groups } = (await save(club, group('Novice'), group('Intermediate'))).reply();
  const limits = { MaxStudents: 2, Groups: ['Novice'], OwnGroup: 'Intermediate', Note: '' };
  await saveLimits(club, instructor, limits);
  const kind = { Name: 'Level 2', NeededFor: ['Intermediate'] };
  await club.ada.call('SaveCredentialKind', { query: club.byOrganization, body: kind });
  const names = ['Intermediate', 'Advanced'];
  const shifted = Groups.map((known, place) => ({ ...known, Name: names[place] ?? '', Aliases: [] }));
  expect((await save(club, ...shifted)).status).toBe(200);
  const { Attendees } = await eventOf(club);
  const groupOf = ({ personId }: { personId: string }) =>
    Attendees.find(({ User }) => User.UserId === personId)?.User.Group;
  expect([student, otherStudent].map(groupOf)).toEqual(names);
  expect(await readLimits(club, instructor)).toMatchObject({
    Groups: ['Intermediate'],
    OwnGroup: 'Advanced',
  });
  const { Kinds } = (await club.ada.call('GetCredentials', { query: club.byOrganization })).reply();
  expect(Kinds).toMatchObject([{ NeededFor: ['Advanced'] }]);
});

test('saving or importing a past roster after a group was renamed changes nothing', async () => {
  const club = await makeClub();
  const { Groups } = (await save(club, group('Novice'))).reply();
  await club.deps.db.updateTable('event').set({ start: '2025-06-01' }).execute();
  await save(club, ...Groups.map(known => ({ ...known, Name: 'Green' })));
  const body = editOf(await eventOf(club));
  (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
  expect((await eventOf(club)).RosterVersion).toBe(body.Version);
  const file = await club.ada.call('GetRosterExport', { query: { ...club.byEvent, format: 'csv' } });
  const preview = await club.ada.call('PreviewAssignmentsForEvent', {
    query: club.byEvent,
    file: { name: 'roster.csv', bytes: file.bytes },
  });
  expect(preview.reply()).toMatchObject({ Created: 0, Updated: 0, NewGroups: [] });
});

test('an alias takes the students, limits and credentials of the group that it names', async () => {
  const club = await makeClub();
  const { instructor } = club.cast;
  const Groups = ['Novice', 'Solo', 'Intermediate'];
  await saveLimits(club, instructor, { MaxStudents: 2, Groups, OwnGroup: 'Novice', Note: '' });
  const kind = { Name: 'Level 2', NeededFor: ['novice'] };
  await club.ada.call('SaveCredentialKind', { query: club.byOrganization, body: kind });
  await save(club, group('Intermediate', { Aliases: ['NOVICE'] }));
  expect(await groupsOn(club)).not.toContain('Novice');
  expect(await readLimits(club, instructor)).toMatchObject({
    Groups: ['Intermediate', 'Solo'],
    OwnGroup: 'Intermediate',
  });
  const { Kinds } = (await club.ada.call('GetCredentials', { query: club.byOrganization })).reply();
  expect(Kinds).toMatchObject([{ NeededFor: ['Intermediate'] }]);
  expect((await read(club)).OutsideLadder).toEqual([]);
});

test('a renamed group is no change of announced pairings', async () => {
  const club = await makeClub();
  const start = club.clock.now.toISOString().slice(0, 10);
  await club.deps.db.updateTable('event').set({ start }).where('id', '=', club.cast.eventId).execute();
  const { Groups } = (await save(club, group('Novice'), group('Intermediate'))).reply();
  (await announcePairings(club)).reply();
  await save(club, ...Groups.map(known => ({ ...known, Name: `${known.Name} 2` })));
  expect(await groupsOn(club)).toContain('Novice 2');
  const changes = await club.ada.call('GetPairingChanges', { query: club.byEvent });
  expect(changes.reply()).toMatchObject({ Changes: 0, Changed: { Students: 0, Instructors: 0 } });
});

test('groups can be moved, retired and restored, and no roster shows a ladder without a school', async () => {
  const club = await makeClub();
  const [novice, green] = (await save(club, group('Novice'), group('Green', { Aliases: ['Grn'] }))).reply()
    .Groups;
  if (!novice || !green) throw new Error('Two were saved.');
  expect((await save(club, green, novice)).reply().Groups).toEqual([green, novice]);
  expect((await save(club, novice)).reply().Groups).toEqual([novice]);
  expect((await save(club, novice, green)).reply().Groups.map(({ Name }) => Name)).toEqual([
    'Novice',
    'Green',
  ]);
  const { Groups } = await read(club);
  await saveSchool(club, { On: false });
  expect((await eventOf(club)).Ladder).toEqual([]);
  // Switched on again, it is there as it was.
  expect((await read(club)).Groups).toEqual(Groups);
});

test.each([
  ['a group without a name', [group('Green'), group(' ')], '/Groups/1/Name', 'needs a name'],
  ['the instructors’ group', [group('INSTRUCTOR')], '/Groups/0/Name', 'Instructor'],
  [
    'a way to write two groups',
    [group('Green', { Aliases: ['Grn'] }), group('Yellow', { Aliases: ['grn'] })],
    '/Groups/1/Aliases',
    '‘grn’ already means Green',
  ],
])('%s is refused at its field, and changes nothing', async (_, groups, path, words) => {
  const club = await makeClub();
  const before = await read(club);
  const answer = await save(club, ...groups);
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ path, message: expect.stringContaining(words) }]);
  expect(await read(club)).toEqual(before);
});

test('when two admins save the school at once, the second gets a conflict', async () => {
  const club = await makeClub();
  const body = { Version: (await read(club)).Version, On: true, Groups: [group('Novice')] };
  const query = club.byOrganization;
  const answers = await Promise.all([1, 2].map(() => club.ada.call('SaveSchool', { query, body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('another club’s group is not taken over by its id', async () => {
  const club = await makeClub();
  const [ours] = (await save(club, group('Novice'))).reply().Groups;
  const otto = await signInAs(club, club.cast.outsider);
  const byOrganization = { organizationId: club.cast.otherOrganizationId };
  const Groups = [group('Theirs', { RunGroupId: ours?.RunGroupId ?? newId() })];
  const theirs = await saveSchool({ ada: otto, byOrganization }, { Groups });
  expect(theirs.reply().Groups).toMatchObject([{ Name: 'Theirs' }]);
  expect((await read(club)).Groups).toEqual([ours]);
});
