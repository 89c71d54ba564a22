import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { unsubscribeUrl } from '#server/platform/messages/unsubscribe-link.ts';
import type { TestPerson } from '#testing/cast.ts';
import { deliverQueued } from '#testing/mail.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

const pathOf = ({ deps }: Club, { personId }: Pick<TestPerson, 'personId'>) =>
  new URL(unsubscribeUrl(deps.settings, personId)).pathname;

/** As a mail provider does: from its own machines, without a cookie. */
const post = ({ app }: Club, url: string, headers: Record<string, string> = {}, payload?: string) =>
  app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) });

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };
const form = 'List-Unsubscribe=One-Click';

async function preferenceOf({ deps }: Club, { personId }: TestPerson): Promise<number | undefined> {
  const person = await deps.db
    .selectFrom('person')
    .select('preferred_communication')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.preferred_communication;
}

test('the link that each mail carries stops all messages with one post, and codes still go', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  await club.ada.call('SendWelcomeEmails', { query: club.byEvent, body: {} });
  const mails = await deliverQueued(club.deps);
  const toSam = mails.find(({ to }) => to?.[0]?.address === student.email);
  const headerOf = (key: string) => toSam?.headers.find(header => header.key === key)?.value;
  const link = /^<(http:\/\/localhost:3000\/unsubscribe\/\S+)>$/.exec(
    headerOf('list-unsubscribe') ?? '',
  )?.[1];
  expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  for (const part of [toSam?.text, toSam?.html]) expect(part).toContain(link);

  const answer = await post(club, new URL(link ?? '').pathname, oneClick, form);

  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await preferenceOf(club, student)).toBe(3);
  expect(await preferenceOf(club, club.cast.instructor)).toBe(2);
  const { MessagesQueued } = (
    await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} })
  ).reply();
  expect(MessagesQueued).toBe(2);
  await club.app.inject({
    method: 'POST',
    url: '/.auth/code',
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    payload: { Email: student.email },
  });
  const [code, ...others] = (await deliverQueued(club.deps)).filter(
    ({ to }) => to?.[0]?.address === student.email,
  );
  expect(code?.subject).toContain('is your sign-in code');
  expect(others).toEqual([]);
});

test('codes carry no link to stop them', async () => {
  const { deps, cast } = await makeClub();
  const code = { kind: 'sign-in-code', personId: cast.student.personId } as const;
  await queue(deps, newMessage(code), newMessage({ personId: null }));
  for (const mail of await deliverQueued(deps)) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    expect(mail.text).not.toContain('/unsubscribe/');
  }
});

test.each([
  ['a form', oneClick, form],
  [
    'a multipart form',
    { 'content-type': 'multipart/form-data; boundary=b' },
    `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`,
  ],
  ['nothing at all', {}, undefined],
  [
    'another site’s page',
    { ...oneClick, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
    form,
  ],
])('it may be posted by %s', async (_how, headers, payload) => {
  const club = await makeClub();
  const answer = await post(club, pathOf(club, club.cast.student), headers, payload);
  expect(answer.statusCode).toBe(204);
  expect(await preferenceOf(club, club.cast.student)).toBe(3);
});

test('opening the link changes nothing', async () => {
  const club = await makeClub();
  const before = await readData(club.deps.pool);
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await club.app.inject({ method, url: pathOf(club, club.cast.student) });
    expect(statusCode).not.toBe(204);
  }
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('a link that was changed, cut or made for another person’s id stops nobody’s messages', async () => {
  const club = await makeClub();
  const { student, instructor } = club.cast;
  const good = pathOf(club, student);
  const tokenOf = (path: string) => Buffer.from(path.slice('/unsubscribe/'.length), 'base64url');
  const forged = Buffer.concat([
    tokenOf(pathOf(club, instructor)).subarray(0, 16),
    tokenOf(good).subarray(16),
  ]);
  const before = await readData(club.deps.pool);
  const tries = [
    good.slice(0, -1),
    `${good}A`,
    `${good}=`,
    good.replace(/.$/, last => (last === 'A' ? 'E' : 'A')),
    `/unsubscribe/${forged.toString('base64url')}`,
    `/unsubscribe/${student.personId}`,
    `/unsubscribe/${'A'.repeat(64)}`,
    '/unsubscribe/',
    pathOf(club, { personId: newId() }),
  ];
  for (const url of tries) expect((await post(club, url, oneClick, form)).statusCode).toBe(404);
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('a flood in place of the short form is refused', async () => {
  const club = await makeClub();
  const answer = await post(club, pathOf(club, club.cast.student), oneClick, 'x'.repeat(5000));
  expect(answer.statusCode).toBe(413);
  expect(await preferenceOf(club, club.cast.student)).toBe(2);
});

test('each club that has the person on a roster finds it in its audit log, once', async () => {
  const club = await makeClub();
  const url = pathOf(club, club.cast.student);
  await Promise.all([post(club, url, oneClick, form), post(club, url, oneClick, form)]);
  await post(club, url, oneClick, form);
  expect(await readAudit(club)).toEqual([
    { ActorName: 'Sam Student', Action: 'messages-stopped', About: 'Sam Student', Details: {} },
  ]);
});

test('sends none of the messages queued before, except codes', async () => {
  const club = await makeClub();
  const { personId } = club.cast.student;
  await queue(
    club.deps,
    newMessage({ personId, kind: 'eval-written' }),
    newMessage({ personId, kind: 'sign-in-code', subject: 'code' }),
  );
  await post(club, pathOf(club, { personId }), oneClick, form);
  expect((await deliverQueued(club.deps)).map(({ subject }) => subject)).toEqual(['code']);
  expect((await messageStates(club.deps)).map(({ failure }) => failure)).toContain(
    'They opted out of messages before it could be sent.',
  );
});
