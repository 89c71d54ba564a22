import { expect, test, vi } from 'vitest';
import { downloadFile } from './download-file.ts';
import { OfflineError } from './errors.ts';

test('says that the server cannot be reached when it stops in the middle of the file', async () => {
  const cut = new ReadableStream({ start: body => body.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(cut, { headers: { 'content-type': 'application/zip' } }));
  await expect(downloadFile('/api/GetMyData', 'my-data.zip')).rejects.toThrow(OfflineError);
});
