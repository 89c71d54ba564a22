import { expect, onTestFinished, test } from 'vitest';
import { openSessionOf } from '#testing/cast.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { startDatabaseOn } from '#testing/own-database.ts';
import { addClub } from '#testing/process-club.ts';
import { makeDataDir, startServer } from '#testing/server-process.ts';
import { countAcross, publishAtBoth, showAcross, signInAcross } from '#testing/several-servers.ts';
import { makeVisitor } from '#testing/visitor.ts';

test('a client may alternate between two servers of the same database', async () => {
  const [own, shared] = [await makeDataDir(), await makeDataDir()];
  const database = await startDatabaseOn(own.path);
  const mail = await startMailServer();
  onTestFinished(async () => {
    await database.stop();
    await Promise.all([own.remove(), shared.remove()]);
  });
  const settings = { DATABASE_URL: database.url, SMTP_URL: mail.url };
  const start = () => startServer(shared.path, undefined, settings);
  const [one, other] = await Promise.all([start(), start()]);
  onTestFinished(async () => void (await Promise.all([one.kill(), other.kill()])));
  const { cast } = await addClub(database.db, 0);
  const ada = makeVisitor(await openSessionOf(database.db, cast.admin));
  const servers = { urls: [one.url, other.url], taken: mail.taken } as const;

  await signInAcross(servers, 'new@club.example');
  await publishAtBoth(servers, ada, cast, [cast.instructor.email, cast.student.email]);
  await showAcross(servers, ada);
  await countAcross(servers, 'often@club.example');
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
});
