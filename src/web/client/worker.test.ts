import { expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';

test('full storage does not have the whole app fetched every minute', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', {});
  let installations = 0;
  interface Installing {
    state: string;
    onstatechange: () => void;
  }
  const registration: {
    installing: Installing | null;
    onupdatefound: () => void;
    update: () => Promise<void>;
  } = {
    installing: null,
    onupdatefound: () => {},
    update: async () => install(),
  };
  const install = () => {
    installations += 1;
    const worker = { state: 'installing', onstatechange: () => {} };
    registration.installing = worker;
    registration.onupdatefound();
    worker.state = 'redundant';
    worker.onstatechange();
    registration.installing = null;
  };
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
  const { installWorker } = await import('./worker.ts');
  await installWorker();
  install();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(installations).toBeLessThan(8);
});

test('fetches no file a second time when storage is full', async () => {
  vi.resetModules();
  vi.stubGlobal('__SHELL_FILES__', { '/index.html': 'sha256-x' });
  vi.stubGlobal('__SHELL_VERSION__', '1');
  vi.stubGlobal('Request', class {});
  const addAll = vi.fn(() => Promise.reject(new DOMException('No room.', 'QuotaExceededError')));
  vi.stubGlobal('caches', {
    open: async () => ({ addAll, match: async () => undefined }),
    delete: async () => true,
  });
  const { cacheShell } = await import('./service-worker/shell.ts');
  await expect(cacheShell()).rejects.toThrow('No room.');
  expect(addAll).toHaveBeenCalledTimes(1);
});
