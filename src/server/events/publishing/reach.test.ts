import { expect, test } from 'vitest';
import { prefer, publish, remind, welcome } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { type Club, importRoster, makeClub } from '#testing/rosters.ts';

const reach = async ({ ada, byEvent }: Club) => (await ada.call('GetReach', { query: byEvent })).reply();

/** The number of evals of the event. */
const countEvals = async ({ ada, byEvent }: Club) =>
  (await ada.call('GetEvalsForEvent', { query: byEvent })).reply().length;

test('each number is the number of people whom the button then notifies', async () => {
  const club = await makeClub();
  await prefer(club, 3, club.cast.otherInstructor);

  const before = await reach(club);
  expect(before).toEqual({
    Welcome: 3,
    Publish: 2,
    Reminders: 2,
    Unreachable: 1,
    Evals: 3,
    WelcomeLabels: ['Ivan Instructor', 'Sam Student', 'Tess Student'],
  });
  expect((await welcome(club)).reply().MessagesQueued).toBe(before.Welcome);
  expect((await publish(club)).reply().MessagesQueued).toBe(before.Publish);
  await deliverQueued(club.deps);

  const after = await reach(club);
  expect(after).toEqual({
    Welcome: 0,
    Publish: 0,
    Reminders: 2,
    Unreachable: 1,
    Evals: 0,
    WelcomeLabels: [],
  });
  expect((await remind(club)).reply().MessagesQueued).toBe(after.Reminders);
  await deliverQueued(club.deps);

  await importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,ivan@club.example');
  const more = await reach(club);
  expect(more).toEqual({
    Welcome: 1,
    Publish: 2,
    Reminders: 3,
    Unreachable: 1,
    Evals: 2,
    WelcomeLabels: ['Nora Newcomer'],
  });
  expect((await publish(club)).reply().MessagesQueued).toBe(more.Publish);
});

test('names the first five people, in the order of the roster', async () => {
  const club = await makeClub();
  const names = ['Gus', 'Fay', 'Eve', 'Dan', 'Cy', 'Bo', 'Al'];
  await importRoster(club, names.map(name => `${name},Newcomer,${name}@new.example,Novice,,`).join('\n'));
  const { Welcome, WelcomeLabels } = await reach(club);
  const first = ['Al Newcomer', 'Bo Newcomer', 'Cy Newcomer', 'Dan Newcomer', 'Eve Newcomer'];
  expect([Welcome, WelcomeLabels]).toEqual([11, first]);
});

test('the preview is the message that its recipient gets, and sends nothing', async () => {
  const club = await makeClub();
  const preview = async (command: 'Welcome' | 'Publish' | 'Reminders') =>
    (await club.ada.call('GetMessagePreview', { query: { ...club.byEvent, command } })).reply().Message;
  const messages = () => writeWaiting(club.deps);
  const previews = { Welcome: await preview('Welcome'), Publish: await preview('Publish') };
  expect(await messages()).toEqual([]);
  expect(await countEvals(club)).toBe(0);

  await welcome(club);
  await publish(club);
  const sent = await messages();
  for (const shown of [previews.Welcome, previews.Publish]) {
    const message = sent.find(
      ({ subject, body_text }) =>
        subject === shown?.Subject && shown.Paragraphs.every(words => body_text.includes(words)),
    );
    expect(message, shown?.Subject).toBeDefined();
    expect(JSON.stringify(shown)).not.toContain('http');
  }
  expect(previews.Publish?.List.length).toBeGreaterThan(0);
  expect([await preview('Welcome'), await preview('Publish')]).toEqual([null, null]);
});
