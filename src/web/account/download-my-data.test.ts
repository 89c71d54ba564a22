import { expect, test, vi } from 'vitest';
import { OfflineError } from '#web/client/errors.ts';
import { downloadMyData } from './MyData.tsx';

test('says that the server cannot be reached when it stops in the middle of the file', async () => {
  const cut = new ReadableStream({ start: body => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(cut, { headers: { 'content-type': 'application/zip' } }));
  await expect(downloadMyData()).rejects.toThrow(OfflineError);
});
