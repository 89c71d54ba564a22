import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { saveAsAdmin } from '#testing/admin-profiles.ts';
import { signInAs } from '#testing/client.ts';
import { publish, welcome } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { whileRefusing } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, importRoster, makeClub, readAttendee } from '#testing/rosters.ts';

async function mailTo({ deps }: Club, email: string) {
  const mails = await deliverQueued(deps);
  return mails.find(({ to }) => to?.[0]?.address === email);
}

test('sends every attendee one message that explains product, event and sign-in', async () => {
  const club = await makeClub();
  expect((await welcome(club)).reply()).toEqual({ Ok: true, MessagesQueued: 4 });

  const toSam = await mailTo(club, 'sam@club.example');
  expect(toSam?.from).toMatchObject({ name: 'Apex Driving Club' });
  expect(toSam?.subject).toBe('Welcome to Spring HPDE');
  for (const words of [
    'Spring HPDE, Lime Rock Park, June 13, 2026.',
    'You drive the 2019 Mazda MX-5 in the group Novice. Your instructor is Ivan Instructor.',
    'Apex Driving Club uses Apex Debrief. After the event your instructor rates how you drove',
    'sign in with the address that received this message.',
    'http://localhost:3000/.auth/login?post_login_redirect_uri=%2Fstudent',
    'set Preferred Communication to Opt-Out',
  ]) {
    expect(toSam?.text).toContain(words);
    expect(toSam?.html).toContain(words);
  }
});

test('instructors read their students and the cars', async () => {
  const club = await makeClub();
  await welcome(club);
  const mails = await deliverQueued(club.deps);
  const textTo = (email: string) => mails.find(({ to }) => to?.[0]?.address === email)?.text;
  expect(textTo('ivan@club.example')).toContain('Your student is Sam Student (2019 Mazda MX-5).');
  expect(textTo('ivan@club.example')).toContain('post_login_redirect_uri=%2Finstructor');
  expect(textTo('ines@club.example')).toContain('No students are assigned to you yet.');
  expect(textTo('tess@club.example')).toContain('Your instructor is not assigned yet.');
});

test('a person with an account signs in as before', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  await welcome(club);
  const toSam = await mailTo(club, 'sam@club.example');
  expect(toSam?.text).toContain('You already have an account');
  expect(toSam?.text).not.toContain('sign in with the address');
});

test('two welcomes at the same time send each attendee one message', async () => {
  const club = await makeClub();
  const answers = await Promise.all([welcome(club), welcome(club), welcome(club)]);
  expect(answers.map(answer => answer.reply().MessagesQueued).sort()).toEqual([0, 0, 4]);
});

test('the audit log contains who sent the welcomes, if anybody got one', async () => {
  const club = await makeClub();
  await welcome(club);
  await welcome(club);
  expect(await readAudit(club)).toEqual([
    { ActorName: 'Ada Admin', Action: 'welcomes-sent', About: 'Spring HPDE', Details: { Messages: '4' } },
  ]);
});

test('a failed welcome notifies nobody, and the attendees can be welcomed later', async () => {
  const club = await makeClub();
  await whileRefusing(club.deps, 'false', async () => {
    expect((await welcome(club)).status).toBe(500);
  });
  expect((await welcome(club)).reply().MessagesQueued).toBe(4);
});

test('rejects messages over the club’s daily limit, and a day later they go out', async () => {
  const club = await makeClub({ clubMessagesPerDay: 5 });
  expect((await welcome(club)).reply().MessagesQueued).toBe(4);
  const refused = await publish(club);
  expect([refused.status, refused.problem().detail]).toEqual([
    429,
    expect.stringContaining('A club may send 5 messages in 24 hours'),
  ]);
  expect(await deliverQueued(club.deps)).toHaveLength(4);
  expect(await club.deps.db.selectFrom('eval').select('id').execute()).toEqual([]);
  club.clock.now = new Date(club.clock.now.getTime() + DAY_MS);
  expect((await publish(club)).status).toBe(200);
});

test('welcomes and publishes again to a person whose address was corrected', async () => {
  const club = await makeClub();
  await importRoster(club, 'Nora,Newcomer,nora@wrong.example,Instructor,,');
  expect((await welcome(club)).reply().MessagesQueued).toBe(5);
  await publish(club);
  await deliverQueued(club.deps);
  const { UserId = '' } = (await readAttendee(club, 'nora@wrong.example'))?.User ?? {};
  const nora = { personId: UserId, email: 'nora@wrong.example', name: 'Nora Newcomer' };
  expect((await saveAsAdmin(club, { Email: 'nora@right.example' }, nora)).status).toBe(200);
  expect((await club.ada.call('GetReach', { query: club.byEvent })).reply()).toMatchObject({
    Welcome: 1,
    Publish: 1,
  });
  expect((await welcome(club)).reply().MessagesQueued).toBe(1);
  expect((await publish(club)).reply().MessagesQueued).toBe(1);
  expect((await mailTo(club, 'nora@right.example'))?.subject).toBe('Welcome to Spring HPDE');
  expect((await welcome(club)).reply().MessagesQueued).toBe(0);
});
