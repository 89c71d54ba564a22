import { expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '#web/client/errors.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { createPictureUploads, isUploading } from './picture-uploads.ts';
import { PictureError } from './shrink-picture.ts';

const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

const { shrinkPicture, UploadMedia } = vi.hoisted(() => ({ shrinkPicture: vi.fn(), UploadMedia: vi.fn() }));
vi.mock('#web/client/api.ts', () => ({ api: { UploadMedia } }));
vi.mock('./shrink-picture.ts', async original => ({
  ...(await original<typeof import('./shrink-picture.ts')>()),
  shrinkPicture,
}));

/** Makes uploads over a fake network; `answer` ends the pending upload. */
function makeUploads() {
  const sent: { signal: AbortSignal }[] = [];
  let pending = Promise.withResolvers<{ Uri: string }>();
  const shown = new Set<string>();
  shrinkPicture.mockReset().mockImplementation(async (chosen: File): Promise<Blob> => chosen);
  UploadMedia.mockImplementation(({ signal }: { signal: AbortSignal }) => {
    pending = Promise.withResolvers();
    sent.push({ signal });
    return pending.promise;
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(picture => {
    const address = `blob:${picture instanceof File ? picture.name : ''}`;
    shown.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void shown.delete(address));
  const alert = vi.spyOn(alertBoard, 'failure').mockReset();
  const parts = { shrink: shrinkPicture, alert, shown };
  const uploads = createPictureUploads();
  const take = vi.fn();
  return {
    uploads,
    take,
    parts,
    sent,
    /** Chooses a file and waits until it is being sent. */
    async choose(name: string) {
      const before = sent.length;
      const ended = uploads.start('Picture', file(name), take);
      await expect.poll(() => sent.length).toBe(before + 1);
      return ended;
    },
    now: () => uploads.current().Picture,
    answer: (Uri: string) => pending.resolve({ Uri }),
    fail: (error: Error) => pending.reject(error),
  };
}

/** Makes a pending upload; `ended` resolves when it has settled. */
async function makeChosen(name = 'a.jpg') {
  const world = makeUploads();
  const ended = world.uploads.start('Picture', file(name), world.take);
  await expect.poll(() => world.sent).toHaveLength(1);
  return { ...world, ended };
}

test('an upload shows the picture at once and gives its address', async () => {
  const { uploads, now, answer, take, ended } = await makeChosen();
  expect(now()).toEqual({ step: 'sending', preview: 'blob:a.jpg' });
  expect(isUploading(uploads.current())).toBe(true);
  answer('/media/a.jpg');
  await ended;
  expect(now()).toEqual({ step: 'done', preview: 'blob:a.jpg', address: '/media/a.jpg' });
  expect(take.mock.calls).toEqual([['/media/a.jpg']]);
  expect(isUploading(uploads.current())).toBe(false);
});

test('a file that is not a picture is refused with a reason, and nothing is sent', async () => {
  const { uploads, parts, now, sent, take } = makeUploads();
  parts.shrink.mockRejectedValueOnce(new PictureError('This file is not a picture. Choose a photo.'));
  await uploads.start('Picture', file('a.pdf'), take);
  expect(now()).toEqual({ step: 'refused', reason: 'This file is not a picture. Choose a photo.' });
  expect([sent.length, take.mock.calls.length, parts.alert.mock.calls.length]).toEqual([0, 0, 0]);
});

const refused = new ApiError({ status: 422, title: 'Picture refused', detail: 'The picture is damaged.' });
const noProblem = { status: 413, title: 'No valid answer', detail: 'Try again in a minute.' };
const signedOut = new ApiError({ status: 401, title: 'Please sign in', detail: 'Your session has ended.' });

test.each([
  [refused, 'The picture is damaged.'],
  [new ApiError(noProblem, undefined, '<h1>Too large</h1> 1&nbsp;MB at most'), 'Too large 1 MB at most'],
  [new ApiError(noProblem), 'Try again in a minute.'],
  [new OfflineError('lost'), 'No connection. Try again when you are online.'],
  [
    signedOut,
    'Your session has ended. Sign in again in another tab, then try again here. Your changes are still here.',
  ],
])(
  'a failed upload alerts the reason of the server, gives no address, and can be retried: %s',
  async (error, text) => {
    const { uploads, now, sent, fail, answer, take, parts, ended } = await makeChosen();
    fail(error);
    await ended;
    expect(parts.alert.mock.calls).toEqual([[text]]);
    expect(take).not.toHaveBeenCalled();
    expect(now()).toEqual({ step: 'failed', preview: 'blob:a.jpg' });

    const again = uploads.retry('Picture');
    expect(sent).toHaveLength(2);
    expect(parts.shrink).toHaveBeenCalledTimes(1);
    answer('/media/a.jpg');
    await again;
    expect(take.mock.calls).toEqual([['/media/a.jpg']]);
  },
);

test('a cancelled upload is aborted, alerts nothing and gives no address, whatever arrives later', async () => {
  const { uploads, now, sent, fail, take, parts, ended } = await makeChosen();
  uploads.withdraw('Picture');
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(now()).toBeUndefined();
  fail(new OfflineError('aborted'));
  await ended;
  expect([take.mock.calls.length, parts.alert.mock.calls.length]).toEqual([0, 0]);
  expect(parts.shown.size).toBe(0);
});

test('a second choice replaces the first and aborts its upload', async () => {
  const { choose, answer, take, sent, parts, now } = { ...(await makeChosen()) };
  const second = choose('b.jpg');
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  answer('/media/b.jpg');
  await second;
  expect(take.mock.calls).toEqual([['/media/b.jpg']]);
  expect([...parts.shown]).toEqual(['blob:b.jpg']);
  expect(now()).toMatchObject({ step: 'done', address: '/media/b.jpg' });
});

test('previews are released when the form is saved or left', async () => {
  const { uploads, answer, parts, ended, now } = await makeChosen();
  uploads.releaseFinished();
  expect(now()).toMatchObject({ step: 'sending' });
  answer('/media/a.jpg');
  await ended;
  uploads.releaseFinished();
  expect([now(), parts.shown.size]).toEqual([undefined, 0]);

  const left = await makeChosen();
  left.uploads.withdrawAll();
  expect([left.now(), left.parts.shown.size, left.sent[0]?.signal.aborted]).toEqual([undefined, 0, true]);
});
