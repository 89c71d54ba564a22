import { addAttendee, addPerson } from '../src/testing/cast.ts';
import { takePhoto } from '../src/testing/photos.ts';
import { type Club, expect, test } from './club.ts';
import { rate, skillsByPage } from './form.ts';
import { afterOneVisit, cardOf, heading } from './paddock.ts';
import { expectKept, keptOn } from './phone-storage.ts';

/** An instructor whom no other test knows. */
async function newInstructor({ db, organizationId, eventId }: Club) {
  const person = await addPerson(db, 'Olga Offline', 'olga-offline@club.example');
  await addAttendee(db, { organizationId, eventId, person, group: 'Instructor' });
  return person;
}

test('the forms of 60 pending evals are on the phone, and no more', async ({ club, phoneOf }) => {
  const person = await newInstructor(club);
  for (let evals = 0; evals < 62; evals += 1) await club.newEval(person);
  const page = await phoneOf(person);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, 'GetEvalsForInstructor');
  const forms = async () => (await keptOn(page, 'copy')).filter(name => name.startsWith('GetEval '));
  await expect.poll(async () => (await forms()).length, { timeout: 60_000 }).toBe(60);
  // Another visit brings none of the others.
  const asked = page.waitForResponse(answer => answer.url().includes('/api/GetEvalsForInstructor'));
  await page.reload();
  await asked;
  await expect(heading(page, 'Instructor Dashboard')).toBeVisible();
  expect(await forms()).toHaveLength(60);
});

/** A picture in the server's hands, as the person's. */
async function givePicture(club: Club, cookie: string, personId: string): Promise<string> {
  const form = new FormData();
  const photo = await takePhoto({ width: 64, height: 64 });
  form.append('File', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'me.jpg');
  const { url } = club.server();
  const answer = await fetch(`${url}/api/UploadMedia`, {
    method: 'POST',
    body: form,
    headers: { cookie: `session=${cookie}`, origin: url },
  });
  expect(answer.status).toBe(200);
  const [address = ''] = /\/media\/[\w.-]+/.exec(await answer.text()) ?? [];
  await club.db.updateTable('person').set({ picture_url: address }).where('id', '=', personId).execute();
  return address;
}

test('faces that were seen are there without reception; of 150 pictures the oldest goes first', async ({
  club,
  phoneOf,
}) => {
  const { student } = await club.newEval(club.instructor);
  const { value } = await club.sessionCookie(student);
  const address = await givePicture(club, value, student.personId);
  const page = await phoneOf(club.instructor);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, 'GetEvalsForInstructor');
  // Others have filled all the room before.
  await page.evaluate(async () => {
    const pictures = await caches.open('pictures');
    for (let count = 0; count < 150; count += 1) {
      await pictures.put(`/media/other${count}.jpg`, new Response('', { status: 200 }));
    }
  });
  await page.reload();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(kept).toContain(address);
  // It is put there before another one goes.
  await expect.poll(async () => (await kept()).length).toBe(150);
  const names = await kept();
  expect(names).not.toContain('/media/other0.jpg');
  expect(names).toContain('/media/other149.jpg');

  await page.context().setOffline(true);
  await page.reload();
  const face = cardOf(page, student.name).locator('img');
  await expect(face).toHaveAttribute('src', address);
  await expect
    .poll(() => face.evaluate(image => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

test('a line that is up and carries nothing gives way to what is on the phone, and is used once it carries again', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId, student } = await afterOneVisit(club, phoneOf);
  const [vision = []] = skillsByPage();
  club.server().stall();
  try {
    await page.goto('/instructor?tab=submissions');
    await cardOf(page, student.name).tap();
    await expect(heading(page, 'Vision')).toBeVisible();
    await rate(page, vision[0] ?? '', 4);
    await expect(page.getByText('On this phone', { exact: true })).toBeVisible();
  } finally {
    club.server().goOn();
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => JSON.stringify((await club.stored(evalId)).draft)).toContain('LookingAhead');
});

test('where the browser has deleted all that it kept, the answers come back from the server', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  const [vision = []] = skillsByPage();
  await page.goto(`/evalx/${evalId}`);
  for (const skill of vision) await rate(page, skill, 2);
  await page.goto(`/evalx/${evalId}/4`);
  await page.getByLabel('Internal Notes').fill('Brakes late.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // As Safari does after seven days without a visit; cookies that the server has set stay.
  await page.goto('about:blank');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', {
    origin: club.server().url,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
  });
  await page.goto(`/evalx/${evalId}/4`);
  await expect(page.getByLabel('Internal Notes')).toHaveValue('Brakes late.');
  await page.goto(`/evalx/${evalId}/0`);
  await expect(page.getByText('4 of 4 rated')).toBeVisible();
});
