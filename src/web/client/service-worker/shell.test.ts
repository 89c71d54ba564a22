import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hanging = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('__SHELL_FILES__', {});
  vi.stubGlobal('__SHELL_VERSION__', '1');
  vi.stubGlobal('caches', {
    open: async () => ({ addAll: hanging, match: async () => undefined }),
    delete: async () => true,
    keys: async () => [],
    match: async () => undefined,
  });
  vi.stubGlobal('fetch', (_: Request, { signal }: RequestInit = {}) => {
    const reply = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reply.reject(signal.reason));
    return reply.promise;
  });
  // The clock of the test does not turn the browser's own.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(limitMs => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('Too late.', 'TimeoutError')), limitMs);
    return ending.signal;
  });
});
afterEach(() => void vi.useRealTimers());

const request = new Request('https://club.example/assets/app.js');

test.each<[string, (shell: typeof import('./shell.ts')) => Promise<unknown>]>([
  [
    'a page',
    shell =>
      shell.fetchPage(
        Object.assign(new MessageEvent('fetch'), {
          request,
          waitUntil: () => undefined,
          respondWith: () => undefined,
        }),
        Object.create(null),
      ),
  ],
  ['code', shell => shell.fetchShellFile(request)],
  ['the files of a version', shell => shell.cacheShell()],
])('gives up %s when the network hangs', async (_, wait) => {
  const ended = vi.fn();
  wait(await import('./shell.ts')).catch(ended);
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(ended).toHaveBeenCalledOnce();
});
