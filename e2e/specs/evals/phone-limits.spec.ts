import { takePhoto } from '../../../src/testing/photos.ts';
import { type Club, expect, test, withServiceWorker } from '../../fixtures/club.ts';
import { cardOf } from '../../fixtures/paddock.ts';
import { expectKept } from '../../fixtures/phone-storage.ts';

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

test('cached faces are shown offline; the oldest of 150 pictures is removed first', async ({
  club,
  phoneOf,
}) => {
  const { student } = await club.newEval(club.instructor);
  const { value } = await club.sessionCookie(student);
  const address = await givePicture(club, value, student.personId);
  const page = await phoneOf(club.instructor, withServiceWorker);
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
