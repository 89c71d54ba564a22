import { describe, expect, test } from 'vitest';
import { refusal, startMailServer } from '#testing/mail-server.ts';
import { change } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

describe('SendTestMail', () => {
  test('sends a mail of the club to the admin’s own address', async () => {
    const server = await startMailServer();
    const club = await makeClub({ smtpUrl: server.url });
    const answer = await change(club, 'SendTestMail', {});
    expect(answer.reply()).toEqual({ Outcome: 'sent', Recipient: 'ada@club.example', Reason: null });
    expect(server.taken).toMatchObject([
      {
        from: { name: 'Apex Driving Club' },
        to: [{ address: 'ada@club.example' }],
        subject: 'Test mail from Apex Debrief',
      },
    ]);
  });

  test('says that no mail server is set', async () => {
    const answer = await change(await makeClub(), 'SendTestMail', {});
    expect(answer.reply()).toMatchObject({ Outcome: 'no-server' });
  });

  test('gives the reason of the mail server without the password', async () => {
    const server = await startMailServer('right');
    const club = await makeClub({ smtpUrl: server.url.replace('//', '//club:wrong-secret@') });
    const { Outcome, Reason } = (await change(club, 'SendTestMail', {})).reply();
    expect(Outcome).toBe('refused');
    expect(Reason).toBe('The mail server did not accept the user name and password in SMTP_URL.');
  });

  test('gives the words with which the mail server refuses the mail', async () => {
    const server = await startMailServer();
    server.answerWith(() => {
      throw refusal(550, 'Sender not allowed');
    });
    const answer = await change(await makeClub({ smtpUrl: server.url }), 'SendTestMail', {});
    expect(answer.reply().Reason).toContain('Sender not allowed');
  });

  test('answers that the mail server is unreachable', async () => {
    const server = await startMailServer();
    await server.goDown();
    const answer = await change(await makeClub({ smtpUrl: server.url }), 'SendTestMail', {});
    expect(answer.reply().Reason).toBe('The mail server could not be reached.');
  });

  test('refuses the seventh mail of an admin within an hour', async () => {
    const server = await startMailServer();
    const club = await makeClub({ smtpUrl: server.url });
    const send = () => change(club, 'SendTestMail', {});
    for (let count = 0; count < 6; count += 1) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(server.taken).toHaveLength(6);
  });
});
