import { afterEach, expect, test, vi } from 'vitest';

const { offlineClient } = vi.hoisted(() => ({ offlineClient: { unsentOf: vi.fn() } }));
const loadOfflineClient = vi.hoisted(() => vi.fn());
vi.mock('#web/client/connect.ts', () => ({ loadOfflineClient }));
vi.mock('#web/ui/device-name.ts', () => ({ deviceName: () => 'phone' }));

afterEach(() => void vi.resetModules());

const NOTHING = { evals: 0, sessions: 0, solos: 0, typed: 0 };

async function linesWith(unsent: object | null): Promise<string[]> {
  loadOfflineClient.mockResolvedValue(unsent && offlineClient);
  offlineClient.unsentOf.mockResolvedValue(unsent);
  return (await import('./sign-out.ts')).unsentLines('ivan');
}

test('names each kind of unsent work by its name', async () => {
  const lines = await linesWith({ evals: 2, sessions: 1, solos: 3, typed: 0 });
  expect(lines.join()).toContain('2 evals, 1 log entry, and 3 solo sign-offs');
});

test('names typed text that was not saved in a sentence of its own, as reception does not send it', async () => {
  expect(await linesWith({ ...NOTHING, typed: 2 })).toEqual([
    'Typed but not saved, and only on this phone: 2 texts. If you continue, this is lost.',
  ]);
});

test('has nothing to say once all was sent', async () => {
  expect(await linesWith(NOTHING)).toEqual([]);
});

test('says that unsent work is unknown while the offline client cannot be loaded', async () => {
  expect((await linesWith(null)).join()).toContain('cannot check now whether everything you wrote was sent');
});

test('says that unsent work is unknown while the database does not answer', async () => {
  offlineClient.unsentOf.mockRejectedValueOnce(new Error('The database does not answer.'));
  loadOfflineClient.mockResolvedValue(offlineClient);
  const { unsentLines } = await import('./sign-out.ts');
  expect((await unsentLines('ivan')).join()).toContain('cannot check now');
});
